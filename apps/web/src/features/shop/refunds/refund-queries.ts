import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** The queries to invalidate after an action on a refund request. */
export const refundInvalidates: readonly QueryEndpoint[] = [
  'GET /api/shop/desk/refunds',
  'GET /api/shop/desk/refunds/:id',
  'GET /api/shop/desk/refunds/counts',
  'GET /api/shop/desk/till',
  'GET /api/inventory/returns',
  'GET /api/inventory/dashboard',
];
