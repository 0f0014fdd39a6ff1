// The shape of an application in API answers.
import { z } from 'zod';
import { historyEntry } from '../../api/history.ts';
import { souvenirLevels } from '../../catalogue/souvenirs/souvenir.contract.ts';
import { internalAmount } from '../../values/internal-amount.ts';
import {
  applicationMachine,
  applicationModes,
  applicationTypes,
  taskStates,
  urgencies,
} from './application.machine.ts';
import { approvalKinds, vipReasons } from './application.rules.ts';

const recordLine = z.object({
  lineNo: z.int(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  level: z.enum(souvenirLevels),
  categoryName: z.string(),
  coverSrc: z.string().nullable(),
  requested: z.int(),
  approved: z.int().nullable(),
  issued: z.int(),
  /** Pieces returned after the hand-over, by confirmed return orders. */
  returned: z.int(),
  /** Absent for people who may not see prices. */
  unitPrice: internalAmount,
  amount: internalAmount,
});

const recordRecipient = z.object({
  rowNo: z.int(),
  object: z.string(),
  name: z.string(),
  position: z.string(),
  souvenirId: z.string().nullable(),
  productCode: z.string(),
  souvenirName: z.string(),
  /** The typed name of the souvenir, if no souvenir has that name. */
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

/** One approval level, with its tasks and decisions. */
const recordStep = z.object({
  level: z.int(),
  kind: z.enum(approvalKinds),
  /** Null if an administrator decides. */
  unitName: z.string().nullable(),
  tasks: z.array(
    z.object({
      state: z.enum(taskStates),
      decision: z.enum(['approve', 'reject', 'forward']).nullable(),
      actor: z.string().nullable(),
      actingFor: z.string().nullable(),
      /** The signature of the approver at that time. Needs the Authorization header. */
      signatureUrl: z.string().nullable(),
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

export const applicationRowFields = {
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
  totalAmount: internalAmount,
  /** The current level and the number of levels. */
  level: z.int(),
  levels: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
};

export const applicationRecord = z.object({
  ...applicationRowFields,
  version: z.int(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  reason: z.string(),
  recipientObject: z.string(),
  recipientPosition: z.string(),
  activityDate: z.string().nullable(),
  remark: z.string(),
  vipReason: z.enum(vipReasons).nullable(),
  /** The total of this and other applications for the same recipient or activity. */
  combinedAmount: internalAmount,
  decidedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  closingReason: z.string(),
  deliveryAt: z.iso.datetime().nullable(),
  deliveryPlace: z.string(),
  /** The last day to collect. Null unless the application is approved or waits for pickup. */
  collectBy: z.string().nullable(),
  pickupInstructions: z.string(),
  lines: z.array(recordLine),
  recipients: z.array(recordRecipient),
  attachments: z.array(recordFile),
  steps: z.array(recordStep),
  /** Who must act now, and since when. Null if no approval task is open. */
  waiting: z
    .object({
      level: z.int(),
      people: z.array(z.string()),
      since: z.iso.datetime(),
      /** Working days left of the maximum review time, which begins at submission. Negative if overdue. */
      daysLeft: z.int(),
      /** The applicant must answer a suggested change. Otherwise the approvers must decide. */
      forApplicant: z.boolean(),
    })
    .nullable(),
  offers: z.array(recordOffer),
  history: z.array(historyEntry),
});
export type ApplicationRecord = z.output<typeof applicationRecord>;
