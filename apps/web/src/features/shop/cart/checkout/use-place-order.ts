// Places the order. All attempts from one form use the same idempotency key, so they create one order.
import type { Address } from '@keepsake/core/shop/addresses/address.contract';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { ApiError, TransportError } from '../../../../api/errors.ts';
import { randomId } from '../../../../api/random-id.ts';
import { refreshCart } from '../../layout/cart-store.ts';
import { useOpenPaymentPage } from '../../payments/use-pay.ts';
import type { Contact } from './saved-checkout.ts';

export type CheckoutChoice = {
  readonly delivery: DeliveryMethod;
  readonly address: Address | undefined;
  readonly method: PaymentMethod | undefined;
};

/**
 * What went wrong with the last attempt. After `noAnswer`, it may have placed the order. After `cartChanged`, another
 * window may have placed it.
 */
export type PlaceProblem = 'priceChanged' | 'noAnswer' | 'earlierPlaced' | 'cartChanged';

const refreshReasons = [
  'PRICE_CHANGED',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'OFF_SALE',
  'TOO_MANY_PIECES',
  'TEXT_REFUSED',
  'NOT_FOUND',
];

export function usePlaceOrder(refetch: () => Promise<unknown>, isBuyNow: boolean) {
  const navigate = useNavigate();
  const openPaymentPage = useOpenPaymentPage();
  const key = useRef(randomId());
  const [problem, setProblem] = useState<PlaceProblem>();

  const place = async (summary: CheckoutSummary, choice: CheckoutChoice, contact: Contact) => {
    setProblem(undefined);
    const lines = summary.lines.map(({ souvenirId, quantity, unitPrice, personal }) => ({
      souvenirId,
      quantity,
      unitPrice: unitPrice ?? 0,
      personalText: personal?.text ?? '',
    }));
    const body = {
      ...contact,
      lines,
      deliveryMethod: choice.delivery,
      ...(choice.address ? { addressId: choice.address.id } : {}),
      paymentMethod: choice.method!,
      totalAmount: summary.totalAmount,
      fromCart: !isBuyNow,
    };
    const order = await call('POST /api/shop/orders', { body }, { idempotencyKey: key.current }).catch(
      async (error) => {
        if (error instanceof TransportError) setProblem('noAnswer');
        if (error instanceof ApiError && error.reason === 'IDEMPOTENCY_KEY_REUSED') {
          // An earlier attempt with other values placed an order. A new key lets the buyer place a second order.
          key.current = randomId();
          setProblem('earlierPlaced');
        }
        if (error instanceof ApiError && refreshReasons.includes(error.reason ?? '')) {
          if (error.reason === 'PRICE_CHANGED') setProblem('priceChanged');
          if (error.reason === 'CART_CHANGED') setProblem('cartChanged');
          await Promise.all([refetch(), refreshCart()]);
        }
        throw error;
      },
    );
    void refreshCart();
    // Going back from the payment page opens the order instead of the finished form.
    await navigate(`/shopping/order-detail?id=${order.id}`, { replace: true });
    if (order.payment) await openPaymentPage(order.payment.cashierUrl);
  };
  return { place, problem };
}
