// Applies a person's choice of columns to the default columns of a list.
import type { ListView } from '@keepsake/core/workbench/views/view.contract';
import type { AnyColumn } from '../list-types.ts';

export const defaultView: ListView = { columns: {}, columnOrder: [], density: 'comfortable' };

/** Sorts columns in the chosen order. A column without a chosen place follows its default predecessor. */
export function arrangeColumns<C extends Pick<AnyColumn, 'key'>>(
  columns: readonly C[],
  order: readonly string[],
): C[] {
  const known = new Map(columns.map((column) => [column.key as string, column]));
  const result = order.flatMap((key) => known.get(key) ?? []);
  columns.forEach((column, at) => {
    if (order.includes(column.key)) return;
    const before = at === 0 ? -1 : result.indexOf(columns[at - 1]!);
    result.splice(before + 1, 0, column);
  });
  return result;
}

/** The order of all columns after one has moved by a step. */
export function moveKey(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const next = [...keys];
  const at = next.indexOf(key);
  const to = at + step;
  if (at === -1 || to < 0 || to >= next.length) return next;
  next.splice(at, 1);
  next.splice(to, 0, key);
  return next;
}
