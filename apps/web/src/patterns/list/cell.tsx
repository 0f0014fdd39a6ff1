import type { ReactNode } from 'react';
import type { Show } from '../display/show.ts';
import type { AnyColumn, AnyRow } from './list-types.ts';

type Row = Record<string, unknown> & AnyRow;

/** The content of a cell: rendered by the column, or the value of the field. */
export function renderCell(column: AnyColumn, row: Row, show: Show): ReactNode {
  if (column.render) return column.render(row, show);
  const value = row[column.key];
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'number' ? show.format.number(value) : String(value);
}

export const findPrimary = (columns: readonly AnyColumn[]): AnyColumn | undefined =>
  columns.find((column) => column.primary) ?? columns[0];

const wideCharacters = /[\u2e80-\uffef]/g;

/** In Latin letters, about 120 px. A Chinese character counts as two. */
const maxShortWidth = 17;

/** Short texts, such as codes and dates, stay on one line. Longer ones wrap. */
export const isShort = (text: string): boolean =>
  text.length + (text.match(wideCharacters)?.length ?? 0) <= maxShortWidth;

/**
 * The two lines of a column heading: split at the space, or before the bracket, that is nearest to the middle.
 * A heading without either is one line.
 */
export function splitHeading(text: string): readonly string[] {
  const breaks = [...text.matchAll(/ |(?<=\S)(?=（)/g)].map(({ index }) => index);
  if (breaks.length === 0) return [text];
  const distance = (at: number) => Math.abs(at - text.length / 2);
  const middle = breaks.reduce((best, at) => (distance(at) < distance(best) ? at : best));
  return [text.slice(0, middle), text.slice(middle).trimStart()];
}
