// The columns of the exported overview of reports.
import { translate } from '@keepsake/core/values/messages';
import { reportMessages as words } from '@keepsake/core/workbench/reports/report.messages';
import type { Figure } from '@keepsake/core/workbench/reports/reports.contract';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

const valueInUnit = (unit: Figure['unit'], figure: Figure, value: number | undefined) =>
  figure.unit === unit ? (value ?? null) : null;

export const figureColumns: readonly ExportColumn<Figure>[] = [
  {
    title: words['reports.column.figure'],
    width: 32,
    value: ({ id }, { language }) => translate(words[`reports.figure.${id}`], language),
  },
  {
    title: words['reports.column.count'],
    kind: 'integer',
    value: (figure) => valueInUnit('count', figure, figure.value),
  },
  {
    title: words['reports.column.countBefore'],
    kind: 'integer',
    value: (figure) => valueInUnit('count', figure, figure.before),
  },
  {
    title: words['reports.column.amount'],
    kind: 'money',
    permission: 'reports#amount',
    value: (figure) => valueInUnit('cents', figure, figure.value),
  },
  {
    title: words['reports.column.amountBefore'],
    kind: 'money',
    permission: 'reports#amount',
    value: (figure) => valueInUnit('cents', figure, figure.before),
  },
];
