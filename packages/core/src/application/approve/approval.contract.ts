// Deciding on applications.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { calendarDay } from '../../values/day.ts';
import { internalAmount } from '../../values/internal-amount.ts';
import { characters } from '../../values/text.ts';
import { vipReasons } from '../apply/application.rules.ts';
import { maxApplicationLines, maxRequestedPieces } from '../apply/application-draft.contract.ts';
import { applicationRecord, applicationRowFields } from '../apply/application-record.contract.ts';

export const maxBatchSize = 100;
export const maxCommentCharacters = 1000;
export const decisionActions = ['approve', 'reject', 'forward', 'offer', 'withdrawOffer'] as const;
export type DecisionAction = (typeof decisionActions)[number];
export const approvalTabs = ['pending', 'processed', 'forwarded'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

/** The minimum length is a setting, which the server checks. */
const comment = characters(1, maxCommentCharacters);
const pieces = z.int().min(0).max(maxRequestedPieces);

export const approveForm = z.strictObject({
  comment,
  /** Lines with a new quantity. All others keep what the level before granted, or else what was requested. */
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1), quantity: pieces }))
    .max(maxApplicationLines)
    .default([]),
  /** The version that the approver saw. Refused if the application has changed since. */
  version: z.int().optional(),
});
export const rejectForm = z.strictObject({ comment, version: z.int().optional() });
export const forwardForm = z.strictObject({
  toUserId: z.uuid(),
  comment: characters(0, maxCommentCharacters).default(''),
});
export const batchForm = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(maxBatchSize),
  decision: z.enum(['approve', 'reject']),
  comment,
  /** If true, the call only checks whether all of the applications are pending. */
  dryRun: z.boolean().default(false),
});

const waited = {
  openedAt: z.iso.datetime(),
  /** Working days that the task was open. `overdue`: as many as the setting `approval.reminder_days`, or more. */
  waitedDays: z.int(),
  overdue: z.boolean(),
};

const approvalRow = z.object({
  ...applicationRowFields,
  taskId: z.string(),
  isVip: z.boolean(),
  souvenirNames: z.array(z.string()),
  covers: z.array(z.string()),
  /** Recipients of a batch application. 0 for a single one. */
  recipientCount: z.int(),
  ...waited,
  closedAt: z.iso.datetime().nullable(),
  decision: z.enum(['approve', 'reject', 'forward']).nullable(),
  comment: z.string(),
  /** Who decided. */
  actor: z.string(),
  /** The person who delegated the decision. For an open task, the person for whom the reader would decide. */
  actingFor: z.string().nullable(),
  /** A suggested change waits for the applicant's answer. */
  offered: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

const stockLine = z.object({
  lineNo: z.int(),
  available: z.int(),
  /** Other pending applications for the same souvenir. */
  others: z.array(
    z.object({ no: z.string(), applicantName: z.string(), organizationName: z.string(), quantity: z.int() }),
  ),
  /** The number of all other pending applications for the souvenir, and of their pieces. `others` has the earliest. */
  othersCount: z.int(),
  othersQuantity: z.int(),
});

const approvalDetail = z.object({
  record: applicationRecord,
  /** The open task of the application. Null if no decision is pending. */
  task: z
    .object({ id: z.string(), level: z.int(), ...waited, forwardedBy: z.string().nullable() })
    .nullable(),
  /** The person for whom the reader would decide. */
  actingFor: z.string().nullable(),
  actions: z.array(z.enum(decisionActions)),
  commentMin: z.int(),
  stock: z.array(stockLine),
  quota: z.object({ limit: z.int(), used: z.int() }),
  department: z.object({
    name: z.string(),
    year: z.int(),
    applications: z.int(),
    pieces: z.int(),
    amount: internalAmount,
  }),
  /** Earlier gifts to the same recipients. */
  given: z.array(
    z.object({
      issuedAt: z.iso.datetime(),
      recipientName: z.string(),
      name: z.string(),
      quantity: z.int(),
      giverName: z.string(),
      occasion: z.string(),
      amount: internalAmount,
    }),
  ),
  rule: z.object({
    reason: z.enum(vipReasons).nullable(),
    threshold: z.int(),
    total: internalAmount,
    combinedAmount: internalAmount,
    windowDays: z.int(),
    others: z.array(z.object({ no: z.string(), amount: internalAmount })),
    vipSouvenirs: z.array(z.string()),
  }),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

export const decidedApplication = z.object({ id: z.string(), no: z.string(), state: z.string() });
const batchResult = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      ok: z.boolean(),
      /** Why the decision was refused, in the reader's language. Empty if it succeeded. */
      message: z.string(),
    }),
  ),
});

const path = '/api/application/approvals';
const shared = { areas: ['application'] } as const;
const listQuery = {
  ...pageQuery(['openedAt', 'closedAt', 'totalAmount', 'useDate']),
  tab: z.enum(approvalTabs).default('pending'),
  startTime: calendarDay.optional(),
  endTime: calendarDay.optional(),
};

export const approvalEndpoints = {
  listApprovals: defineEndpoint({
    ...shared,
    path,
    access: 'my-approvals',
    summary: 'List approval tasks that wait for the caller, or that the caller decided or forwarded',
    query: z.object(listQuery),
    response: paged(approvalRow),
  }),
  countApprovals: defineEndpoint({
    ...shared,
    path: `${path}/counts`,
    access: 'my-approvals',
    summary: 'Count the caller’s approval tasks by tab',
    response: z.object({
      pending: z.int(),
      /** Tasks that wait for the applicant to answer a suggested change. They are not counted in `pending`. */
      offered: z.int(),
      processed: z.int(),
      forwarded: z.int(),
      overdue: z.int(),
    }),
  }),
  getApproval: defineEndpoint({
    ...shared,
    path: `${path}/:id`,
    access: 'my-approvals',
    summary: 'Get an application with everything an approver needs to decide',
    response: approvalDetail,
  }),
  approveApplication: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/:id/actions/approve`,
    access: 'my-approvals.approve',
    summary: 'Approve an application, optionally with fewer pieces. The last approval reserves the stock',
    body: approveForm,
    response: decidedApplication,
  }),
  rejectApplication: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/:id/actions/reject`,
    access: 'my-approvals.reject',
    summary: 'Reject an application. The comment is the reason',
    body: rejectForm,
    response: decidedApplication,
  }),
  forwardApplication: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/:id/actions/forward`,
    access: 'my-approvals.forward',
    summary: 'Forward an approval task to another approver',
    body: forwardForm,
    response: decidedApplication,
  }),
  listForwardChoices: defineEndpoint({
    ...shared,
    path: `${path}/:id/people`,
    access: 'my-approvals.forward',
    summary: 'List people to whom an application can be forwarded',
    response: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), unitName: z.string() })),
    }),
  }),
  decideMany: defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/actions/decide`,
    access: ['my-approvals.approve', 'my-approvals.reject'],
    summary: 'Approve or reject several applications with one comment. Refused if any of them is not pending',
    body: batchForm,
    response: batchResult,
  }),
};
