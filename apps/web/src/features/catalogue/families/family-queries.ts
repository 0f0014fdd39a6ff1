import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** What changes with the options and the members of a family. */
export const familyQueries = [
  'GET /api/inventory/souvenirs',
  'GET /api/inventory/souvenirs/:id',
  'GET /api/inventory/souvenirs/:id/form',
  'GET /api/inventory/souvenirs/:id/family',
  'GET /api/inventory/prices',
  'GET /api/inventory/prices/:id',
  'GET /api/inventory/dashboard',
] as const satisfies readonly QueryEndpoint[];
