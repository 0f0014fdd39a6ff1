// What is typed into a stock document, kind by kind (specification 3 and 5). The server fills in the rest.
import { z } from 'zod';
import { characters } from '../text.ts';
import type { orderTypes } from './document.machine.ts';

export const currencies = ['USD', 'EUR', 'HKD', 'CNY'] as const;
export type Currency = (typeof currencies)[number];
export const directions = ['in', 'out'] as const;
export const conditions = ['resell', 'display', 'damaged', 'write_off'] as const;
export type Condition = (typeof conditions)[number];
/** By hand only these two: a return is its own kind. */
export const outboundTypes = [
  'APPLICATION',
  'SHOP',
] as const satisfies readonly (typeof orderTypes)[number][];

export const linesAtMost = 500;
const quantityAtMost = 100_000;
const priceAtMost = 1_000_000_00;

/** A business day that a calendar here can show. */
export const businessDay = z.iso
  .date('day')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'day');

const text = (longest: number) => characters(0, longest).default('');
const souvenirId = z.uuid('choose');
const storageId = z.uuid('choose');
const quantity = z.int().min(1).max(quantityAtMost);
const lines = <L extends z.ZodType>(line: L) =>
  z
    .array(line)
    .max(linesAtMost)
    .refine((list) => list.length > 0, 'atLeastOneLine');

/** `fileId` is the `name` that the upload of type `stock-document` answered. */
const files = z
  .array(z.strictObject({ fileId: z.uuid(), name: characters(1, 200) }))
  .max(20)
  .default([]);
const words = { reason: text(500), remark: text(500), files };

const receivingLine = z.strictObject({
  souvenirId,
  storageId,
  /** `out`: sent back to the supplier. */
  direction: z.enum(directions).default('in'),
  quantity,
  currency: z.enum(currencies),
  /** Cents of that currency a piece. */
  price: z.int().min(1).max(priceAtMost),
  reason: text(200),
  remark: text(200),
});
export const receivingForm = z.strictObject({
  supplierId: z.uuid('choose'),
  externalNo: text(50),
  documentDate: businessDay,
  effectiveDate: businessDay,
  ...words,
  lines: lines(receivingLine),
});

const transferLine = z.strictObject({ souvenirId, quantity, remark: text(200) });
const transferFields = z.strictObject({
  sourceStorageId: storageId,
  targetStorageId: storageId,
  effectiveDate: businessDay,
  ...words,
  lines: lines(transferLine),
});
export const transferForm = transferFields.refine(
  ({ sourceStorageId, targetStorageId }) => sourceStorageId !== targetStorageId,
  { message: 'storagesDiffer', path: ['targetStorageId'] },
);

const adjustmentLine = z.strictObject({
  souvenirId,
  storageId,
  direction: z.enum(directions, 'choose'),
  quantity,
  /** An entry of the dictionary `adjustmentReason`. */
  reason: z.string().min(1).max(40),
  remark: text(200),
});
const adjustmentFields = z.strictObject({
  effectiveDate: businessDay,
  /** It can be confirmed up to and including this day. */
  expiryDate: businessDay.nullable().default(null),
  ...words,
  lines: lines(adjustmentLine),
});
export const adjustmentForm = adjustmentFields.refine(
  ({ effectiveDate, expiryDate }) => expiryDate === null || expiryDate >= effectiveDate,
  { message: 'expiryAfterEffective', path: ['expiryDate'] },
);

const outboundLine = z.strictObject({ souvenirId, storageId, quantity, remark: text(200) });
export const outboundForm = z.strictObject({
  /** Chosen once: another type is another order. */
  orderType: z.enum(outboundTypes),
  effectiveDate: businessDay,
  deliveryDate: businessDay.nullable().default(null),
  deliveryPlace: text(200),
  ...words,
  lines: lines(outboundLine),
});

const returnLine = z.strictObject({
  /** `sequence` of the movement that is taken back: it names the souvenir and its cost. */
  reverses: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  storageId,
  quantity,
  condition: z.enum(conditions, 'choose'),
  remark: text(200),
});
export const returnForm = z.strictObject({
  effectiveDate: businessDay,
  ...words,
  lines: lines(returnLine),
});

/** What came back, line by line: so many pieces in each condition. */
export const judgement = z.strictObject({
  version: z.int().min(1),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int().min(1),
        parts: z
          .array(z.strictObject({ condition: z.enum(conditions), quantity }))
          .min(1)
          .max(conditions.length),
      }),
    )
    .min(1)
    .max(1000),
});
export type Judgement = z.output<typeof judgement>;

export type ReceivingForm = z.output<typeof receivingForm>;
export type TransferForm = z.output<typeof transferForm>;
export type AdjustmentForm = z.output<typeof adjustmentForm>;
export type OutboundForm = z.output<typeof outboundForm>;
export type ReturnForm = z.output<typeof returnForm>;
export type DocumentForms = {
  receiving: ReceivingForm;
  transfer: TransferForm;
  adjustment: AdjustmentForm;
  outbound: OutboundForm;
  return: ReturnForm;
};
