import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { toOwnPath } from '../../../api/session.ts';

/** Goes to a cashier: a page of ours, or the gateway's own. */
export function useCashier(): (cashierUrl: string) => Promise<void> {
  const navigate = useNavigate();
  return async (cashierUrl) => {
    const path = toOwnPath(cashierUrl);
    if (path) await navigate(path);
    else location.assign(cashierUrl);
  };
}

/** Begins to pay, or goes on with a payment that is still open. */
export function usePay(): (orderId: string, method?: PaymentMethod) => Promise<void> {
  const goToCashier = useCashier();
  return async (id, method) => {
    const { cashierUrl } = await call('POST /api/shop/orders/:id/actions/pay', {
      params: { id },
      body: method ? { method } : {},
    });
    await goToCashier(cashierUrl);
  };
}
