// The forms of each kind of stock document. The server fills in all other fields.
import { z } from 'zod';
import { maxParts } from '../../catalogue/sets/set.rules.ts';
import { formShape } from '../../fields/field-schemas.ts';
import { omittable } from '../../permissions/form-fields.ts';
import { documentFieldsByKind } from '../../records/document.fields.ts';
import { documentLineFields, documentLineFieldsByKind } from '../../records/document-line.fields.ts';
import { characters } from '../../values/text.ts';
import type { orderTypes } from './document.machine.ts';

export const directions = documentLineFields.direction.input.options;
export const conditions = documentLineFields.condition.input.options;
export type Condition = (typeof conditions)[number];
/** The types of outbound orders that people create by hand. */
export const outboundTypes = [
  'APPLICATION',
  'SHOP',
] as const satisfies readonly (typeof orderTypes)[number][];

export const maxDocumentLines = 500;

/** Each line of an assembly gets lines for its parts. */
const maxSetLines = maxDocumentLines / maxParts;

const lines = <L extends z.ZodType>(line: L, max = maxDocumentLines) =>
  z
    .array(line)
    .max(max)
    .refine((list) => list.length > 0, 'atLeastOneLine');

/** `fileId` is the `name` in the answer of the upload with type `stock-document`. */
const files = z
  .array(z.strictObject({ fileId: z.uuid(), name: characters(1, 200) }))
  .max(20)
  .default([]);
const lineShapes = {
  receiving: formShape(documentLineFieldsByKind.receiving),
  transfer: formShape(documentLineFieldsByKind.transfer),
  adjustment: formShape(documentLineFieldsByKind.adjustment),
  assembly: formShape(documentLineFieldsByKind.assembly),
  outbound: formShape(documentLineFieldsByKind.outbound),
  return: formShape(documentLineFieldsByKind.return),
};
const heads = {
  receiving: { ...formShape(documentFieldsByKind.receiving), files },
  transfer: { ...formShape(documentFieldsByKind.transfer), files },
  adjustment: { ...formShape(documentFieldsByKind.adjustment), files },
  assembly: { ...formShape(documentFieldsByKind.assembly), files },
  outbound: { ...formShape(documentFieldsByKind.outbound), files },
  return: { ...formShape(documentFieldsByKind.return), files },
};
type StoragePair = { sourceStorageId: string; targetStorageId: string };
const storagesDiffer = ({ sourceStorageId, targetStorageId }: StoragePair) =>
  sourceStorageId !== targetStorageId;
const sameStorage = { message: 'storagesDiffer', path: ['targetStorageId'] };

/** The header of each kind, without its lines. */
export const documentHeaders = {
  receiving: z.strictObject(heads.receiving),
  transfer: z.strictObject(heads.transfer).refine(storagesDiffer, sameStorage),
  adjustment: z
    .strictObject(heads.adjustment)
    .refine(({ effectiveDate, expiryDate }) => expiryDate === null || expiryDate >= effectiveDate, {
      message: 'expiryAfterEffective',
      path: ['expiryDate'],
    }),
  assembly: z.strictObject(heads.assembly),
  outbound: z.strictObject(heads.outbound),
  return: z.strictObject(heads.return),
};

const withLines = <L extends z.ZodRawShape>(line: L) => ({ lines: lines(z.strictObject(line)) });
export const receivingForm = documentHeaders.receiving.safeExtend(withLines(lineShapes.receiving));
export const transferForm = documentHeaders.transfer.safeExtend(withLines(lineShapes.transfer));
export const adjustmentForm = documentHeaders.adjustment.safeExtend(withLines(lineShapes.adjustment));
export const assemblyForm = documentHeaders.assembly.safeExtend({
  lines: lines(z.strictObject(lineShapes.assembly), maxSetLines),
});
export const outboundForm = documentHeaders.outbound.safeExtend({
  /** Cannot be changed later. */
  orderType: z.enum(outboundTypes),
  ...withLines(lineShapes.outbound),
});
export const returnForm = documentHeaders.return.safeExtend(withLines(lineShapes.return));

// The forms for updates: fields that can be withheld are optional and keep their stored value.
export const receivingEdit = z.strictObject({
  ...omittable('receiving', heads.receiving),
  ...withLines(omittable('receiving', lineShapes.receiving, 'lines.')),
});
export const transferEdit = z
  .strictObject({
    ...omittable('transfer', heads.transfer),
    ...withLines(omittable('transfer', lineShapes.transfer, 'lines.')),
  })
  .refine(storagesDiffer, sameStorage);
export const adjustmentEdit = z.strictObject({
  ...omittable('adjustment', heads.adjustment),
  ...withLines(omittable('adjustment', lineShapes.adjustment, 'lines.')),
});
export const assemblyEdit = z.strictObject({
  ...omittable('assembly', heads.assembly),
  lines: lines(z.strictObject(omittable('assembly', lineShapes.assembly, 'lines.')), maxSetLines),
});
export const outboundEdit = z.strictObject({
  ...omittable('sales-order', heads.outbound),
  ...withLines(omittable('sales-order', lineShapes.outbound, 'lines.')),
});
export const returnEdit = z.strictObject({
  ...omittable('return-order', heads.return),
  ...withLines(omittable('return-order', lineShapes.return, 'lines.')),
});

/** The condition of returned pieces, per line. */
export const inspection = z.strictObject({
  version: z.int().min(1),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int().min(1),
        parts: z
          .array(
            z.strictObject({
              condition: documentLineFields.condition.input,
              quantity: documentLineFields.quantity.input,
            }),
          )
          .min(1)
          .max(conditions.length),
      }),
    )
    .min(1)
    .max(1000),
});
export type Inspection = z.output<typeof inspection>;

/** The complete form of each kind, to check a draft after omitted fields are filled in. */
export const documentForms = {
  receiving: receivingForm,
  transfer: transferForm,
  adjustment: adjustmentForm,
  assembly: assemblyForm,
  outbound: outboundForm,
  return: returnForm,
};
export type DocumentForms = { [K in keyof typeof documentForms]: z.output<(typeof documentForms)[K]> };
