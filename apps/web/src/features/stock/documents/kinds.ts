// The six screens of stock documents differ by these tables alone.

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

/** Fields of the head that a kind has, in the order they are typed. */
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

/** The head alone: lines are checked cell by cell while they are typed. */
function headOf({ shape }: FormShape) {
  const { lines: _, orderType: __, ...head } = shape;
  return z.object(head) as unknown as z.ZodType<Record<string, unknown>, HeadValues>;
}
const fieldsOf = ({ shape }: FormShape) => headFields.filter((field) => field in shape);

type Rule = {
  readonly field: HeadField;
  readonly message: string;
  readonly holds: (v: HeadValues) => boolean;
};
const ruled = (form: FormShape, { field, message, holds }: Rule) =>
  headOf(form).refine((values) => holds(values as HeadValues), { message, path: [field] });

const kind = (form: FormShape, rule?: Rule) => ({
  fields: fieldsOf(form),
  schema: rule ? ruled(form, rule) : headOf(form),
});

const kinds = {
  receiving: { plural: 'receivings', ...kind(receivingForm) },
  transfer: {
    plural: 'transfers',
    ...kind(transferForm, {
      field: 'targetStorageId',
      message: 'storagesDiffer',
      holds: ({ sourceStorageId, targetStorageId }) => sourceStorageId !== targetStorageId,
    }),
  },
  adjustment: {
    plural: 'adjustments',
    ...kind(adjustmentForm, {
      field: 'expiryDate',
      message: 'expiryAfterEffective',
      holds: ({ effectiveDate, expiryDate }) => !expiryDate || expiryDate >= (effectiveDate ?? ''),
    }),
  },
  outbound: { plural: 'outbounds', ...kind(outboundForm) },
  return: { plural: 'returns', ...kind(returnForm) },
} as const;

const screen = <const K extends keyof typeof kinds, const M extends ModuleId, const S extends string>(
  name: S,
  of: K,
  module: M,
  path: string,
  orderType?: 'APPLICATION' | 'SHOP',
) => ({ name, kind: of, module, path: `${root}/${path}`, orderType, ...kinds[of] });

export const documentScreens = [
  screen('receiving', 'receiving', 'receiving', 'receiving'),
  screen('transfer', 'transfer', 'transfer', 'transfer'),
  screen('adjustment', 'adjustment', 'adjustment', 'adjustment'),
  screen('applicationOrder', 'outbound', 'application-order', 'ApplicationInventoryOrder', 'APPLICATION'),
  screen('salesOrder', 'outbound', 'sales-order', 'salesInventoryOrder', 'SHOP'),
  screen('returnOrder', 'return', 'return-order', 'returnInventoryOrder'),
] as const;
export type DocumentScreen = (typeof documentScreens)[number];

/** Which of them the address names. */
export function useDocumentScreen(): DocumentScreen {
  const { pathname } = useLocation();
  const found = documentScreens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!found) throw new Error(`No kind of document lives at ${pathname}`);
  return found;
}

/** Where a document of a kind is shown, whichever screen mentions it. */
export const adjustmentPath = `${root}/adjustment`;
export const countsPath = `${root}/adjustment/counts`;

export const documentQueries = documentScreens.flatMap(
  ({ plural }) => [`GET /api/inventory/${plural}`, `GET /api/inventory/${plural}/:id`] as const,
);
