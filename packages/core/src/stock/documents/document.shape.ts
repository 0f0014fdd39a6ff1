// A stock document as it is answered: one shape for all five kinds.
import { z } from 'zod';
import { historyEntry } from '../../api/history.ts';
import { blockedBy } from '../../api/why.ts';
import { conditions, currencies, directions } from './document.form.ts';
import { documentKinds, documentMachine, orderTypes } from './document.machine.ts';

export const documentStates = documentMachine.states;
/** What a screen may offer; `pick` stands for the pick list, `judge` for the condition of what came back, `delete` is a receiving order's alone. */
export const documentActions = [
  'edit',
  'submit',
  'confirm',
  'reject',
  'reopen',
  'cancel',
  'delete',
  'pick',
  'judge',
] as const;

/** Amounts are absent, not null, for whoever may not see them. */
export const documentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  orderType: z.enum(orderTypes).nullable(),
  no: z.string(),
  state: z.enum(documentStates),
  documentDate: z.iso.date(),
  effectiveDate: z.iso.date(),
  expiryDate: z.iso.date().nullable(),
  supplierId: z.string().nullable(),
  supplierName: z.string(),
  externalNo: z.string(),
  sourceStorageId: z.string().nullable(),
  sourceStorageName: z.string(),
  targetStorageId: z.string().nullable(),
  targetStorageName: z.string(),
  /** The count it was made from. */
  countId: z.string().nullable(),
  /** The shop order, application or refund it serves; empty when made by hand. */
  originNo: z.string(),
  /** What it was made for, where a flow made it. */
  originKind: z.string().nullable(),
  originId: z.string().nullable(),
  deliveryDate: z.iso.date().nullable(),
  deliveryPlace: z.string(),
  reason: z.string(),
  lineCount: z.int(),
  /** What comes in less what goes out, for receiving and adjustment; the pieces of the others. */
  totalQuantity: z.int(),
  pickedQuantity: z.int(),
  /** HKD cents: what is paid for a receiving order; the cost of the others, once they are confirmed. */
  totalAmount: z.int().optional(),
  applicantName: z.string(),
  approverName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  actions: z.array(z.enum(documentActions)),
});
export type DocumentRow = z.output<typeof documentRow>;

const documentLine = z.object({
  lineNo: z.int(),
  souvenirId: z.string(),
  productCode: z.string(),
  souvenirName: z.string(),
  coverSrc: z.string().nullable(),
  storageId: z.string(),
  storageName: z.string(),
  direction: z.enum(directions),
  quantity: z.int(),
  /** On hand less reserved in that storage now, for lines that take pieces out of it; null once nothing can change. */
  available: z.int().nullable(),
  /** Its pieces are promised to the order it serves. */
  isReserved: z.boolean(),
  picked: z.int(),
  currency: z.enum(currencies).nullable(),
  /** Cents of that currency a piece; null where a line has no price. */
  price: z.int().nullable().optional(),
  /** HKD for one of that currency: today's until the document is confirmed, then frozen. */
  rate: z.number().nullable().optional(),
  /** HKD cents; null until it is known. */
  amount: z.int().nullable().optional(),
  /** HKD cents a piece, as the ledger carries it; null until the document is confirmed. */
  unitCost: z.int().nullable().optional(),
  reason: z.string(),
  /** In words where the reason is an entry of a dictionary; the reason itself elsewhere. */
  reasonName: z.string(),
  remark: z.string(),
  condition: z.enum(conditions).nullable(),
  reverses: z.int().nullable(),
  /** The document that issued what comes back. */
  reversesNo: z.string(),
  /** How many of those pieces may still come back, by this document or another. */
  returnable: z.int().nullable(),
});
export type DocumentLine = z.output<typeof documentLine>;

export const documentDetail = documentRow.extend({
  blocked: blockedBy(documentActions),
  version: z.int(),
  remark: z.string(),
  countNo: z.string(),
  lines: z.array(documentLine),
  files: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      extension: z.string(),
      bytes: z.int(),
      /** Fetched with Authorization. */
      url: z.string(),
      /** Empty for what is no picture. */
      thumbUrl: z.string(),
    }),
  ),
  history: z.array(historyEntry),
});
export type DocumentDetail = z.output<typeof documentDetail>;
