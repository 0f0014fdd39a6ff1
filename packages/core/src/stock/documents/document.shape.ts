// A stock document in API answers. All five kinds have the same shape.
import { z } from 'zod';
import { historyEntry } from '../../api/history.ts';
import { blockedBy } from '../../api/why.ts';
import { conditions, currencies, directions } from './document.form.ts';
import { documentKinds, documentMachine, orderTypes } from './document.machine.ts';

export const documentStates = documentMachine.states;
/** `pick` opens the pick list, `judge` records the condition of returned pieces, `delete` is only for receiving orders. */
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

/** Amounts are absent (not null) for people who may not see them. */
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
  /** The stock count that created it. */
  countId: z.string().nullable(),
  /** Number of the shop order, application or refund that created it. Empty if created by hand. */
  originNo: z.string(),
  /** The kind of record that created it. Null if created by hand. */
  originKind: z.string().nullable(),
  originId: z.string().nullable(),
  deliveryDate: z.iso.date().nullable(),
  deliveryPlace: z.string(),
  reason: z.string(),
  lineCount: z.int(),
  /** Pieces in less pieces out for receiving orders and adjustments. The number of pieces for the other kinds. */
  totalQuantity: z.int(),
  pickedQuantity: z.int(),
  /** HKD cents: the price of a receiving order; the cost of other kinds, once confirmed. */
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
  /** On hand less reserved in that storage, for outgoing lines. Null once the document can no longer change. */
  available: z.int().nullable(),
  /** The pieces are reserved for the order or application. */
  isReserved: z.boolean(),
  picked: z.int(),
  currency: z.enum(currencies).nullable(),
  /** Cents of that currency per piece. Null without a price. */
  price: z.int().nullable().optional(),
  /** HKD for one unit of the currency. Today's rate until the document is confirmed, then fixed. */
  rate: z.number().nullable().optional(),
  /** HKD cents. Null until it is known. */
  amount: z.int().nullable().optional(),
  /** HKD cents per piece in the ledger. Null until the document is confirmed. */
  unitCost: z.int().nullable().optional(),
  reason: z.string(),
  /** The text of the dictionary entry if the reason is one, otherwise the reason. */
  reasonName: z.string(),
  remark: z.string(),
  condition: z.enum(conditions).nullable(),
  reverses: z.int().nullable(),
  /** Number of the document that issued the returned pieces. */
  reversesNo: z.string(),
  /** How many of the issued pieces can still be returned. */
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
      /** Needs the Authorization header. */
      url: z.string(),
      /** Empty if the file is not a picture. */
      thumbUrl: z.string(),
    }),
  ),
  history: z.array(historyEntry),
});
export type DocumentDetail = z.output<typeof documentDetail>;
