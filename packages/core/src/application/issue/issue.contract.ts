// Applications in the back office: all submitted ones, and issuing them from approval to collection.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { documentMachine } from '../../stock/documents/document.machine.ts';
import { characters } from '../../values/text.ts';
import {
  applicationMachine,
  applicationModes,
  applicationTypes,
  urgencies,
} from '../apply/application.machine.ts';
import { applicationRecord } from '../apply/application-record.contract.ts';
import { registerRow } from '../register/register.contract.ts';

export const issueActions = [
  'makeOutbound',
  'reschedule',
  'print',
  'release',
  'cancelByStaff',
  'takeBack',
] as const;
export type IssueAction = (typeof issueActions)[number];
/** The states that issuing is about. */
export const issuingStates = ['approved', 'waiting_pickup'] as const;

const officeRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.enum(applicationMachine.states),
  mode: z.enum(applicationModes),
  type: z.enum(applicationTypes),
  urgency: z.enum(urgencies),
  applicantName: z.string(),
  organizationName: z.string(),
  /** The one recipient, or how many a batch has. */
  recipientName: z.string(),
  recipientCount: z.int(),
  useDate: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  deliveryAt: z.iso.datetime().nullable(),
  deliveryPlace: z.string(),
  /** The last day to collect it, while it waits for that. */
  collectBy: z.string().nullable(),
  /** That day has passed. */
  isOverdue: z.boolean(),
  pieces: z.int(),
  /** What it is, in one line. */
  summary: z.string(),
  /** Absent, not null, for whoever may not see amounts. */
  totalAmount: z.int().optional(),
  actions: z.array(z.enum(issueActions)),
});
export type OfficeApplicationRow = z.output<typeof officeRow>;

const officeApplication = applicationRecord.extend({
  /** Outbound and return orders made for it. */
  documents: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      kind: z.enum(['outbound', 'return']),
      state: z.enum(documentMachine.states),
      /** Whether the reader may open it. */
      isOpen: z.boolean(),
    }),
  ),
  handOvers: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      actor: z.string(),
      receiverName: z.string(),
      signatureUrl: z.string().nullable(),
      pieces: z.int(),
    }),
  ),
  register: z.array(registerRow),
  actions: z.array(z.enum(issueActions)),
  blocked: blockedBy(issueActions),
});
export type OfficeApplication = z.output<typeof officeApplication>;

const filters = {
  type: z.enum(applicationTypes).optional(),
  /** A unit with all units below it. */
  organizationId: z.uuid().optional(),
  /** Hong Kong days of submission, both included. */
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const allFilters = { state: z.enum(applicationMachine.states).optional(), ...filters };
const issuingFilters = {
  state: z.enum(issuingStates).optional(),
  /** Only those whose last day to collect has passed. */
  overdue: z.literal('1').optional(),
  ...filters,
};
const sortable = ['submittedAt', 'useDate', 'no'] as const;
const sortableIssues = ['useDate', 'decidedAt', 'deliveryAt', 'collectBy', 'no'] as const;

const office = { areas: ['inventory'] } as const;
/** Whoever works with applications in any of these ways reads one whole. */
export const officeReaders = [
  'applications',
  'approval-management',
  'approval-history',
  'gift-register',
] as const;
const byId = z.object({ id: z.uuid() });
const base = '/api/application/office';

/** When, where and how it is collected. */
export const arrangementForm = z.strictObject({
  deliveryAt: z.iso.datetime({ offset: true }),
  deliveryPlace: characters(1, 200),
  pickupInstructions: characters(0, 500).default(''),
});

/** Which entries of the register come back, and how many pieces of each. */
export const takeBackForm = z.strictObject({
  lines: z
    .array(z.strictObject({ registerId: z.uuid(), quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(1000),
  reason: characters(0, 500).default(''),
});

/** Most applications in one go. */
export const issueBatchLimit = 100;

export const issueEndpoints = {
  listOfficeApplications: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${base}/applications`,
    kind: 'query',
    access: 'applications',
    summary: 'Every application that was ever submitted',
    query: z.object({ ...pageQuery(sortable), ...allFilters }),
    response: paged(officeRow),
  }),
  exportOfficeApplications: defineEndpoint({
    ...office,
    ...exportEndpoint,
    path: `${base}/applications/export`,
    access: 'applications.export',
    summary: 'Applications as a file',
    query: z.object({ ...pageQuery(sortable), ...allFilters, ...exportFormat }),
  }),
  getOfficeApplication: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${base}/applications/:id`,
    kind: 'query',
    access: officeReaders,
    summary: 'One application with its approvals, documents, hand-overs and lines of the register',
    params: byId,
    response: officeApplication,
  }),
  listIssues: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${base}/issues`,
    kind: 'query',
    access: 'approval-management',
    summary: 'Approved applications, and those that wait to be collected',
    query: z.object({ ...pageQuery(sortableIssues), ...issuingFilters }),
    response: paged(officeRow),
  }),
  exportIssues: defineEndpoint({
    ...office,
    ...exportEndpoint,
    path: `${base}/issues/export`,
    access: 'approval-management.export',
    summary: 'Approved and waiting applications as a file',
    query: z.object({ ...pageQuery(sortableIssues), ...issuingFilters, ...exportFormat }),
  }),
  makeOutboundOrders: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/actions/outbound`,
    kind: 'command',
    access: 'approval-management.generate',
    summary: 'Make the outbound orders of approved applications: each for itself, with its own result',
    body: arrangementForm.extend({ ids: z.array(z.uuid()).min(1).max(issueBatchLimit) }),
    response: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          no: z.string(),
          /** Of the order that was made; empty when it was refused. */
          outboundNo: z.string(),
          /** Why it was refused, in the reader's language. */
          refusal: z.string(),
        }),
      ),
    }),
  }),
  reschedulePickup: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/applications/:id/actions/reschedule`,
    kind: 'command',
    access: 'approval-management.generate',
    summary: 'Change when and where a waiting application is collected',
    params: byId,
    body: arrangementForm,
    response: z.null(),
  }),
  cancelApplicationByStaff: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/applications/:id/actions/cancel`,
    kind: 'command',
    access: 'approval-management.cancel',
    summary: 'Give up an approved application: its pieces are free again, its outbound order is withdrawn',
    params: byId,
    body: z.strictObject({ reason: characters(1, 500) }),
    response: z.null(),
  }),
  releaseApplication: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/applications/:id/actions/release`,
    kind: 'command',
    access: 'approval-management.release',
    summary:
      'Release what was not collected by its last day: the application ends, its pieces are free again',
    params: byId,
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: z.null(),
  }),
  takeBackGifts: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${base}/applications/:id/actions/take-back`,
    kind: 'command',
    access: 'approval-management.takeBack',
    summary:
      'Make a return order for gifts of the register that come back; it is judged and confirmed like others',
    params: byId,
    body: takeBackForm,
    response: z.object({ returnNo: z.string() }),
  }),
};
