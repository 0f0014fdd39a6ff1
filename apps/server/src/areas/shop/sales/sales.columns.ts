// The sales report as a file.
import type { SalesRow } from '@keepsake/core/shop/sales/sales.contract';
import { salesMessages as words } from '@keepsake/core/shop/sales/sales.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

const amount = (
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
  amount('gross', 'sales-report#amount'),
  amount('refunds', 'sales-report#amount'),
  amount('net', 'sales-report#amount'),
  amount('cost', 'sales-report#cost'),
  amount('margin', 'sales-report#cost'),
  {
    title: words['sales.before'],
    kind: 'money',
    adds: true,
    permission: 'sales-report#amount',
    value: (row) => row.before.net ?? null,
  },
];
