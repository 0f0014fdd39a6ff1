import { useState } from 'react';
import type { AnyRow } from '../list-types.ts';

/** The selected rows of the current page. Another page, order or filter clears the selection. */
export function useSelection<Row extends AnyRow>(
  rows: readonly Row[] | undefined,
  view: string,
  isOpen: (row: Row) => boolean = () => true,
) {
  const [kept, setKept] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() });
  const ids = kept.view === view ? kept.ids : new Set<string>();
  const choose = (next: Iterable<string>) => setKept({ view, ids: new Set(next) });
  const present = (rows ?? []).filter(isOpen);
  const chosen = present.filter(({ id }) => ids.has(id));
  return {
    rows: chosen,
    some: chosen.length > 0,
    all: present.length > 0 && chosen.length === present.length,
    /** Whether any row can be selected. */
    none: present.length === 0,
    isOpen: ({ id }: AnyRow) => present.some((row) => row.id === id),
    has: ({ id }: AnyRow) => ids.has(id) && present.some((row) => row.id === id),
    toggle: ({ id }: AnyRow) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(chosen.length === present.length ? [] : present.map(({ id }) => id)),
    clear: () => choose([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
