// Columns of the exported sales report.
import type { SalesMember, SalesReport, salesEndpoints } from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages as words } from '@keepsake/core/shop/sales/sales.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { Input } from '../../../http/route.ts';

type ExportedRow = SalesMember & { readonly isMember: boolean; readonly family: string };
type ExportQuery = Pick<Input<typeof salesEndpoints.exportSales>['query'], 'by' | 'format'>;

/** A sheet has the members only, so that its columns can be added up. In a PDF, they follow their family. */
const isByMember = ({ by, format }: ExportQuery) => by === 'family' && format !== 'pdf';

export const toExportedRows = ({ list }: SalesReport, query: ExportQuery): ExportedRow[] =>
  list.flatMap(({ members, ...row }) => {
    const whole = { ...row, isMember: false, family: '' };
    if (!members) return [whole];
    const rows = members.map((member) => ({ ...member, isMember: !isByMember(query), family: row.label }));
    return isByMember(query) ? rows : [whole, ...rows];
  });

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

const familyColumn: ExportColumn<ExportedRow> = {
  title: words['sales.by.family'],
  width: 24,
  value: (row) => row.family || null,
};
export const salesColumns = (query: ExportQuery): readonly ExportColumn<ExportedRow>[] =>
  isByMember(query) ? [familyColumn, ...columns] : columns;

const columns: readonly ExportColumn<ExportedRow>[] = [
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
