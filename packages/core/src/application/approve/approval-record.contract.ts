// All decisions on applications, for the college office.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { filterShape, rowShape } from '../../fields/field-schemas.ts';
import { approvalRecordFields } from '../../records/approval-record.fields.ts';
import { applicationMachine } from '../apply/application.machine.ts';

export type ApprovalDecision = z.output<typeof approvalRecordFields.decision.output>;

const approvalRecord = z.object({
  /** The id of the decision. */
  id: z.string(),
  applicationId: z.string(),
  state: z.enum(applicationMachine.states),
  ...rowShape(approvalRecordFields),
});
export type ApprovalRecord = z.output<typeof approvalRecord>;

const filters = {
  ...filterShape(approvalRecordFields),
  /** The unit of the applicant. Includes all units below it. */
  organizationId: z.uuid().optional(),
  /** Hong Kong days of the decision, first and last included. */
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const sortable = ['decidedAt', 'openedAt'] as const;
const base = '/api/application/office/approvals';

export const approvalRecordEndpoints = {
  listApprovalRecords: defineEndpoint({
    path: base,
    access: 'approval-history',
    summary: 'List approval decisions with approver, delegator, decision, time and comment',
    query: z.object({ ...pageQuery(sortable), ...filters }),
    response: paged(approvalRecord),
  }),
  exportApprovalRecords: defineEndpoint({
    ...exportEndpoint,
    path: `${base}/export`,
    access: 'approval-history.export',
    summary: 'Export approval decisions',
    query: z.object({ ...pageQuery(sortable), ...filters, ...exportFormat }),
  }),
};
