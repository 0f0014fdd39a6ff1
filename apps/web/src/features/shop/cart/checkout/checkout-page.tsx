// The checkout page. The server calculates the summary.
import { type DeliveryMethod, deliveryMethods } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { useUser } from '../../../../patterns/hooks/use-user.ts';
import { IconCart } from '../../../../ui/icons.tsx';
import { useAddresses } from '../../addresses/address-book.tsx';
import { BuyerPage } from '../../buyer/buyer-page.tsx';
import { useCart } from '../../layout/use-cart.ts';
import styles from '../checkout-page.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { readSavedCheckout } from './saved-checkout.ts';
import { listCartPrices, usePriceWatch } from './use-price-watch.ts';

export const handle = { title: 'checkout.title', access: 'signed-in' } satisfies RouteHandle;

/** The souvenir, quantity and text in the URL, for a purchase without the cart. */
function useBuyNow(): { souvenirId: string; quantity: number; personalText?: string } | undefined {
  const [search] = useSearchParams();
  const souvenirId = search.get('souvenirId');
  const quantity = Number(/^\d{1,3}$/.exec(search.get('quantity') ?? '')?.[0] ?? 1) || 1;
  const personalText = search.get('personalText');
  return souvenirId ? { souvenirId, quantity, ...(personalText && { personalText }) } : undefined;
}

export default function CheckoutPage() {
  const t = useT();
  const buyNow = useBuyNow();
  const cart = useCart();
  const { userId } = useUser().userInfo;
  const [savedCheckout] = useState(() => readSavedCheckout(userId));
  const [search, setSearch] = useSearchParams();
  const [chosenDelivery, setChosenDelivery] = useState<DeliveryMethod | undefined>(
    () => deliveryMethods.find((known) => known === search.get('delivery')) ?? savedCheckout?.delivery,
  );
  const setDelivery = (chosen: DeliveryMethod) => {
    setChosenDelivery(chosen);
    // The choice is in the URL, so that reloading the page keeps it.
    search.set('delivery', chosen);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const [chosenAddressId, setChosenAddressId] = useState(savedCheckout?.addressId);
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod | undefined>(savedCheckout?.method);
  const addresses = useAddresses(chosenDelivery !== 'self_pickup').data?.list ?? [];
  const chosenAddress = addresses.find(({ id }) => id === chosenAddressId);
  // Only what the buyer chose is sent: the server proposes the delivery method of the last order and the first address.
  const summary = useApiQuery(
    'GET /api/shop/checkout',
    {
      query: {
        deliveryMethod: chosenDelivery,
        ...(chosenAddress && { addressId: chosenAddress.id }),
        ...buyNow,
      },
    },
    { keepPrevious: true, staleTime: 0 },
  );
  const watch = usePriceWatch(summary.data?.lines ?? [], buyNow ? {} : listCartPrices(cart));
  const back = buyNow
    ? { to: `/shopping/detail/${buyNow.souvenirId}`, label: t('checkout.back.souvenir') }
    : { to: '/shopping/cart', label: t('checkout.back.cart') };

  if (!summary.data) {
    return (
      <BuyerPage title={t('checkout.title')} back={back}>
        {summary.error ? (
          <FailedState error={summary.error} retry={() => void summary.refetch()} />
        ) : (
          <div className={styles.columns} role="status">
            <span className="ks-hidden">{t('app.loading')}</span>
            <div className="ks-skeleton" style={{ height: 420 }} />
            <div className="ks-skeleton" style={{ height: 280 }} />
          </div>
        )}
      </BuyerPage>
    );
  }
  if (summary.data.lines.length === 0) {
    return (
      <BuyerPage title={t('checkout.title')} back={back}>
        <BlankState
          icon={<IconCart width="30" height="30" />}
          title={t('checkout.nothing.title')}
          text={t('checkout.nothing.text')}
        >
          <Button component={Link} to="/shopping/cart" radius="xl" size="md">
            {t('checkout.back.cart')}
          </Button>
          {/* another window may have ordered the lines of the cart */}
          <Button component={Link} to="/shopping/orders" variant="default" radius="xl" size="md">
            {t('checkout.problem.orders')}
          </Button>
        </BlankState>
      </BuyerPage>
    );
  }
  const delivery = chosenDelivery ?? summary.data.deliveryMethod;
  const address = delivery === 'express' ? (chosenAddress ?? addresses[0]) : undefined;
  const method = chosenMethod ?? summary.data.paymentMethods[0];
  return (
    <BuyerPage title={t('checkout.title')} back={back}>
      <CheckoutForm
        summary={summary.data}
        isStale={summary.isPlaceholderData}
        refetch={summary.refetch}
        watch={watch}
        isBuyNow={buyNow !== undefined}
        savedContact={savedCheckout?.contact}
        choice={{ delivery, address, method }}
        onDelivery={setDelivery}
        onAddress={setChosenAddressId}
        onMethod={setChosenMethod}
      />
    </BuyerPage>
  );
}
