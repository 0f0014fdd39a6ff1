// Columns of the exported sales report.
import type { SalesMember, SalesReport, salesEndpoints } from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages as words } from '@keepsake/core/shop/sales/sales.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { Input } from '../../../http/route.ts';

type ExportedRow = SalesMember & { readonly isBelowFamily: boolean; readonly family: string };
type ExportQuery = Pick<Input<typeof salesEndpoints.exportSales>['query'], 'by' | 'format'>;

/**
 * By family, a sheet has only the members, so that its columns can be added up. In a PDF, members follow their family.
 */
const isByMember = ({ by, format }: ExportQuery) => by === 'family' && format !== 'pdf';

export const toExportedRows = ({ list }: SalesReport, query: ExportQuery): ExportedRow[] =>
  list.flatMap(({ members, ...row }) => {
    const whole = { ...row, isBelowFamily: false, family: '' };
    if (!members) return [whole];
    const rows = members.map((member) => ({
      ...member,
      isBelowFamily: !isByMember(query),
      family: row.label,
    }));
    return isByMember(query) ? rows : [whole, ...rows];
  });

/** Members below their family are part of its figures, so a total must not add them again. */
const hasTotal = ({ isBelowFamily }: ExportedRow) => !isBelowFamily;
/** The PDF renderer removes spaces at the start of a cell. In a PDF, only the dot is left. */
const indent = '\u2003· ';

const amountColumn = (
  key: 'gross' | 'refunds' | 'net' | 'cost' | 'margin',
  permission: 'sales-report#amount' | 'sales-report#cost',
): ExportColumn<ExportedRow> => ({
  title: words[`sales.${key}`],
  kind: 'money',
  hasTotal,
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
  { title: words['sales.label'], width: 32, value: (row) => (row.isBelowFamily ? indent : '') + row.label },
  { title: words['sales.code'], value: (row) => row.code || null },
  { title: words['sales.orders'], kind: 'integer', value: (row) => row.orders },
  { title: words['sales.pieces'], kind: 'integer', hasTotal, value: (row) => row.pieces },
  { title: words['sales.returned'], kind: 'integer', hasTotal, value: (row) => row.returned },
  amountColumn('gross', 'sales-report#amount'),
  amountColumn('refunds', 'sales-report#amount'),
  amountColumn('net', 'sales-report#amount'),
  amountColumn('cost', 'sales-report#cost'),
  amountColumn('margin', 'sales-report#cost'),
  {
    title: words['sales.before'],
    kind: 'money',
    hasTotal,
    permission: 'sales-report#amount',
    value: (row) => row.before.net ?? null,
  },
];
