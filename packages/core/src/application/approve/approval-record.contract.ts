// All decisions on applications, for the college office.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { applicationMachine, applicationTypes } from '../apply/application.machine.ts';
import { approvalKinds } from '../apply/application.rules.ts';

export const approvalDecisions = ['approve', 'reject', 'forward'] as const;

const approvalRecord = z.object({
  /** The id of the decision. */
  id: z.string(),
  applicationId: z.string(),
  applicationNo: z.string(),
  state: z.enum(applicationMachine.states),
  type: z.enum(applicationTypes),
  applicantName: z.string(),
  organizationName: z.string(),
  recipientName: z.string(),
  level: z.int(),
  kind: z.enum(approvalKinds),
  decision: z.enum(approvalDecisions),
  /** "Chan, acting for Wong", in the reader's language. */
  decidedBy: z.string(),
  comment: z.string(),
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime(),
  /** Absent (not null) for people who may not see amounts. */
  totalAmount: z.int().optional(),
});
export type ApprovalRecord = z.output<typeof approvalRecord>;

const filters = {
  decision: z.enum(approvalDecisions).optional(),
  kind: z.enum(approvalKinds).optional(),
  type: z.enum(applicationTypes).optional(),
  /** Includes all units below it. */
  organizationId: z.uuid().optional(),
  /** Hong Kong days of the decision, first and last included. */
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const sortable = ['decidedAt', 'openedAt'] as const;
const base = '/api/application/office/approvals';

export const approvalRecordEndpoints = {
  listApprovalRecords: defineEndpoint({
    areas: ['inventory'],
    method: 'GET',
    path: base,
    kind: 'query',
    access: 'approval-history',
    summary: 'Decisions about applications: who, for whom, what, when, why',
    query: z.object({ ...pageQuery(sortable), ...filters }),
    response: paged(approvalRecord),
  }),
  exportApprovalRecords: defineEndpoint({
    areas: ['inventory'],
    ...exportEndpoint,
    path: `${base}/export`,
    access: 'approval-history.export',
    summary: 'Decisions about applications as a file',
    query: z.object({ ...pageQuery(sortable), ...filters, ...exportFormat }),
  }),
};
