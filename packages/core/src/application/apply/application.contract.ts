// The applicant's own applications.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { characters } from '../../values/text.ts';
import { applicationMachine } from './application.machine.ts';
import { applicationRecord, applicationRowFields } from './application-record.contract.ts';

export const ownActions = [
  'save',
  'submit',
  'edit',
  'cancel',
  'recall',
  'giveBack',
  'answerOffer',
  'copy',
] as const;
export type OwnAction = (typeof ownActions)[number];

export const ownApplication = applicationRecord.extend({
  /** Null unless the application waits for pickup. */
  pickupCode: z.string().nullable(),
  actions: z.array(z.enum(ownActions)),
  blocked: blockedBy(ownActions),
});
export type OwnApplication = z.output<typeof ownApplication>;

const ownRow = z.object({
  ...applicationRowFields,
  covers: z.array(z.string()),
  souvenirNames: z.array(z.string()),
  waitingForMe: z.boolean(),
  /** Recipients of a batch application. 0 for a single one. */
  recipientCount: z.int(),
  /** Why it was rejected or cancelled. */
  closingReason: z.string(),
  actions: z.array(z.enum(ownActions)),
});
export type OwnApplicationRow = z.output<typeof ownRow>;

export const quota = z.object({ limit: z.int(), used: z.int(), nextDay: z.string() });

const own = { access: 'signed-in', areas: ['application'] } as const;
/** The shop and the back office also have a page "my applications". */
const everywhere = { access: 'signed-in', areas: everyArea } as const;
const base = '/api/application/applications';

export const applicationEndpoints = {
  listOwnApplications: defineEndpoint({
    ...everywhere,
    path: base,
    summary: 'List the caller’s applications',
    query: z.object({
      ...pageQuery(['createdAt', 'updatedAt', 'submittedAt']),
      /** One state, or several with commas between them. */
      state: z
        .string()
        .max(200)
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(applicationMachine.states)).min(1))
        .optional(),
      /** Only finished applications. */
      past: z.literal('1').optional(),
      startTime: z.iso.date().optional(),
      endTime: z.iso.date().optional(),
    }),
    response: paged(ownRow),
  }),
  countOwnApplications: defineEndpoint({
    ...everywhere,
    path: `${base}/counts`,
    summary: 'Count the caller’s applications by state',
    response: z.object({
      list: z.array(z.object({ state: z.enum(applicationMachine.states), count: z.int() })),
    }),
  }),
  getApplicationHome: defineEndpoint({
    ...own,
    path: '/api/application/home',
    summary: 'Get the caller’s totals, monthly quota and latest applications',
    response: z.object({
      total: z.int(),
      pending: z.int(),
      approved: z.int(),
      quota,
      recent: z.array(ownRow),
    }),
  }),
  getOwnApplication: defineEndpoint({
    ...everywhere,
    path: `${base}/:id`,
    summary: 'Get one of the caller’s applications with all details',
    response: ownApplication,
  }),
  recallApplication: defineEndpoint({
    ...everywhere,
    method: 'POST',
    path: `${base}/:id/actions/recall`,
    summary: 'Recall an application that is under review',
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: ownApplication,
  }),
  editApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/:id/actions/edit`,
    summary: 'Change a recalled application back into a draft',
    body: z.strictObject({}),
    response: ownApplication,
  }),
  cancelApplication: defineEndpoint({
    ...everywhere,
    method: 'POST',
    path: `${base}/:id/actions/cancel`,
    summary: 'Discard a draft or a recalled application',
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: ownApplication,
  }),
  giveBackApplication: defineEndpoint({
    ...everywhere,
    method: 'POST',
    path: `${base}/:id/actions/give-back`,
    summary:
      'Give up an approved application of the caller. Cancels it, releases its reservation and withdraws its outbound order',
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: ownApplication,
  }),
  copyApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/:id/actions/copy`,
    summary: 'Create a draft with the content of an earlier application of the caller, without attachments',
    body: z.strictObject({}),
    response: ownApplication,
  }),
};
