import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { toOwnPath } from '../../../api/session.ts';

/** Returns a function that opens the payment page: our sandbox page or the page of the gateway. */
export function useOpenPaymentPage(): (cashierUrl: string) => Promise<void> {
  const navigate = useNavigate();
  return async (cashierUrl) => {
    const path = toOwnPath(cashierUrl);
    if (path) await navigate(path);
    else location.assign(cashierUrl);
  };
}

/** Returns a function that starts a payment or continues an open one. */
export function usePay(): (orderId: string, method?: PaymentMethod) => Promise<void> {
  const openPaymentPage = useOpenPaymentPage();
  return async (id, method) => {
    const { cashierUrl } = await call('POST /api/shop/orders/:id/actions/pay', {
      params: { id },
      body: method ? { method } : {},
    });
    await openPaymentPage(cashierUrl);
  };
}
