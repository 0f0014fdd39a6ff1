// A table of typed columns as a file that a program reads; rows in, bytes out, none of it kept.
import type { ExportFormat } from '@keepsake/core/api/export';
import { csvLine, csvMark, defuse } from './csv.ts';
import { type SheetCell, type SheetStyle, xlsxFile } from './xlsx.ts';

/** What a column's values are; `null` is an empty cell. */
export type TableColumn<Row> = {
  readonly title: string;
  readonly width?: number;
  /** Its figures add up: a paper has their sum below. */
  readonly adds?: boolean;
} & (
  | { readonly kind?: 'text'; readonly value: (row: Row) => string | null }
  | { readonly kind: 'integer'; readonly value: (row: Row) => number | null }
  /** Cents. */
  | { readonly kind: 'money'; readonly value: (row: Row) => number | null }
  /** 'YYYY-MM-DD', a day that is one already. */
  | { readonly kind: 'date'; readonly value: (row: Row) => string | null }
  /** An instant, shown in Hong Kong time. */
  | { readonly kind: 'time'; readonly value: (row: Row) => Date | string | null }
);

const widths: Record<SheetStyle, number> = { text: 22, integer: 11, money: 14, date: 12, time: 20 };
const hongKongOffset = 8 * 3600_000;
const day = 24 * 3600_000;
/** Spreadsheets count days from the end of 1899. */
const epochInDays = 25_569;

/** 180050 → "1800.50", without floating point. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
const hongKong = (at: Date | string) => new Date(new Date(at).getTime() + hongKongOffset);

function csvCell<Row>(column: TableColumn<Row>, row: Row): string | number | null {
  const value = column.value(row);
  if (value === null) return null;
  switch (column.kind) {
    case 'money':
      return decimal(value as number);
    case 'time':
      return hongKong(value as Date | string)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    default:
      return value as string | number;
  }
}

function sheetCell<Row>(column: TableColumn<Row>, row: Row): SheetCell {
  const value = column.value(row);
  if (value === null) return null;
  switch (column.kind) {
    case 'integer':
      return value as number;
    case 'money':
      return { number: decimal(value as number) };
    case 'date':
      return Date.parse(`${value}T00:00:00Z`) / day + epochInDays;
    case 'time':
      return hongKong(value as Date | string).getTime() / day + epochInDays;
    default:
      return defuse(value as string);
  }
}

const piece = 64 * 1024;

async function* csvFile<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  let text = csvMark + csvLine(columns.map(({ title }) => title));
  for await (const row of rows) {
    text += csvLine(columns.map((column) => csvCell(column, row)));
    if (text.length < piece) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

async function* mapped<Row, Cell>(rows: AsyncIterable<Row>, toCells: (row: Row) => Cell) {
  for await (const row of rows) yield toCells(row);
}

export type TableFormat = Exclude<ExportFormat, 'pdf'>;
const mediaTypes: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export function tableFile<Row>(
  format: TableFormat,
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): { mediaType: string; content: AsyncGenerator<string | Buffer> } {
  const mediaType = mediaTypes[format];
  if (format === 'csv') return { mediaType, content: csvFile(columns, rows) };
  const sheet = columns.map(({ title, kind = 'text', width = widths[kind] }) => ({
    title,
    style: kind,
    width,
  }));
  const cells = mapped(rows, (row) => columns.map((column) => sheetCell(column, row)));
  return { mediaType, content: xlsxFile(name, sheet, cells) };
}
