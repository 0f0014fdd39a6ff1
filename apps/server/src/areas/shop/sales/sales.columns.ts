// Columns of the exported sales report.
import type { SalesMember, SalesReport } from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages as words } from '@keepsake/core/shop/sales/sales.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

type ExportedRow = SalesMember & { readonly isMember: boolean };

/** The members of a family follow their family. */
export const listWithMembers = ({ list }: SalesReport): ExportedRow[] =>
  list.flatMap(({ members = [], ...row }) => [
    { ...row, isMember: false },
    ...members.map((member) => ({ ...member, isMember: true })),
  ]);

/** Members are part of their family, so a total must not add them again. */
const adds = ({ isMember }: ExportedRow) => !isMember;
/** A PDF cuts spaces at the start of a cell, so that only the dot is left. */
const indent = '\u2003· ';

const amountColumn = (
  key: 'gross' | 'refunds' | 'net' | 'cost' | 'margin',
  permission: 'sales-report#amount' | 'sales-report#cost',
): ExportColumn<ExportedRow> => ({
  title: words[`sales.${key}`],
  kind: 'money',
  adds,
  permission,
  value: (row) => row[key] ?? null,
});

export const salesColumns: readonly ExportColumn<ExportedRow>[] = [
  { title: words['sales.label'], width: 32, value: (row) => (row.isMember ? indent : '') + row.label },
  { title: words['sales.code'], value: (row) => row.code || null },
  { title: words['sales.orders'], kind: 'integer', value: (row) => row.orders },
  { title: words['sales.pieces'], kind: 'integer', adds, value: (row) => row.pieces },
  { title: words['sales.returned'], kind: 'integer', adds, value: (row) => row.returned },
  amountColumn('gross', 'sales-report#amount'),
  amountColumn('refunds', 'sales-report#amount'),
  amountColumn('net', 'sales-report#amount'),
  amountColumn('cost', 'sales-report#cost'),
  amountColumn('margin', 'sales-report#cost'),
  {
    title: words['sales.before'],
    kind: 'money',
    adds,
    permission: 'sales-report#amount',
    value: (row) => row.before.net ?? null,
  },
];
