/** The queries to invalidate after a decision. */
export const approvalQueries = [
  'GET /api/application/approvals',
  'GET /api/application/approvals/counts',
  'GET /api/application/approvals/:id',
] as const;
