// Describes the six kinds of stock documents: path, module, fields and schema. The document screens are built from it.

import type { ModuleId } from '@keepsake/core/permissions/permissions';
import {
  adjustmentForm,
  outboundForm,
  receivingForm,
  returnForm,
  transferForm,
} from '@keepsake/core/stock/documents/document.form';
import { useLocation } from 'react-router';
import { z } from 'zod';

const root = '/inventory/storage-management';

/** All head fields in the order of the form. A kind has some of them. */
const headFields = [
  'supplierId',
  'externalNo',
  'sourceStorageId',
  'targetStorageId',
  'documentDate',
  'effectiveDate',
  'expiryDate',
  'deliveryDate',
  'deliveryPlace',
  'reason',
  'remark',
] as const;
export type HeadField = (typeof headFields)[number];

export type HeadValues = Record<HeadField, string | null> & {
  files: { fileId: string; name: string }[];
};

type FormShape = { readonly shape: Readonly<Record<string, z.ZodType>> };

/** The schema of the head without the lines, which the grid validates. */
function buildHeadSchema({ shape }: FormShape) {
  const { lines: _, orderType: __, ...head } = shape;
  return z.object(head) as unknown as z.ZodType<Record<string, unknown>, HeadValues>;
}
const listFields = ({ shape }: FormShape) => headFields.filter((field) => field in shape);

type Rule = {
  readonly field: HeadField;
  readonly message: string;
  readonly isValid: (v: HeadValues) => boolean;
};
const buildSchemaWithRule = (form: FormShape, { field, message, isValid }: Rule) =>
  buildHeadSchema(form).refine((values) => isValid(values as HeadValues), { message, path: [field] });

const describeKind = (form: FormShape, rule?: Rule) => ({
  fields: listFields(form),
  schema: rule ? buildSchemaWithRule(form, rule) : buildHeadSchema(form),
});

const kinds = {
  receiving: { plural: 'receivings', ...describeKind(receivingForm) },
  transfer: {
    plural: 'transfers',
    ...describeKind(transferForm, {
      field: 'targetStorageId',
      message: 'storagesDiffer',
      isValid: ({ sourceStorageId, targetStorageId }) => sourceStorageId !== targetStorageId,
    }),
  },
  adjustment: {
    plural: 'adjustments',
    ...describeKind(adjustmentForm, {
      field: 'expiryDate',
      message: 'expiryAfterEffective',
      isValid: ({ effectiveDate, expiryDate }) => !expiryDate || expiryDate >= (effectiveDate ?? ''),
    }),
  },
  outbound: { plural: 'outbounds', ...describeKind(outboundForm) },
  return: { plural: 'returns', ...describeKind(returnForm) },
} as const;

const describeScreen = <const K extends keyof typeof kinds, const M extends ModuleId, const S extends string>(
  name: S,
  of: K,
  module: M,
  path: string,
  orderType?: 'APPLICATION' | 'SHOP',
) => ({ name, kind: of, module, path: `${root}/${path}`, orderType, ...kinds[of] });

export const documentScreens = [
  describeScreen('receiving', 'receiving', 'receiving', 'receiving'),
  describeScreen('transfer', 'transfer', 'transfer', 'transfer'),
  describeScreen('adjustment', 'adjustment', 'adjustment', 'adjustment'),
  describeScreen(
    'applicationOrder',
    'outbound',
    'application-order',
    'ApplicationInventoryOrder',
    'APPLICATION',
  ),
  describeScreen('salesOrder', 'outbound', 'sales-order', 'salesInventoryOrder', 'SHOP'),
  describeScreen('returnOrder', 'return', 'return-order', 'returnInventoryOrder'),
] as const;
export type DocumentScreen = (typeof documentScreens)[number];

/** The document screen of the current path. */
export function useDocumentScreen(): DocumentScreen {
  const { pathname } = useLocation();
  const found = documentScreens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!found) throw new Error(`No document screen has the path ${pathname}`);
  return found;
}

export const adjustmentPath = `${root}/adjustment`;
export const countsPath = `${root}/adjustment/counts`;

export const documentQueries = documentScreens.flatMap(
  ({ plural }) => [`GET /api/inventory/${plural}`, `GET /api/inventory/${plural}/:id`] as const,
);
