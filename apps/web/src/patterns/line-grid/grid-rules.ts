// What cells mean: reading them, what is wrong with them, and how a block copied from a spreadsheet is taken apart.
import type { MessageParams } from '@keepsake/core/values/messages';
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { EditColumn, GridColumn, GridRow, SelectColumn } from './grid-types.ts';

export const maxGridRows = 500;

/** Spreadsheets write 1,200 and full-width digits; people paste them with spaces around. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,]/g, '');

export function readWhole(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/** "12.5" → 1250, by its digits: no floating point touches money. */
export function readCents(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plainNumber(text)) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'));
}

/** 1250 → "12.50": what a money cell is filled with. */
export const writeCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export const isEditable = (column: GridColumn): column is EditColumn => column.kind !== 'shown';

/** Nothing but what a new line brings along by itself. */
export function isBlank(row: GridRow, columns: readonly GridColumn[]): boolean {
  return (
    row.souvenir === undefined &&
    columns.every(
      (column) =>
        !isEditable(column) || column.repeats || (row.cells[column.key] ?? '') === (column.initial ?? ''),
    )
  );
}

export type CellFault = { readonly key: MessageKey; readonly params?: MessageParams };

export function faultOf(column: EditColumn, row: GridRow): CellFault | undefined {
  const text = (row.cells[column.key] ?? '').trim();
  if (column.kind === 'souvenir') {
    if (row.souvenir) return undefined;
    return text ? { key: 'grid.unknown', params: { code: text } } : { key: 'grid.required' };
  }
  if (!text) return column.required ? { key: 'grid.required' } : undefined;
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
    case 'select':
      return column.options.some(({ value }) => value === text) ? undefined : { key: 'grid.required' };
    case 'text':
      return [...text].length > column.maxLength
        ? { key: 'grid.long', params: { limit: column.maxLength } }
        : undefined;
  }
}

const same = (a: string, b: string) =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** A choice by its value, its code or its words; several may begin alike, so only a whole match counts. */
export const choiceOf = ({ options }: SelectColumn, text: string): string | undefined =>
  options.find(({ value, label, code }) =>
    [value, label, code ?? label].some((name) => same(name, text.trim())),
  )?.value;

/** Rows and cells of a block from a spreadsheet; a cell in quotes may hold tabs, line ends and doubled quotes. */
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
  return rows.filter((row) => row.some((value) => value !== ''));
}

export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
