import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { GridStore } from './grid-store.ts';
import type { GridColumn, NewRow, SouvenirLookup } from './grid-types.ts';

/** Creates the state of a line grid for a form. `rows` is only called on the first render. */
export function useLineGrid(
  columns: readonly GridColumn[],
  lookup: SouvenirLookup,
  rows: () => readonly NewRow[],
) {
  const t = useT();
  const settings = useMemo(
    () => ({
      columns,
      lookup,
      translateNotice: (notice: 'unknownChoice' | 'tooMany', params: { count: number } | { text: string }) =>
        t(notice === 'tooMany' ? 'grid.full' : 'grid.unknownChoice', params),
    }),
    [columns, lookup, t],
  );
  const [store] = useState(() => new GridStore(settings, rows()));
  useEffect(() => store.configure(settings), [store, settings]);
  const shownColumns = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns]);
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty, () => false);
  return { store, columns: shownColumns, lookup, isDirty };
}
export type LineGridModel = ReturnType<typeof useLineGrid>;

/** The state of an error about all lines. It is removed when a line is changed. */
export function useLinesError({ store }: LineGridModel) {
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!error) return;
    const refused = store.content();
    return store.subscribe(() => {
      if (store.content() !== refused) setError(undefined);
    });
  }, [error, store]);
  return [error, setError] as const;
}
