import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';
import { documentQueries } from './document-screens.ts';

/** The queries to invalidate after an action on a document. */
export const documentInvalidates: readonly QueryEndpoint[] = [
  ...documentQueries,
  'GET /api/inventory/souvenirs',
  'GET /api/inventory/souvenirs/:id',
  'GET /api/inventory/dashboard',
  'GET /api/inventory/document-choices/souvenirs',
];
