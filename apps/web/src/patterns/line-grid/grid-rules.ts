// Parses and validates cells of the line grid, and parses blocks pasted from a spreadsheet.
import { calendarDay } from '@keepsake/core/values/day';
import type { MessageParams } from '@keepsake/core/values/messages';
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { EditColumn, GridColumn, GridRow, SelectColumn } from './grid-types.ts';
import { dropHeadings } from './heading-words.ts';

export const maxGridRows = 500;
/** A key in the set of touched cells. It means that the focus has left the line. */
export const wholeLine = '';

/** Removes thousands separators and spaces, and converts full-width digits. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,]/g, '');

export function readWhole(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Whether the text in the field of a quantity is a code: the next piece may be scanned while the focus is there.
 * Quantities have up to 7 digits.
 */
export const isCode = (text: string): boolean => /\p{L}/u.test(text) || plainNumber(text).length > 7;

/** "12.5" → 1250, without floating-point arithmetic. */
export function readCents(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plainNumber(text)) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'));
}

/** 1250 → "12.50": the text of a money cell. */
export const writeCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Whether the cell of this line must have a value. */
export const isRequired = (column: EditColumn, row: GridRow): boolean =>
  column.required || (column.kind === 'date' && column.isRequired?.(row)) || false;

export const isEditable = (column: GridColumn): column is EditColumn => column.kind !== 'shown';

/** Whether a row contains only the values of a new line. */
export function isBlank(row: GridRow, columns: readonly GridColumn[]): boolean {
  return (
    row.souvenir === undefined &&
    columns.every(
      (column) =>
        !isEditable(column) ||
        column.hidden ||
        column.repeats ||
        (row.cells[column.key] ?? '') === (column.initial ?? ''),
    )
  );
}

/** The first column of this line that lacks a required value or has a wrong one, beginning with the column `from`. */
export function findCellToComplete(
  row: GridRow,
  columns: readonly GridColumn[],
  from: number,
): number | undefined {
  const isIncomplete = (column: GridColumn) => {
    if (!isEditable(column) || column.hidden) return false;
    // an unknown code may still be looked up
    const problem = findProblem(column, row);
    return row.refused[column.key] !== undefined || (problem !== undefined && problem.key !== 'grid.unknown');
  };
  const index = columns.findIndex((column, i) => i >= from && isIncomplete(column));
  return index < 0 ? undefined : index;
}

/** Lines with the same souvenir and the same values in `keys`: the numbers of the lines, for each souvenir. */
export function findRepeatedLines(
  rows: readonly GridRow[],
  keys: readonly string[],
): { readonly productCode: string; readonly lines: readonly number[] }[] {
  const groups = new Map<string, { productCode: string; lines: number[] }>();
  rows.forEach(({ souvenir, cells }, index) => {
    if (!souvenir) return;
    const key = JSON.stringify([souvenir.id, ...keys.map((name) => cells[name] ?? '')]);
    const group = groups.get(key) ?? { productCode: souvenir.productCode, lines: [] };
    group.lines.push(index + 1);
    groups.set(key, group);
  });
  return [...groups.values()].filter(({ lines }) => lines.length > 1);
}

export type CellProblem = { readonly key: MessageKey; readonly params?: MessageParams };

export function findProblem(column: EditColumn, row: GridRow): CellProblem | undefined {
  const text = (row.cells[column.key] ?? '').trim();
  if (column.kind === 'souvenir') {
    if (row.souvenir) return undefined;
    return text ? { key: 'grid.unknown', params: { code: text } } : { key: 'grid.required' };
  }
  if (!text) return isRequired(column, row) ? { key: 'grid.required' } : undefined;
  switch (column.kind) {
    case 'number': {
      const value = readWhole(text);
      const { min = 1, max } = column;
      if (value === undefined) return { key: 'grid.whole' };
      if (value < min) return { key: 'grid.min', params: { limit: min } };
      return max !== undefined && value > max ? { key: 'grid.max', params: { limit: max } } : undefined;
    }
    case 'money': {
      const cents = readCents(text);
      return cents === undefined || cents === 0 ? { key: 'grid.money' } : undefined;
    }
    case 'date':
      return calendarDay.safeParse(text).success ? undefined : { key: 'grid.day' };
    case 'select':
      return column.options.some(({ value }) => value === text) ? undefined : { key: 'grid.required' };
    case 'text':
      return [...text].length > column.maxLength
        ? { key: 'grid.long', params: { limit: column.maxLength } }
        : undefined;
  }
}

/**
 * The error that a cell shows: the server's text, or the problem of a cell that was touched or sent. A missing value is
 * shown when the focus has left the line, and an unknown code after it was looked up.
 */
export function findShownError(
  column: EditColumn,
  row: GridRow,
  wasSubmitted: boolean,
  columns: readonly GridColumn[],
): string | CellProblem | undefined {
  const refused = row.refused[column.key];
  if (refused !== undefined) return refused;
  if (isBlank(row, columns)) return undefined;
  const problem = findProblem(column, row);
  const isTouched = row.touched.has(column.key);
  if (problem?.key === 'grid.unknown') return isTouched ? problem : undefined;
  if (problem?.key === 'grid.required')
    return wasSubmitted || row.touched.has(wholeLine) ? problem : undefined;
  return wasSubmitted || isTouched ? problem : undefined;
}

const isSameText = (a: string, b: string) =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** Finds an option by its value, code or label. Only an exact match counts. */
export const findChoice = ({ options }: SelectColumn, text: string): string | undefined =>
  options.find(({ value, label, code }) =>
    [value, label, code ?? label].some((name) => isSameText(name, text.trim())),
  )?.value;

/**
 * Splits a pasted block into rows and cells, without a line of headings. A quoted cell may contain tabs, line breaks and
 * doubled quotes.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    rows.at(-1)!.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
    if (match[3] === '') break;
    if (match[3] !== '\t') rows.push([]);
  }
  return dropHeadings(rows.filter((row) => row.some((value) => value !== '')));
}

export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
