// The forms of the five kinds of stock documents. The server fills in the rest.
import { z } from 'zod';
import { omittable } from '../../permissions/form-fields.ts';
import { characters } from '../../values/text.ts';
import type { orderTypes } from './document.machine.ts';

export const currencies = ['USD', 'EUR', 'HKD', 'CNY'] as const;
export type Currency = (typeof currencies)[number];
export const directions = ['in', 'out'] as const;
export const conditions = ['resell', 'display', 'damaged', 'write_off'] as const;
export type Condition = (typeof conditions)[number];
/** The types of outbound orders that people create by hand. */
export const outboundTypes = [
  'APPLICATION',
  'SHOP',
] as const satisfies readonly (typeof orderTypes)[number][];

export const maxDocumentLines = 500;
const maxQuantity = 100_000;
const maxPrice = 1_000_000_00;

/** A business day within the range of the calendar. */
export const businessDay = z.iso
  .date('day')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'day');

const text = (maxLength: number) => characters(0, maxLength).default('');
const souvenirId = z.uuid('choose');
const storageId = z.uuid('choose');
const quantity = z.int().min(1).max(maxQuantity);
const lines = <L extends z.ZodType>(line: L) =>
  z
    .array(line)
    .max(maxDocumentLines)
    .refine((list) => list.length > 0, 'atLeastOneLine');

/** `fileId` is the `name` in the answer of the upload with type `stock-document`. */
const files = z
  .array(z.strictObject({ fileId: z.uuid(), name: characters(1, 200) }))
  .max(20)
  .default([]);
const sharedFields = { reason: text(500), remark: text(500), files };

const receivingLine = {
  souvenirId,
  storageId,
  /** `out`: returned to the supplier. */
  direction: z.enum(directions).default('in'),
  quantity,
  currency: z.enum(currencies),
  /** Cents of that currency per piece. */
  price: z.int().min(1).max(maxPrice),
  reason: text(200),
  remark: text(200),
};
const receivingHead = {
  supplierId: z.uuid('choose'),
  externalNo: text(50),
  documentDate: businessDay,
  effectiveDate: businessDay,
  ...sharedFields,
};
export const receivingForm = z.strictObject({
  ...receivingHead,
  lines: lines(z.strictObject(receivingLine)),
});
/** The form for updates: fields that can be withheld are optional and keep their stored value. */
export const receivingEdit = z.strictObject({
  ...omittable('receiving', receivingHead),
  lines: lines(z.strictObject(omittable('receiving', receivingLine, 'lines.'))),
});

const transferLine = { souvenirId, quantity, remark: text(200) };
const transferHead = {
  sourceStorageId: storageId,
  targetStorageId: storageId,
  effectiveDate: businessDay,
  ...sharedFields,
};
type StoragePair = { sourceStorageId: string; targetStorageId: string };
const storagesDiffer = ({ sourceStorageId, targetStorageId }: StoragePair) =>
  sourceStorageId !== targetStorageId;
const sameStorage = { message: 'storagesDiffer', path: ['targetStorageId'] };
export const transferForm = z
  .strictObject({ ...transferHead, lines: lines(z.strictObject(transferLine)) })
  .refine(storagesDiffer, sameStorage);
export const transferEdit = z
  .strictObject({
    ...omittable('transfer', transferHead),
    lines: lines(z.strictObject(omittable('transfer', transferLine, 'lines.'))),
  })
  .refine(storagesDiffer, sameStorage);

const adjustmentLine = {
  souvenirId,
  storageId,
  direction: z.enum(directions, 'choose'),
  quantity,
  /** An entry of the dictionary `adjustmentReason`. */
  reason: z.string().min(1).max(40),
  remark: text(200),
};
const adjustmentHead = {
  effectiveDate: businessDay,
  /** It can be confirmed up to and including this day. */
  expiryDate: businessDay.nullable().default(null),
  ...sharedFields,
};
export const adjustmentForm = z
  .strictObject({ ...adjustmentHead, lines: lines(z.strictObject(adjustmentLine)) })
  .refine(({ effectiveDate, expiryDate }) => expiryDate === null || expiryDate >= effectiveDate, {
    message: 'expiryAfterEffective',
    path: ['expiryDate'],
  });
export const adjustmentEdit = z.strictObject({
  ...omittable('adjustment', adjustmentHead),
  lines: lines(z.strictObject(omittable('adjustment', adjustmentLine, 'lines.'))),
});

const outboundLine = { souvenirId, storageId, quantity, remark: text(200) };
const outboundHead = {
  effectiveDate: businessDay,
  deliveryDate: businessDay.nullable().default(null),
  deliveryPlace: text(200),
  ...sharedFields,
};
export const outboundForm = z.strictObject({
  /** Cannot be changed later. */
  orderType: z.enum(outboundTypes),
  ...outboundHead,
  lines: lines(z.strictObject(outboundLine)),
});
export const outboundEdit = z.strictObject({
  ...omittable('sales-order', outboundHead),
  lines: lines(z.strictObject(omittable('sales-order', outboundLine, 'lines.'))),
});

const returnLine = {
  /** `sequence` of the reversed movement, which has the souvenir and its cost. */
  reverses: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  storageId,
  quantity,
  condition: z.enum(conditions, 'choose'),
  remark: text(200),
};
const returnHead = { effectiveDate: businessDay, ...sharedFields };
export const returnForm = z.strictObject({ ...returnHead, lines: lines(z.strictObject(returnLine)) });
export const returnEdit = z.strictObject({
  ...omittable('return-order', returnHead),
  lines: lines(z.strictObject(omittable('return-order', returnLine, 'lines.'))),
});

/** The condition of returned pieces, per line. */
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

/** The complete form of each kind, to check a draft after omitted fields are filled in. */
export const documentForms = {
  receiving: receivingForm,
  transfer: transferForm,
  adjustment: adjustmentForm,
  outbound: outboundForm,
  return: returnForm,
};
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
