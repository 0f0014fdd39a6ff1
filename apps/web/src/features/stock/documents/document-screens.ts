// Describes the kinds of stock documents: path, module and fields. The document screens use these descriptions.

import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { documentFieldsByKind } from '@keepsake/core/records/document.fields';
import { useLocation } from 'react-router';

const root = '/inventory/storage-management';

const kinds = {
  receiving: { plural: 'receivings', fields: documentFieldsByKind.receiving },
  transfer: { plural: 'transfers', fields: documentFieldsByKind.transfer },
  adjustment: { plural: 'adjustments', fields: documentFieldsByKind.adjustment },
  assembly: { plural: 'assemblies', fields: documentFieldsByKind.assembly },
  outbound: { plural: 'outbounds', fields: documentFieldsByKind.outbound },
  return: { plural: 'returns', fields: documentFieldsByKind.return },
} as const;

const describeScreen = <const K extends keyof typeof kinds, const M extends ModuleId, const S extends string>(
  name: S,
  kind: K,
  module: M,
  path: string,
  orderType?: 'APPLICATION' | 'SHOP',
) => ({ name, kind, module, path: `${root}/${path}`, orderType, ...kinds[kind] });

export const documentScreens = [
  describeScreen('receiving', 'receiving', 'receiving', 'receiving'),
  describeScreen('transfer', 'transfer', 'transfer', 'transfer'),
  describeScreen('adjustment', 'adjustment', 'adjustment', 'adjustment'),
  describeScreen('assembly', 'assembly', 'assembly', 'assembly'),
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

export const findDocumentScreen = (pathname: string): DocumentScreen | undefined =>
  documentScreens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** The document screen of the current path. */
export function useDocumentScreen(): DocumentScreen {
  const { pathname } = useLocation();
  const found = findDocumentScreen(pathname);
  if (!found) throw new Error(`No document screen has the path ${pathname}`);
  return found;
}

export const transferPath = `${root}/transfer`;
export const adjustmentPath = `${root}/adjustment`;
export const assemblyPath = `${root}/assembly`;
export const countsPath = `${root}/adjustment/counts`;

export const documentQueries = documentScreens.flatMap(
  ({ plural }) => [`GET /api/inventory/${plural}`, `GET /api/inventory/${plural}/:id`] as const,
);
