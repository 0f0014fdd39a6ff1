// The applicant's own applications.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { characters } from '../../values/text.ts';
import { applicationMachine } from './application.machine.ts';
import { applicationRecord, rowFields } from './application-record.contract.ts';

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
  /** Shown to the applicant while the application can be collected. */
  pickupCode: z.string().nullable(),
  actions: z.array(z.enum(ownActions)),
  blocked: blockedBy(ownActions),
});
export type OwnApplication = z.output<typeof ownApplication>;

const ownRow = z.object({
  ...rowFields,
  covers: z.array(z.string()),
  souvenirNames: z.array(z.string()),
  waitingForMe: z.boolean(),
  actions: z.array(z.enum(ownActions)),
});
export type OwnApplicationRow = z.output<typeof ownRow>;

export const quota = z.object({ limit: z.int(), used: z.int(), nextDay: z.string() });

const own = { access: 'signed-in', areas: ['application'] } as const;
/** The shop and the back office also have a page "my applications". */
const everywhere = { access: 'signed-in', areas: everyArea } as const;
const byId = z.object({ id: z.uuid() });
const base = '/api/application/applications';

export const applicationEndpoints = {
  listOwnApplications: defineEndpoint({
    ...everywhere,
    method: 'GET',
    path: base,
    kind: 'query',
    summary: 'One’s own applications',
    query: z.object({
      ...pageQuery(['createdAt', 'updatedAt', 'submittedAt']),
      state: z.enum(applicationMachine.states).optional(),
      /** Only finished applications. */
      past: z.literal('1').optional(),
      startTime: z.iso.date().optional(),
      endTime: z.iso.date().optional(),
    }),
    response: paged(ownRow),
  }),
  countOwnApplications: defineEndpoint({
    ...everywhere,
    method: 'GET',
    path: `${base}/counts`,
    kind: 'query',
    summary: 'How many of one’s own applications are in each state',
    response: z.object({
      list: z.array(z.object({ state: z.enum(applicationMachine.states), count: z.int() })),
    }),
  }),
  getApplicationHome: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/application/home',
    kind: 'query',
    summary: 'Totals, this month’s quota and the latest of one’s own applications',
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
    method: 'GET',
    path: `${base}/:id`,
    kind: 'query',
    summary: 'One of one’s own applications, whole',
    params: byId,
    response: ownApplication,
  }),
  recallApplication: defineEndpoint({
    ...everywhere,
    method: 'POST',
    path: `${base}/:id/actions/recall`,
    kind: 'command',
    summary: 'Take an application back while it is being reviewed',
    params: byId,
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: ownApplication,
  }),
  editApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/:id/actions/edit`,
    kind: 'command',
    summary: 'Turn a recalled application back into a draft',
    params: byId,
    body: z.strictObject({}),
    response: ownApplication,
  }),
  cancelApplication: defineEndpoint({
    ...everywhere,
    method: 'POST',
    path: `${base}/:id/actions/cancel`,
    kind: 'command',
    summary: 'Give up a draft or a recalled application',
    params: byId,
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: ownApplication,
  }),
  giveBackApplication: defineEndpoint({
    ...everywhere,
    method: 'POST',
    path: `${base}/:id/actions/give-back`,
    kind: 'command',
    summary: 'Give back an approved application: its reservation is released, its outbound order withdrawn',
    params: byId,
    body: z.strictObject({ reason: characters(0, 500).default('') }),
    response: ownApplication,
  }),
  copyApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/:id/actions/copy`,
    kind: 'command',
    summary: 'Begin a draft with what an earlier application of one’s own asked for',
    params: byId,
    body: z.strictObject({}),
    response: ownApplication,
  }),
};
