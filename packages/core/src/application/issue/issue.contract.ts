// Applications in the back office: all submitted ones, and issuing them from approval to collection.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { filterShape, rowShape } from '../../fields/field-schemas.ts';
import { applicationFields } from '../../records/application.fields.ts';
import { documentMachine } from '../../stock/documents/document.machine.ts';
import { characters } from '../../values/text.ts';
import { applicationMachine, applicationModes } from '../apply/application.machine.ts';
import { maxRequestedPieces } from '../apply/application-draft.contract.ts';
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
/** The states of applications that are to be issued. */
export const issuingStates = ['approved', 'waiting_pickup'] as const;

const officeRow = z.object({
  id: z.string(),
  ...rowShape(applicationFields),
  mode: z.enum(applicationModes),
  /** Recipients of a batch application. */
  recipientCount: z.int(),
  /** The last day to collect it has passed. */
  isOverdue: z.boolean(),
  actions: z.array(z.enum(issueActions)),
});
export type OfficeApplicationRow = z.output<typeof officeRow>;

const officeApplication = applicationRecord.extend({
  /** Outbound and return orders of this application. */
  documents: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      kind: z.enum(['outbound', 'return']),
      state: z.enum(documentMachine.states),
      /** Whether the reader may open the document. */
      mayOpen: z.boolean(),
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
  ...filterShape(applicationFields),
  /** A unit with all units below it. */
  organizationId: z.uuid().optional(),
  /** Hong Kong days of submission, first and last included. */
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const allFilters = { state: z.enum(applicationMachine.states).optional(), ...filters };
const issuingFilters = {
  state: z.enum(issuingStates).optional(),
  /** Only applications whose last day to collect has passed. */
  overdue: z.literal('1').optional(),
  ...filters,
};
const sortable = ['submittedAt', 'useDate', 'no'] as const;
const sortableIssues = ['useDate', 'decidedAt', 'deliveryAt', 'collectBy', 'no'] as const;

/** Each of these permissions allows reading an application with all details. */
export const officeReaders = [
  'applications',
  'approval-management',
  'approval-history',
  'gift-register',
] as const;
const base = '/api/application/office';

/** Time, place and instructions of the collection. */
export const arrangementForm = z.strictObject({
  deliveryAt: z.iso.datetime({ offset: true }),
  deliveryPlace: characters(1, 200),
  pickupInstructions: characters(0, 500).default(''),
});

/** The returned pieces of each register entry. */
export const takeBackForm = z.strictObject({
  lines: z
    .array(z.strictObject({ registerId: z.uuid(), quantity: z.int().min(1).max(maxRequestedPieces) }))
    .min(1)
    .max(1000),
  reason: characters(0, 500).default(''),
});

/** Maximum number of applications in one request. */
export const maxIssueBatch = 100;

export const issueEndpoints = {
  listOfficeApplications: defineEndpoint({
    path: `${base}/applications`,
    access: 'applications',
    summary: 'List all submitted applications',
    query: z.object({ ...pageQuery(sortable), ...allFilters }),
    response: paged(officeRow),
  }),
  exportOfficeApplications: defineEndpoint({
    ...exportEndpoint,
    path: `${base}/applications/export`,
    access: 'applications.export',
    summary: 'Export applications',
    query: z.object({ ...pageQuery(sortable), ...allFilters, ...exportFormat }),
  }),
  getOfficeApplication: defineEndpoint({
    path: `${base}/applications/:id`,
    access: officeReaders,
    summary: 'Get an application with its approvals, documents, hand-overs and gift register entries',
    response: officeApplication,
  }),
  listIssues: defineEndpoint({
    path: `${base}/issues`,
    access: 'approval-management',
    summary: 'List applications that are approved or wait for collection',
    query: z.object({ ...pageQuery(sortableIssues), ...issuingFilters }),
    response: paged(officeRow),
  }),
  exportIssues: defineEndpoint({
    ...exportEndpoint,
    path: `${base}/issues/export`,
    access: 'approval-management.export',
    summary: 'Export applications that are approved or wait for collection',
    query: z.object({ ...pageQuery(sortableIssues), ...issuingFilters, ...exportFormat }),
  }),
  getArrangementDefault: defineEndpoint({
    path: `${base}/arrangement-default`,
    access: 'approval-management.generate',
    summary: 'Get the suggested time and place of a collection: the shop counter, next working day at 9:00',
    response: arrangementForm.pick({ deliveryAt: true, deliveryPlace: true }),
  }),
  makeOutboundOrders: defineEndpoint({
    method: 'POST',
    path: `${base}/actions/outbound`,
    access: 'approval-management.generate',
    summary: 'Create outbound orders for approved applications. Each application has its own result',
    body: arrangementForm.extend({ ids: z.array(z.uuid()).min(1).max(maxIssueBatch) }),
    response: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          no: z.string(),
          /** The number of the created order. Empty if it was refused. */
          outboundNo: z.string(),
          /** Why it was refused, in the reader's language. */
          refusal: z.string(),
        }),
      ),
    }),
  }),
  reschedulePickup: defineEndpoint({
    method: 'POST',
    path: `${base}/applications/:id/actions/reschedule`,
    access: 'approval-management.generate',
    summary: 'Change the time and place of a collection',
    body: arrangementForm,
    response: z.null(),
  }),
  cancelApplicationByStaff: defineEndpoint({
    method: 'POST',
    path: `${base}/applications/:id/actions/cancel`,
    access: 'approval-management.cancel',
    summary:
      'Cancel an approved application on behalf of the applicant. Releases its reservation and withdraws its outbound order',
    body: z.strictObject({ reason: characters(1, 500) }),
    response: z.null(),
  }),
  releaseApplication: defineEndpoint({
    method: 'POST',
    path: `${base}/applications/:id/actions/release`,
    access: 'approval-management.release',
    summary:
      'Release the pieces of an application that was not collected by its last day, and end the application',
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: z.null(),
  }),
  takeBackGifts: defineEndpoint({
    method: 'POST',
    path: `${base}/applications/:id/actions/take-back`,
    access: 'approval-management.takeBack',
    summary: 'Create a return order for souvenirs of the gift register that are returned',
    body: takeBackForm,
    response: z.object({ returnNo: z.string() }),
  }),
};
