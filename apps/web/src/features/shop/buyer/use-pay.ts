import type { PaymentMethod } from '@keepsake/core/shop/payment.contract';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ownPath } from '../../../api/session.ts';

/** Begins to pay and goes to the cashier: a page of ours, or the gateway's own. */
export function usePay(): (orderId: string, method?: PaymentMethod) => Promise<void> {
  const navigate = useNavigate();
  return async (id, method) => {
    const { cashierUrl } = await call('POST /api/shop/orders/:id/actions/pay', {
      params: { id },
      body: method ? { method } : {},
    });
    const path = ownPath(cashierUrl);
    if (path) await navigate(path);
    else location.assign(cashierUrl);
  };
}
