// Builds the PDF of a list (docs/adr/0009-reports-and-long-work.md): title, time, reader, filters and rows.
import { exportWords } from '@keepsake/core/api/export-words';
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import type { Language } from '@keepsake/core/values/language';
import { type MessageParams, translate } from '@keepsake/core/values/messages';
import { formatAccounting } from '@keepsake/core/values/money';
import { formatNumber } from '@keepsake/core/values/number';
import { formatTimeInWords, hongKongMinute } from '@keepsake/core/values/period';
import type { Content, TableCell } from 'pdfmake';
import { ink, soft } from '../../platform/pdf/colors.ts';
import { letterheadContent } from '../../platform/pdf/letterhead.ts';
import type { PdfDocument } from '../../platform/pdf.ts';
import type { TableColumn } from '../../platform/sheets/table-file.ts';
import { type AnyColumn, landscapeWidth, layOut, portraitWidth } from './export-layout.ts';

/** Rendering 24,000 cells takes about 200 MB and five seconds, so rows and cells are limited. */
const maxRows = 5000;
const maxCells = 24_000;
export const maxPdfsWaiting = 8;

export type Heading = {
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly filters: string;
  readonly reader: string;
  readonly now: Date;
  readonly language: Language;
};

function toCell(column: AnyColumn, value: unknown, language: Language): TableCell {
  if (value === null || value === '') return '';
  const figure = (text: string): TableCell => ({ text, alignment: 'right' });
  switch (column.kind) {
    case 'integer':
      return figure(formatNumber(value as number, language));
    case 'money':
      return figure(formatAccounting(value as number, language));
    case 'time':
      // a day and its time stay on one line
      return hongKongMinute(new Date(value as string | Date)).replace(' ', '\u00a0');
    default:
      return value as string;
  }
}

type ReadRows = { body: TableCell[][]; sums: number[]; isCut: boolean };

async function readRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
  language: Language,
): Promise<ReadRows> {
  const maxBodyRows = Math.min(maxRows, Math.floor(maxCells / Math.max(1, columns.length)));
  const body: TableCell[][] = [];
  const sums = columns.map(() => 0);
  for await (const row of rows) {
    if (body.length === maxBodyRows) return { body, sums, isCut: true };
    body.push(
      columns.map((column, index) => {
        const value = column.value(row);
        const hasTotal = typeof column.hasTotal === 'function' ? column.hasTotal(row) : column.hasTotal;
        if (hasTotal && typeof value === 'number') sums[index]! += value;
        return toCell(column, value, language);
      }),
    );
  }
  return { body, sums, isCut: false };
}

/** Leaves out the columns that are empty in every row, so that the others have more room. */
function dropEmptyColumns<Row>(columns: readonly TableColumn<Row>[], read: ReadRows) {
  const kept = columns.map((_, index) => index === 0 || read.body.some((row) => row[index] !== ''));
  const keep = <T>(list: readonly T[]) => list.filter((_, index) => kept[index]);
  return read.body.length === 0
    ? { columns, read }
    : { columns: keep(columns), read: { ...read, body: read.body.map(keep), sums: keep(read.sums) } };
}

/** A list that was cut has no total, because it would be taken for the total of the whole list. */
function buildTotalRow(columns: readonly AnyColumn[], { body, sums, isCut }: ReadRows, language: Language) {
  if (isCut || body.length === 0 || !columns.some(({ hasTotal }) => hasTotal)) return [];
  const bold = (cell: TableCell): TableCell =>
    typeof cell === 'string'
      ? { text: cell, bold: true }
      : ({ ...(cell as object), bold: true } as TableCell);
  const cells = columns.map((column, index) =>
    column.hasTotal
      ? bold(toCell(column, sums[index]!, language))
      : bold(index === 0 ? translate(exportWords.total, language) : ''),
  );
  return [cells];
}

type Frame = {
  readonly landscape: boolean;
  /** How many rows the PDF has, and the same in words. */
  readonly count: number;
  readonly countText: string;
  /** Only the first rows of the list are in the PDF. */
  readonly isCut: boolean;
  readonly body: readonly Content[];
};

/** A PDF with letterhead, title, filters, time and reader above its body, and with the number of each page below. */
export function framePdf(
  { title, letterhead, filters, reader, now, language }: Heading,
  { landscape, count, countText, isCut, body }: Frame,
): PdfDocument {
  const t = (word: keyof typeof exportWords, params: MessageParams = {}) =>
    translate(exportWords[word], language, params);
  const line = landscape ? landscapeWidth : portraitWidth;
  const asOf = t('asOf', { at: formatTimeInWords(now, language, 'short') });
  const note = (text: string): Content => ({ text, fontSize: 9, margin: [0, 4, 0, 0] });
  return {
    title,
    author: letterhead.name[language === 'en' ? 'en' : 'zh-HK'],
    madeAt: now,
    landscape,
    footnote: `${title} · ${asOf}`,
    content: [
      letterheadContent(letterhead, line),
      { text: title, fontSize: 17, bold: true },
      {
        margin: [0, 8, 0, 8],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: line, y2: 0, lineWidth: 1.2, lineColor: ink }],
      },
      { text: filters, fontSize: 9 },
      {
        text: [asOf, t('by', { name: reader }), countText].join(' · '),
        fontSize: 9,
        color: soft,
        margin: [0, 2, 0, 0],
      },
      ...(isCut ? [note(t('cut', { count }))] : []),
      ...(count === 0 ? [note(t('none'))] : []),
      ...body,
    ],
  };
}

export async function buildTablePdf<Row>(
  allColumns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
  heading: Heading,
): Promise<PdfDocument> {
  const { language } = heading;
  const { columns, read } = dropEmptyColumns(allColumns, await readRows(allColumns, rows, language));
  const { landscape, fontSize, widths } = layOut(columns, read.body);
  const count = read.body.length;
  const head = columns.map(
    ({ title: text, kind = 'text' }): TableCell => ({
      text,
      bold: true,
      alignment: kind === 'integer' || kind === 'money' ? 'right' : 'left',
    }),
  );
  const table = (body: TableCell[][], headerRows: 0 | 1): Content => ({
    layout: 'dense',
    margin: [0, headerRows * 10, 0, 0],
    fontSize,
    lineHeight: 1.05,
    table: { headerRows, dontBreakRows: true, widths, body },
  });
  // the last row stays with the total, which would be hard to understand alone on the next page
  const tables = (): Content[] => {
    const total = buildTotalRow(columns, read, language);
    const last = total.length > 0 ? read.body.slice(-1) : [];
    const rest = read.body.slice(0, count - last.length);
    return [
      table([head, ...rest], 1),
      ...(last.length > 0 ? [{ unbreakable: true, stack: [table([...last, ...total], 0)] }] : []),
    ];
  };
  return framePdf(heading, {
    landscape,
    count,
    countText: translate(exportWords.rows, language, { count }),
    isCut: read.isCut,
    body: tables(),
  });
}
