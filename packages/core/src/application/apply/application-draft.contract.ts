// Drafts of applications: save, preview, submit.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { calendarDay } from '../../values/day.ts';
import { internalAmount } from '../../values/internal-amount.ts';
import { characters, nameText } from '../../values/text.ts';
import { ownApplication, quota } from './application.contract.ts';
import { applicationModes, applicationTypes, urgencies } from './application.machine.ts';
import { approvalKinds, vipReasons } from './application.rules.ts';

export const maxApplicationLines = 50;
export const maxRecipients = 500;
export const maxAttachments = 10;
export const maxRequestedPieces = 9999;
export const maxReasonCharacters = 2000;

const quantity = z.int().min(1).max(maxRequestedPieces);
const draftLine = z.strictObject({ souvenirId: z.uuid(), quantity });
/** A row in batch mode. It may be incomplete in a draft. */
const draftRecipient = z.strictObject({
  object: characters(0, 120),
  name: nameText(0, 100),
  position: characters(0, 100),
  souvenirId: z.uuid().nullable(),
  /** The typed name of the souvenir, if no souvenir has that name. */
  wanted: characters(0, 100),
  quantity: quantity.nullable(),
});

const draftFields = {
  mode: z.enum(applicationModes),
  type: z.enum(applicationTypes),
  urgency: z.enum(urgencies),
  reason: characters(0, maxReasonCharacters),
  useDate: calendarDay.nullable(),
  recipientObject: characters(0, 120),
  recipientName: nameText(0, 100),
  recipientPosition: characters(0, 100),
  activity: characters(0, 200),
  activityDate: calendarDay.nullable(),
  remark: characters(0, 500),
  applicantPhone: characters(0, 30),
  /** Single mode. */
  lines: z.array(draftLine).max(maxApplicationLines),
  /** Batch mode. The lines are the sums of these rows. */
  recipients: z.array(draftRecipient).max(maxRecipients),
  attachments: z.array(z.strictObject({ fileId: z.uuid(), name: characters(1, 200) })).max(maxAttachments),
};
export const draftForm = z.strictObject(draftFields);
export const draftChange = z.strictObject({ ...draftFields, version: z.int() });

const preview = z.object({
  totalAmount: internalAmount,
  vipReason: z.enum(vipReasons).nullable(),
  threshold: z.int(),
  combinedAmount: internalAmount,
  /** Other applications for the same recipient or activity, whose value is added. */
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
  /** A level that could be left without an approver, or null if there is none. */
  unattended: z.int().nullable(),
  /** The refusal for this level in the reader's language. Empty if `unattended` is null. */
  unattendedReason: z.string(),
  quota,
  /** Field errors in the reader's language. */
  problems: z.record(z.string(), z.string()),
  /** Souvenirs that are not available in the requested quantity. */
  short: z.array(z.object({ productCode: z.string(), name: z.string(), available: z.int() })),
});
export type ApplicationPreview = z.output<typeof preview>;

const own = { access: 'signed-in', areas: ['application'] } as const;
const base = '/api/application/applications';

export const draftEndpoints = {
  createApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: base,
    summary: 'Create a draft',
    body: draftForm,
    response: ownApplication,
  }),
  updateApplication: defineEndpoint({
    ...own,
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Update a draft. Refused if it was changed since it was read',
    body: draftChange,
    response: ownApplication,
  }),
  previewApplication: defineEndpoint({
    ...own,
    path: `${base}/:id/preview`,
    summary: 'Preview the approvals that a draft needs, with reasons, and list what prevents its submission',
    response: preview,
  }),
  submitApplication: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/:id/actions/submit`,
    summary: 'Submit a draft for approval',
    body: z.strictObject({ version: z.int() }),
    response: ownApplication,
  }),
};
