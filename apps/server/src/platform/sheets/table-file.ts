// Streams a table of typed columns as CSV or XLSX. Rows are not kept in memory.
import type { ExportFormat } from '@keepsake/core/api/export';
import { byteOrderMark, escapeFormula, formatCsvLine } from './csv.ts';
import { type SheetCell, type SheetStyle, xlsxFile } from './xlsx.ts';

/** A column and the type of its values. `null` is an empty cell. */
export type TableColumn<Row> = {
  readonly title: string;
  readonly width?: number;
  /** A PDF shows the sum of this column, of all rows or of those for which the function returns true. */
  readonly hasTotal?: boolean | ((row: Row) => boolean);
} & (
  | { readonly kind?: 'text'; readonly value: (row: Row) => string | null }
  | { readonly kind: 'integer'; readonly value: (row: Row) => number | null }
  /** In cents. */
  | { readonly kind: 'money'; readonly value: (row: Row) => number | null }
  /** 'YYYY-MM-DD', already a Hong Kong day. */
  | { readonly kind: 'date'; readonly value: (row: Row) => string | null }
  /** An instant, shown in Hong Kong time. */
  | { readonly kind: 'time'; readonly value: (row: Row) => Date | string | null }
);

const widths: Record<SheetStyle, number> = { text: 22, integer: 11, money: 14, date: 12, time: 20 };
const hongKongOffsetMs = 8 * 3600_000;
const dayMs = 24 * 3600_000;
/** Spreadsheets count days from the end of 1899; this is 1970-01-01. */
const epochInDays = 25_569;

/** 180050 → "1800.50", without floating point. */
function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
const toHongKong = (at: Date | string) => new Date(new Date(at).getTime() + hongKongOffsetMs);

function toCsvCell<Row>(column: TableColumn<Row>, row: Row): string | number | null {
  const value = column.value(row);
  if (value === null) return null;
  switch (column.kind) {
    case 'money':
      return formatCents(value as number);
    case 'time':
      return toHongKong(value as Date | string)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    default:
      return value as string | number;
  }
}

function toSheetCell<Row>(column: TableColumn<Row>, row: Row): SheetCell {
  const value = column.value(row);
  if (value === null) return null;
  switch (column.kind) {
    case 'integer':
      return value as number;
    case 'money':
      return { number: formatCents(value as number) };
    case 'date':
      return Date.parse(`${value}T00:00:00Z`) / dayMs + epochInDays;
    case 'time':
      return toHongKong(value as Date | string).getTime() / dayMs + epochInDays;
    default:
      return escapeFormula(value as string);
  }
}

const chunkLength = 64 * 1024;

async function* streamCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  let text = byteOrderMark + formatCsvLine(columns.map(({ title }) => title));
  for await (const row of rows) {
    text += formatCsvLine(columns.map((column) => toCsvCell(column, row)));
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

async function* mapRows<Row, Cell>(rows: AsyncIterable<Row>, toCells: (row: Row) => Cell) {
  for await (const row of rows) yield toCells(row);
}

export const exportMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const satisfies Record<ExportFormat, string>;
export type TableFormat = Exclude<ExportFormat, 'pdf'>;

export function createTableFile<Row>(
  format: TableFormat,
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): { mediaType: string; content: AsyncGenerator<string | Buffer> } {
  const mediaType = exportMediaTypes[format];
  if (format === 'csv') return { mediaType, content: streamCsv(columns, rows) };
  const sheet = columns.map(({ title, kind = 'text', width = widths[kind] }) => ({
    title,
    style: kind,
    width,
  }));
  const cells = mapRows(rows, (row) => columns.map((column) => toSheetCell(column, row)));
  return { mediaType, content: xlsxFile(name, sheet, cells) };
}
