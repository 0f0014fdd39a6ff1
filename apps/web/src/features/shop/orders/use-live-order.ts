// An order that changes under the reader's eyes: the gateway, the warehouse and the clock are at it too.
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';

const endpoint = 'GET /api/shop/orders/:id';
const endpoints = [endpoint] as const;

export function useLiveOrder(id: string) {
  useLive('orders', endpoints);
  return useApiQuery(endpoint, { params: { id } }, { staleTime: 0 });
}
