// Writing an application: drafts, what they would need, and submitting them.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { calendarDay } from '../../values/day.ts';
import { internalAmount } from '../../values/internal-amount.ts';
import { characters, nameText } from '../../values/text.ts';
import { ownApplication, quota } from './application.contract.ts';
import { applicationModes, applicationTypes, urgencies } from './application.machine.ts';
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
  name: nameText(0, 100),
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
  recipientName: nameText(0, 100),
  recipientPosition: characters(0, 100),
  activity: characters(0, 200),
  activityDate: calendarDay.nullable(),
  remark: characters(0, 500),
  applicantPhone: characters(0, 30),
  /** Single mode. */
  lines: z.array(draftLine).max(mostApplicationLines),
  /** Batch mode: its lines are the sums of these. */
  recipients: z.array(draftRecipient).max(mostRecipients),
  attachments: z.array(z.strictObject({ fileId: z.uuid(), name: characters(1, 200) })).max(mostAttachments),
};
export const draftForm = z.strictObject(draftFields);
export const draftChange = z.strictObject({ ...draftFields, version: z.int() });

const preview = z.object({
  totalAmount: internalAmount,
  vipReason: z.enum(vipReasons).nullable(),
  threshold: z.int(),
  addedUpAmount: internalAmount,
  /** Those it is added up with. */
  others: z.array(z.object({ no: z.string(), amount: internalAmount })),
  windowDays: z.int(),
  vipSouvenirs: z.array(z.string()),
  steps: z.array(
    z.object({
      level: z.int(),
      kind: z.enum(approvalKinds),
      unitName: z.string().nullable(),
      people: z.array(z.string()),
    }),
  ),
  /** The first level that nobody might be left to decide; null: there always is somebody. */
  unattended: z.int().nullable(),
  /** Why it would then be refused, in the reader's language; empty where it would not. */
  unattendedReason: z.string(),
  quota,
  /** What stands in its way, by field, in the reader's language. */
  problems: z.record(z.string(), z.string()),
  /** Souvenirs that can no longer be had as asked. */
  short: z.array(z.object({ productCode: z.string(), name: z.string(), available: z.int() })),
});
export type ApplicationPreview = z.output<typeof preview>;

const own = { access: 'signed-in', areas: ['application'] } as const;
const byId = z.object({ id: z.uuid() });
const base = '/api/application/applications';

export const draftEndpoints = {
  createApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: base,
    kind: 'command',
    summary: 'Begin a draft',
    body: draftForm,
    response: ownApplication,
  }),
  updateApplication: defineEndpoint({
    ...own,
    method: 'PUT',
    path: `${base}/:id`,
    kind: 'command',
    summary: 'Save a draft; refused when another window has saved it since',
    params: byId,
    body: draftChange,
    response: ownApplication,
  }),
  previewApplication: defineEndpoint({
    ...own,
    method: 'GET',
    path: `${base}/:id/preview`,
    kind: 'query',
    summary: 'Which approvals a draft will need and why, and what still stands in its way',
    params: byId,
    response: preview,
  }),
  submitApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/:id/actions/submit`,
    kind: 'command',
    summary: 'Send a draft to its approvers',
    params: byId,
    body: z.strictObject({ version: z.int() }),
    response: ownApplication,
  }),
};
