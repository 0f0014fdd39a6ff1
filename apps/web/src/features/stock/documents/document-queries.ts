import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';
import { documentQueries } from './kinds.ts';

/** What a decision changes besides the document itself. */
export const documentInvalidates: readonly QueryEndpoint[] = [
  ...documentQueries,
  'GET /api/inventory/souvenirs',
  'GET /api/inventory/souvenirs/:id',
  'GET /api/inventory/dashboard',
  'GET /api/inventory/document-choices/souvenirs',
];
