import { useState } from 'react';
import type { AnyRow } from './list-types.ts';

/** Rows ticked on the page that is shown; another page, order or filter begins anew. */
export function useSelection(rows: readonly AnyRow[] | undefined, view: string) {
  const [kept, setKept] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() });
  const ids = kept.view === view ? kept.ids : new Set<string>();
  const choose = (next: Iterable<string>) => setKept({ view, ids: new Set(next) });
  const present = rows ?? [];
  const chosen = present.filter(({ id }) => ids.has(id));
  return {
    rows: chosen,
    some: chosen.length > 0,
    all: present.length > 0 && chosen.length === present.length,
    has: ({ id }: AnyRow) => ids.has(id),
    toggle: ({ id }: AnyRow) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(chosen.length === present.length ? [] : present.map(({ id }) => id)),
    clear: () => choose([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
