import type { ReactNode } from 'react';
import type { Show } from '../display/show.ts';
import type { AnyColumn, AnyRow } from './list-types.ts';

type Row = Record<string, unknown> & AnyRow;

/** What stands in a cell: as the column says, else the field itself. */
export function cellOf(column: AnyColumn, row: Row, show: Show): ReactNode {
  if (column.render) return column.render(row, show);
  const value = row[column.key];
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'number' ? show.format.number(value) : String(value);
}

export const primaryOf = (columns: readonly AnyColumn[]): AnyColumn | undefined =>
  columns.find((column) => column.primary) ?? columns[0];
