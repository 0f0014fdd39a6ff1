// A stock document in API answers. All kinds have the same shape.
import { z } from 'zod';
import { historyEntry } from '../../api/history.ts';
import { blockedBy } from '../../api/why.ts';
import { rowShape } from '../../fields/field-schemas.ts';
import { documentFields } from '../../records/document.fields.ts';
import { documentLineFields } from '../../records/document-line.fields.ts';
import { documentKinds } from './document.machine.ts';

/**
 * `pick` opens the pick list. `judge` is the stored name of an inspection, which records the condition of returned
 * pieces. `delete` is only for receiving orders.
 */
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

const { remark, countNo, ...listed } = rowShape(documentFields);

/** Amounts are absent (not null) for people who may not see them. */
export const documentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  ...listed,
  totalAmount: listed.totalAmount.optional(),
  /** The stock count that created it. */
  countId: z.string().nullable(),
  /** The kind of record that created it. Null if created by hand. */
  originKind: z.string().nullable(),
  originId: z.string().nullable(),
  actions: z.array(z.enum(documentActions)),
});
export type DocumentRow = z.output<typeof documentRow>;

/** Pieces of one lot. Pieces without a lot have an empty number and null as the best-before date. */
export const lotShare = z.object({
  number: documentLineFields.lotNumber.output,
  bestBefore: documentLineFields.bestBefore.output,
  quantity: z.int(),
});

const line = rowShape(documentLineFields);
const documentLine = z.object({
  lineNo: z.int(),
  /** The rank of the souvenir, sorted by code. The members of a family are together, for example S, M, L. */
  codeRank: z.int(),
  ...line,
  productCode: z.string(),
  coverSrc: z.string().nullable(),
  /** The pieces are reserved for the order or application. */
  isReserved: z.boolean(),
  price: line.price.optional(),
  rate: line.rate.optional(),
  amount: line.amount.optional(),
  unitCost: line.unitCost.optional(),
  /** The average cost of the souvenir, in HKD cents. Only for open receiving orders. */
  averageCost: z.int().nullable().optional(),
  /** How many of the issued pieces can still be returned. */
  returnable: z.int().nullable(),
  /**
   * The pieces by lot: of the movements if the document is confirmed, otherwise the lot named on the line, or else the
   * lots to take the pieces from. Empty if there are none.
   */
  lots: z.array(lotShare),
  /** Assemblies: the number of the line with the set that this part belongs to. Null: not a part. */
  setLine: z.int().nullable(),
});
export type DocumentLine = z.output<typeof documentLine>;

export const documentDetail = documentRow.extend({
  blocked: blockedBy(documentActions),
  version: z.int(),
  remark,
  countNo,
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
