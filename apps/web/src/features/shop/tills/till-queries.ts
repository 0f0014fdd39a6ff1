import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

export const shiftsPath = '/inventory/shifts';
export const sellPath = '/inventory/counter/sell';

/** The queries to invalidate after a change of a till or a shift. */
export const tillInvalidates: readonly QueryEndpoint[] = [
  'GET /api/inventory/tills',
  'GET /api/inventory/shifts',
  'GET /api/inventory/shifts/:id',
];
