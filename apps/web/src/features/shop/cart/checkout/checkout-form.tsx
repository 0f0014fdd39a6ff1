// The form of the checkout: delivery, contact and payment, with the summary beside it.
import { type CheckoutSummary, orderForm } from '@keepsake/core/shop/orders/order.contract';
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { Button, Textarea } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { useKeepsakeForm } from '../../../../patterns/form/use-keepsake-form.ts';
import { useUser } from '../../../../patterns/hooks/use-user.ts';
import { showToast } from '../../../../stores/toast-store.ts';
import { Card } from '../../buyer/buyer-page.tsx';
import { changeCart } from '../../layout/cart-store.ts';
import { PaymentMark, SandboxBadge } from '../../payments/payment-mark.tsx';
import styles from '../checkout-page.module.css';
import { ChoiceCard, Choices } from '../choice-card.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { SubmitBar } from '../submit-bar.tsx';
import { CheckoutAlerts } from './checkout-alerts.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { type Contact, useSavedCheckout } from './saved-checkout.ts';
import { useCartChange } from './use-cart-change.ts';
import { type CheckoutChoice, usePlaceOrder } from './use-place-order.ts';
import type { usePriceWatch } from './use-price-watch.ts';

const contactForm = orderForm
  .pick({ contactName: true, contactPhone: true, contactEmail: true })
  .extend({ remark: orderForm.shape.remark.unwrap() });

type CheckoutFormProps = {
  summary: CheckoutSummary;
  /** True if the summary belongs to an earlier choice, while that of the new choice is loading. */
  isStale: boolean;
  refetch: () => Promise<unknown>;
  watch: ReturnType<typeof usePriceWatch>;
  isBuyNow: boolean;
  /** The contact details from before a reload or the end of the session. */
  savedContact: Contact | undefined;
  choice: CheckoutChoice;
  onDelivery: (delivery: DeliveryMethod) => void;
  onAddress: (id: string | undefined) => void;
  onMethod: (method: PaymentMethod) => void;
};

export function CheckoutForm(props: CheckoutFormProps) {
  const {
    summary,
    isStale,
    refetch,
    watch,
    isBuyNow,
    savedContact,
    choice,
    onDelivery,
    onAddress,
    onMethod,
  } = props;
  const t = useT();
  const { userInfo } = useUser();
  const ownPhone = userInfo.mobilePhone || summary.lastPhone;
  const { place, problem } = usePlaceOrder(refetch, isBuyNow);
  // Placing an order changes the cart, too. The summary is not loaded again then.
  const isPlacing = useRef(false);
  useCartChange(() => {
    if (!isBuyNow && !isPlacing.current) void refetch();
  });
  const [attempts, setAttempts] = useState(0);
  const alerts = useRef<HTMLDivElement>(null);
  const addresses = useRef<HTMLDivElement>(null);
  const { delivery, address, method } = choice;
  const isAddressMissing = delivery === 'express' && !address;
  const hasAddressError = isAddressMissing && attempts > 0;

  const form = useKeepsakeForm({
    schema: contactForm,
    initialValues: savedContact ?? {
      contactName: userInfo.userName,
      contactPhone: ownPhone,
      contactEmail: userInfo.email,
      remark: '',
    },
    submit: async (contact) => {
      const obstacle =
        watch.changes.length > 0
          ? 'checkout.price.first'
          : summary.blocked
            ? 'checkout.blocked.first'
            : undefined;
      if (obstacle) {
        void showToast('error', t(obstacle));
        alerts.current?.scrollIntoView({ block: 'center' });
        throw new Error(obstacle);
      }
      if (isStale) throw new Error('the summary belongs to an earlier choice');
      if (isAddressMissing) throw new Error('no address');
      isPlacing.current = true;
      await place(summary, choice, contact).catch((error) => {
        isPlacing.current = false;
        throw error;
      });
    },
    // The payment page opens next, so no message is shown.
    saved: null,
  });

  // After a failed attempt, the form focuses its first wrong field. A missing address is above it and gets the focus
  // afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt moves the focus
  useEffect(() => {
    // There is no address yet, so the first button adds one.
    if (!form.pending && hasAddressError) addresses.current?.querySelector('button')?.focus();
  }, [attempts, form.pending]);

  // The courier calls the person of the address, unless the buyer typed another contact.
  const prefilled = useRef({ name: userInfo.userName, phone: ownPhone });
  const { setValue, values } = form;
  const name = address?.name ?? userInfo.userName;
  const phone = address?.phone ?? ownPhone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes what is prefilled
  useEffect(() => {
    if (values.contactName === prefilled.current.name) setValue('contactName', name);
    if (values.contactPhone === prefilled.current.phone) setValue('contactPhone', phone);
    prefilled.current = { name, phone };
  }, [name, phone]);

  useSavedCheckout(userInfo.userId, { contact: values, delivery, addressId: address?.id, method });

  const acceptPrices = () => {
    watch.accept();
    if (isBuyNow) return;
    changeCart(() => call('POST /api/shop/cart/actions/accept-prices', { body: {} }, { quiet: true })).catch(
      () => {},
    );
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    setAttempts(attempts + 1);
    void form.onSubmit(event);
  };
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <fieldset className={styles.fields} disabled={form.pending}>
        <div ref={alerts}>
          <CheckoutAlerts
            {...{ summary, problem, isBuyNow }}
            changes={watch.changes}
            onAccept={acceptPrices}
          />
        </div>
        <DeliveryCard
          {...{ choice, addresses, onDelivery, onAddress }}
          contact={{ name: values.contactName, phone: values.contactPhone }}
          hasError={hasAddressError}
        />
        <ContactFields field={form.field} emailLabel={t('checkout.contactEmail')}>
          <Textarea
            size="md"
            label={t('checkout.remark')}
            autosize
            minRows={1}
            maxLength={200}
            {...form.field('remark')}
          />
        </ContactFields>
        <Card title={t('checkout.payment')} aside={summary.sandbox && <SandboxBadge />}>
          <Choices label={t('checkout.payment')}>
            {summary.paymentMethods.map((known) => (
              <ChoiceCard
                key={known}
                name="payment"
                value={known}
                checked={known === method}
                onChoose={() => onMethod(known)}
                icon={<PaymentMark method={known} />}
                title={t(`order.payment.${known}`)}
              />
            ))}
          </Choices>
          {summary.sandbox && <p className={styles.hint}>{t('pay.sandbox.text')}</p>}
        </Card>
      </fieldset>
      <div className={styles.side}>
        <Card title={t('checkout.summary')}>
          <CheckoutLines summary={summary} isStale={isStale} />
          <p className={styles.hint}>{t('checkout.hold', { count: summary.minutesToPay })}</p>
          <SubmitBar label={t('checkout.total')} amount={summary.totalAmount}>
            <Button
              type="submit"
              size="md"
              radius="xl"
              loading={form.pending}
              disabled={summary.blocked || !method || isStale}
            >
              {t('checkout.submit')}
            </Button>
          </SubmitBar>
        </Card>
      </div>
    </form>
  );
}
