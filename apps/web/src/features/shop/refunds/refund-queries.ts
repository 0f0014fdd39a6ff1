import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** What a step of a request changes. */
export const refundInvalidates: readonly QueryEndpoint[] = [
  'GET /api/shop/desk/refunds',
  'GET /api/shop/desk/refunds/:id',
  'GET /api/shop/desk/refunds/counts',
  'GET /api/shop/desk/till',
  'GET /api/inventory/returns',
  'GET /api/inventory/dashboard',
];
