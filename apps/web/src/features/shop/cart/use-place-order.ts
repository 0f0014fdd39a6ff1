// One order from one form: the key stays the same however often it is sent.
import type { Address } from '@keepsake/core/shop/addresses/address.contract';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError, TransportError } from '../../../api/errors.ts';
import { randomId } from '../../../api/random-id.ts';
import { refreshCart } from '../layout/cart-store.ts';
import { useCashier } from '../payments/use-pay.ts';
import type { Contact } from './kept-checkout.ts';

export type CheckoutChoice = {
  readonly delivery: DeliveryMethod;
  readonly address: Address | undefined;
  readonly method: PaymentMethod | undefined;
};

/** What stands between the last try and an order. */
export type PlaceTrouble = 'priceChanged' | 'unsure' | 'maybePlaced';

const reloadable = ['PRICE_CHANGED', 'OUT_OF_STOCK', 'OFF_SALE', 'TOO_MANY_PIECES', 'NOT_FOUND'];

export function usePlaceOrder(refetch: () => Promise<unknown>) {
  const navigate = useNavigate();
  const goToCashier = useCashier();
  const key = useRef(randomId());
  const [trouble, setTrouble] = useState<PlaceTrouble>();

  const place = async (summary: CheckoutSummary, choice: CheckoutChoice, contact: Contact) => {
    setTrouble(undefined);
    const lines = summary.lines.map(({ souvenirId, quantity, unitPrice }) => ({
      souvenirId,
      quantity,
      unitPrice: unitPrice ?? 0,
    }));
    const body = {
      ...contact,
      lines,
      deliveryMethod: choice.delivery,
      ...(choice.address ? { addressId: choice.address.id } : {}),
      paymentMethod: choice.method!,
      totalAmount: summary.totalAmount,
    };
    const order = await call('POST /api/shop/orders', { body }, { idempotencyKey: key.current }).catch(
      async (error) => {
        if (error instanceof TransportError) setTrouble('unsure');
        if (error instanceof ApiError && error.reason === 'IDEMPOTENCY_KEY_REUSED') {
          // An earlier try, differently filled in, did arrive. Whoever wants a second order may still have one.
          key.current = randomId();
          setTrouble('maybePlaced');
        }
        if (error instanceof ApiError && reloadable.includes(error.reason ?? '')) {
          if (error.reason === 'PRICE_CHANGED') setTrouble('priceChanged');
          await Promise.all([refetch(), refreshCart()]);
        }
        throw error;
      },
    );
    void refreshCart();
    // Back from the cashier leads to the order, not to a form that has done its work.
    await navigate(`/shopping/order-detail?id=${order.id}`, { replace: true });
    if (order.payment) await goToCashier(order.payment.cashierUrl);
  };
  return { place, trouble };
}
