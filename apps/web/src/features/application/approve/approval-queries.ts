/** The queries to reload when an application changes. */
export const approvalQueries = [
  'GET /api/application/approvals',
  'GET /api/application/approvals/counts',
  'GET /api/application/approvals/:id',
] as const;
