/** What has to be asked anew after a decision. */
export const approvalLists = [
  'GET /api/application/approvals',
  'GET /api/application/approvals/counts',
  'GET /api/application/approvals/:id',
] as const;
