import { useState } from 'react';
import type { AnyRow } from '../list-types.ts';

/** The selected rows of the current page. On another page, or with another order or filter, they are not selected. */
export function useSelection<Row extends AnyRow>(
  rows: readonly Row[] | undefined,
  queryKey: string,
  isSelectable: (row: Row) => boolean = () => true,
) {
  const [kept, setKept] = useState<{ queryKey: string; ids: ReadonlySet<string> }>({
    queryKey,
    ids: new Set(),
  });
  const ids = kept.queryKey === queryKey ? kept.ids : new Set<string>();
  const choose = (next: Iterable<string>) => setKept({ queryKey, ids: new Set(next) });
  const selectable = (rows ?? []).filter(isSelectable);
  const chosen = selectable.filter(({ id }) => ids.has(id));
  return {
    rows: chosen,
    some: chosen.length > 0,
    all: selectable.length > 0 && chosen.length === selectable.length,
    /** Whether no row can be selected. */
    none: selectable.length === 0,
    isSelectable: ({ id }: AnyRow) => selectable.some((row) => row.id === id),
    has: ({ id }: AnyRow) => ids.has(id) && selectable.some((row) => row.id === id),
    toggle: ({ id }: AnyRow) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(chosen.length === selectable.length ? [] : selectable.map(({ id }) => id)),
    clear: () => choose([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
