// What somebody chose of a list's columns, laid over what the list itself says.
import type { ListLook } from '@keepsake/core/workbench/views/view.contract';
import type { AnyColumn } from '../list-types.ts';

export const plainLook: ListLook = { columns: {}, columnOrder: [], density: 'comfortable' };

/** In the chosen order; a column that the choice does not know yet stands behind the one it stands behind in its list. */
export function arranged<C extends Pick<AnyColumn, 'key'>>(
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

/** The whole order after one column has moved by a step among those offered. */
export function moved(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const next = [...keys];
  const at = next.indexOf(key);
  const to = at + step;
  if (at === -1 || to < 0 || to >= next.length) return next;
  next.splice(at, 1);
  next.splice(to, 0, key);
  return next;
}
