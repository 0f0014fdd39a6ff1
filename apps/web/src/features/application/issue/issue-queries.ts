import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** The queries to reload when an application changes. */
export const issueQueries: readonly QueryEndpoint[] = [
  'GET /api/application/office/applications',
  'GET /api/application/office/applications/:id',
  'GET /api/application/office/issues',
  'GET /api/application/register',
];
