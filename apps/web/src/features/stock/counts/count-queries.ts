/** The queries to reload after a change of a count. */
export const countQueries = [
  'GET /api/inventory/counts',
  'GET /api/inventory/counts/:id',
  'GET /api/inventory/counts/:id/lines',
] as const;
