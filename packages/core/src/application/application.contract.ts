// One's own applications (specification 2 "Application", 3 "Application"; domain.md "Application").
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { characters } from '../text.ts';
<<<<<<< HEAD
import { blockedBy } from '../why.ts';
import {
  applicationMachine,
  applicationModes,
  applicationTypes,
  taskStates,
  urgencies,
} from './application.machine.ts';
import { approvalKinds, vipReasons } from './application.rules.ts';

export const mostApplicationLines = 50;
export const mostRecipients = 500;
export const mostAttachments = 10;
export const mostPieces = 9999;
export const mostReasonCharacters = 2000;

const quantity = z.int().min(1).max(mostPieces);
const draftLine = z.strictObject({ souvenirId: z.uuid(), quantity });
/** A row of a batch; a draft's may still lack things. */
const draftRecipient = z.strictObject({
  object: characters(0, 120),
  name: characters(0, 100),
  position: characters(0, 100),
  souvenirId: z.uuid().nullable(),
  /** What was typed for the souvenir where none is called so. */
  wanted: characters(0, 100),
  quantity: quantity.nullable(),
});

const draftFields = {
  mode: z.enum(applicationModes),
  type: z.enum(applicationTypes),
  urgency: z.enum(urgencies),
  reason: characters(0, mostReasonCharacters),
  useDate: calendarDay.nullable(),
  recipientObject: characters(0, 120),
  recipientName: characters(0, 100),
  recipientPosition: characters(0, 100),
  activity: characters(0, 200),
  activityDate: calendarDay.nullable(),
  remark: characters(0, 500),
  applicantPhone: characters(0, 30),
  /** Single mode. */
  lines: z.array(draftLine).max(mostApplicationLines),
  /** Batch mode: its lines are the sums of these. */
  recipients: z.array(draftRecipient).max(mostRecipients),
  attachments: z
    .array(z.strictObject({ fileId: z.uuid(), name: z.string().trim().min(1).max(200) }))
    .max(mostAttachments),
};
export const draftForm = z.strictObject(draftFields);
export const draftChange = z.strictObject({ ...draftFields, version: z.int() });

const recordLine = z.object({
  lineNo: z.int(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  level: z.enum(souvenirLevels),
  coverSrc: z.string().nullable(),
  requested: z.int(),
  approved: z.int().nullable(),
  issued: z.int(),
  /** Absent for whoever may not see prices. */
  unitPrice: z.int().optional(),
  amount: z.int().optional(),
});

const recordRecipient = z.object({
  rowNo: z.int(),
  object: z.string(),
  name: z.string(),
  position: z.string(),
  souvenirId: z.string().nullable(),
  productCode: z.string(),
  souvenirName: z.string(),
  wanted: z.string(),
  quantity: z.int().nullable(),
});

const recordFile = z.object({
  fileId: z.string(),
  name: z.string(),
  bytes: z.int(),
  extension: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
});

/** One step of the route, with what was done at it. */
const recordStep = z.object({
  level: z.int(),
  kind: z.enum(approvalKinds),
  /** Null: an administrator. */
  unitName: z.string().nullable(),
  tasks: z.array(
    z.object({
      state: z.enum(taskStates),
      decision: z.enum(['approve', 'reject', 'forward']).nullable(),
      actor: z.string().nullable(),
      actingFor: z.string().nullable(),
      comment: z.string(),
      openedAt: z.iso.datetime(),
      closedAt: z.iso.datetime().nullable(),
    }),
  ),
});

const recordOffer = z.object({
  id: z.string(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  message: z.string(),
  useDate: z.string().nullable(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      quantity: z.int(),
      souvenirId: z.string().nullable(),
      productCode: z.string(),
      name: z.string(),
    }),
  ),
});

export const rowFields = {
  id: z.string(),
  no: z.string(),
  state: z.enum(applicationMachine.states),
  mode: z.enum(applicationModes),
  type: z.enum(applicationTypes),
  urgency: z.enum(urgencies),
  applicantName: z.string(),
  organizationName: z.string(),
  useDate: z.string().nullable(),
  recipientName: z.string(),
  activity: z.string(),
  pieces: z.int(),
  totalAmount: z.int().optional(),
  /** The level it waits at, of how many. */
  level: z.int(),
  levels: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
};

/** What anybody who may see an application sees of it. */
export const applicationRecord = z.object({
  ...rowFields,
  version: z.int(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  reason: z.string(),
  recipientObject: z.string(),
  recipientPosition: z.string(),
  activityDate: z.string().nullable(),
  remark: z.string(),
  vipReason: z.enum(vipReasons).nullable(),
  addedUpAmount: z.int().optional(),
  decidedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  closingReason: z.string(),
  deliveryAt: z.iso.datetime().nullable(),
  deliveryPlace: z.string(),
  pickupInstructions: z.string(),
  lines: z.array(recordLine),
  recipients: z.array(recordRecipient),
  attachments: z.array(recordFile),
  steps: z.array(recordStep),
  /** Who has it now, since when, and how many of the promised working days are left; null while nobody has to decide. */
  waiting: z
    .object({
      level: z.int(),
      people: z.array(z.string()),
      since: z.iso.datetime(),
      /** Below zero once the promise is broken. */
      daysLeft: z.int(),
      forApplicant: z.boolean(),
    })
    .nullable(),
  offers: z.array(recordOffer),
  history: z.array(historyEntry),
});
export type ApplicationRecord = z.output<typeof applicationRecord>;
=======
import { applicationMachine } from './application.machine.ts';
import { applicationRecord, rowFields } from './application-record.contract.ts';
>>>>>>> main

export const ownActions = ['save', 'submit', 'edit', 'cancel', 'recall', 'answerOffer', 'copy'] as const;
export type OwnAction = (typeof ownActions)[number];

export const ownApplication = applicationRecord.extend({
  /** Shown to its owner while it can be collected. */
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
/** Also behind the shop's and the back office's own "my applications". */
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
      /** Only those that are over. */
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
