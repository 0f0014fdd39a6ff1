import { useState } from 'react';
import type { AnyRow } from '../list-types.ts';

/** The selected rows of the current page. Another page, order or filter clears the selection. */
export function useSelection<Row extends AnyRow>(
  rows: readonly Row[] | undefined,
  queryKey: string,
  isSelectable: (row: Row) => boolean = () => true,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (next: Iterable<string>) => setIds(new Set(next));
  const [shownKey, setShownKey] = useState(queryKey);
  if (shownKey !== queryKey) {
    setShownKey(queryKey);
    choose([]);
  }
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
