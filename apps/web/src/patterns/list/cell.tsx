import type { ReactNode } from 'react';
import type { Show } from '../display/show.ts';
import type { AnyColumn, AnyRow } from './list-types.ts';

type Row = Record<string, unknown> & AnyRow;

/** The content of a cell: rendered by the column, or the value of the field. */
export function cellOf(column: AnyColumn, row: Row, show: Show): ReactNode {
  if (column.render) return column.render(row, show);
  const value = row[column.key];
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'number' ? show.format.number(value) : String(value);
}

export const primaryOf = (columns: readonly AnyColumn[]): AnyColumn | undefined =>
  columns.find((column) => column.primary) ?? columns[0];
