// Loads an order and keeps it up to date, because the payment gateway, the staff or a deadline may change it.
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';

const endpoint = 'GET /api/shop/orders/:id';
const endpoints = [endpoint] as const;

export function useLiveOrder(id: string) {
  useLive('orders', endpoints);
  return useApiQuery(endpoint, { params: { id } }, { staleTime: 0 });
}
