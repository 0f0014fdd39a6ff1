import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** The queries to invalidate after an issuing action. */
export const issueQueries: readonly QueryEndpoint[] = [
  'GET /api/application/office/applications',
  'GET /api/application/office/applications/:id',
  'GET /api/application/office/issues',
  'GET /api/application/register',
];
