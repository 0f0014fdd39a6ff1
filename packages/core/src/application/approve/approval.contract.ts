// Deciding on applications.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { calendarDay } from '../../values/day.ts';
import { internalAmount } from '../../values/internal-amount.ts';
import { characters } from '../../values/text.ts';
import { vipReasons } from '../apply/application.rules.ts';
import { applicationRecord, rowFields } from '../apply/application-record.contract.ts';

export const mostAtOnce = 100;
export const mostCommentCharacters = 1000;
export const decisionActions = ['approve', 'reject', 'forward', 'offer', 'withdrawOffer'] as const;
export type DecisionAction = (typeof decisionActions)[number];
export const approvalTabs = ['pending', 'processed', 'forwarded'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

/** How short it may be is a setting; the server holds it. */
const comment = characters(1, mostCommentCharacters);
const pieces = z.int().min(0).max(9999);

export const approveForm = z.strictObject({
  comment,
  /** Lines that are granted fewer; the others are granted whole. */
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1), quantity: pieces }))
    .max(50)
    .default([]),
  /** What the approver looked at: refused where the application has changed since. */
  version: z.int().optional(),
});
export const rejectForm = z.strictObject({ comment, version: z.int().optional() });
export const forwardForm = z.strictObject({
  toUserId: z.uuid(),
  comment: characters(0, mostCommentCharacters).default(''),
});
export const batchForm = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(mostAtOnce),
  decision: z.enum(['approve', 'reject']),
  comment,
  /** Only look whether all of them are pending. */
  dryRun: z.boolean().default(false),
});

const waited = {
  openedAt: z.iso.datetime(),
  /** Working days it has waited, and whether that is longer than promised. */
  waitedDays: z.int(),
  overdue: z.boolean(),
};

const approvalRow = z.object({
  ...rowFields,
  taskId: z.string(),
  isVip: z.boolean(),
  souvenirNames: z.array(z.string()),
  covers: z.array(z.string()),
  ...waited,
  closedAt: z.iso.datetime().nullable(),
  decision: z.enum(['approve', 'reject', 'forward']).nullable(),
  comment: z.string(),
  /** Whoever did it, and in whose place; of a waiting one: in whose place the reader would. */
  actor: z.string(),
  actingFor: z.string().nullable(),
  /** An offer is out: the applicant has to answer first. */
  offered: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

const stockLine = z.object({
  lineNo: z.int(),
  available: z.int(),
  /** Others who wait for the same souvenir. */
  others: z.array(
    z.object({ no: z.string(), applicantName: z.string(), organizationName: z.string(), quantity: z.int() }),
  ),
  othersQuantity: z.int(),
});

const approvalDetail = z.object({
  record: applicationRecord,
  task: z
    .object({ id: z.string(), level: z.int(), ...waited, forwardedBy: z.string().nullable() })
    .nullable(),
  /** In whose place the reader would decide. */
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
  /** What these recipients were given before. */
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
    addedUp: internalAmount,
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
      /** Why not, in the reader's language. */
      message: z.string(),
    }),
  ),
});

const path = '/api/application/approvals';
const byId = z.object({ id: z.uuid() });
const asked = { areas: ['application'] } as const;
const listQuery = {
  ...pageQuery(['openedAt', 'closedAt', 'totalAmount', 'useDate']),
  tab: z.enum(approvalTabs).default('pending'),
  startTime: calendarDay.optional(),
  endTime: calendarDay.optional(),
};

export const approvalEndpoints = {
  listApprovals: defineEndpoint({
    ...asked,
    method: 'GET',
    path,
    kind: 'query',
    access: 'my-approvals',
    summary: 'What waits for one’s decision, and what one decided or handed on',
    query: z.object(listQuery),
    response: paged(approvalRow),
  }),
  countApprovals: defineEndpoint({
    ...asked,
    method: 'GET',
    path: `${path}/counts`,
    kind: 'query',
    access: 'my-approvals',
    summary: 'How many there are under each tab',
    response: z.object({
      pending: z.int(),
      /** Besides them: those whose applicant has to answer first. */
      offered: z.int(),
      processed: z.int(),
      forwarded: z.int(),
      overdue: z.int(),
    }),
  }),
  getApproval: defineEndpoint({
    ...asked,
    method: 'GET',
    path: `${path}/:id`,
    kind: 'query',
    access: 'my-approvals',
    summary: 'Everything a decision needs, on one page',
    params: byId,
    response: approvalDetail,
  }),
  approveApplication: defineEndpoint({
    ...asked,
    method: 'POST',
    path: `${path}/:id/actions/approve`,
    kind: 'command',
    access: 'my-approvals.approve',
    summary: 'Approve, with fewer pieces where need be; the last approval reserves the stock',
    params: byId,
    body: approveForm,
    response: decidedApplication,
  }),
  rejectApplication: defineEndpoint({
    ...asked,
    method: 'POST',
    path: `${path}/:id/actions/reject`,
    kind: 'command',
    access: 'my-approvals.reject',
    summary: 'Reject; the comment is the reason',
    params: byId,
    body: rejectForm,
    response: decidedApplication,
  }),
  forwardApplication: defineEndpoint({
    ...asked,
    method: 'POST',
    path: `${path}/:id/actions/forward`,
    kind: 'command',
    access: 'my-approvals.forward',
    summary: 'Hand the decision to another approver',
    params: byId,
    body: forwardForm,
    response: decidedApplication,
  }),
  listForwardChoices: defineEndpoint({
    ...asked,
    method: 'GET',
    path: `${path}/:id/people`,
    kind: 'query',
    access: 'my-approvals.forward',
    summary: 'To whom an application can be forwarded',
    params: byId,
    response: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), unitName: z.string() })),
    }),
  }),
  decideMany: defineEndpoint({
    ...asked,
    method: 'POST',
    path: `${path}/actions/decide`,
    kind: 'command',
    access: ['my-approvals.approve', 'my-approvals.reject'],
    summary: 'Approve or reject many with one comment; refused whole where any of them is not pending',
    body: batchForm,
    response: batchResult,
  }),
};
