// Columns of the exported sales report.
import type { SalesRow } from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages as words } from '@keepsake/core/shop/sales/sales.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

const amountColumn = (
  key: 'gross' | 'refunds' | 'net' | 'cost' | 'margin',
  permission: 'sales-report#amount' | 'sales-report#cost',
): ExportColumn<SalesRow> => ({
  title: words[`sales.${key}`],
  kind: 'money',
  adds: true,
  permission,
  value: (row) => row[key] ?? null,
});

export const salesColumns: readonly ExportColumn<SalesRow>[] = [
  { title: words['sales.label'], width: 32, value: (row) => row.label },
  { title: words['sales.code'], value: (row) => row.code || null },
  { title: words['sales.orders'], kind: 'integer', value: (row) => row.orders },
  { title: words['sales.pieces'], kind: 'integer', adds: true, value: (row) => row.pieces },
  { title: words['sales.returned'], kind: 'integer', adds: true, value: (row) => row.returned },
  amountColumn('gross', 'sales-report#amount'),
  amountColumn('refunds', 'sales-report#amount'),
  amountColumn('net', 'sales-report#amount'),
  amountColumn('cost', 'sales-report#cost'),
  amountColumn('margin', 'sales-report#cost'),
  {
    title: words['sales.before'],
    kind: 'money',
    adds: true,
    permission: 'sales-report#amount',
    value: (row) => row.before.net ?? null,
  },
];
