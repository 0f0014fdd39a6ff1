// Which columns a person wants to see of a list, in which order and how close: kept on the server, so that it follows
// to another device; `keepsake.looks` in this browser shows it at once while the answer is on its way.
import type { Density, ListLook } from '@keepsake/core/workbench/views/view.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../hooks/use-api.ts';
import { useUser } from '../../hooks/use-user.ts';
import type { AnyColumn } from '../list-types.ts';
import { arranged, moved, plainLook } from './arrange.ts';

const endpoint = 'GET /api/list-looks';
type Looks = CallOutput<typeof endpoint>;
const place = 'keepsake.looks';

function readKept(userId: string): Looks['looks'] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as { userId?: string; looks?: unknown };
    return kept?.userId === userId ? (kept.looks as Looks['looks']) : {};
  } catch {
    return {};
  }
}

function keep(userId: string, looks: Looks['looks']): void {
  try {
    localStorage.setItem(place, JSON.stringify({ userId, looks }));
  } catch {
    // Without storage the list shows its own columns until the answer is there.
  }
}

function useLooks(list: string) {
  const { userId } = useUser().userInfo;
  const language = useLanguage();
  const client = useQueryClient();
  const [kept] = useState(() => readKept(userId));
  const { data } = useApiQuery(endpoint, {}, { staleTime: 300_000 });
  // One after the other: the last choice made is the last to arrive.
  const save = useMutation({
    scope: { id: `list-look ${list}` },
    mutationFn: (look: ListLook) => call('PUT /api/list-looks/:list', { params: { list }, body: look }),
  });
  const looks = data?.looks ?? kept;
  return {
    look: looks[list] ?? plainLook,
    choose: async (look: ListLook) => {
      const next = { ...looks, [list]: look };
      const queryKey = [endpoint, {}, language];
      // An answer that is still on its way knows nothing of this choice; it is asked for again once the choice is kept.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Looks>(queryKey, { looks: next });
      keep(userId, next);
      save.mutate(look, data ? {} : { onSuccess: () => client.invalidateQueries({ queryKey }) });
    },
  };
}

/** `rows` undefined: nothing is known yet, so columns that need a permission wait. */
export function useColumns(
  list: string,
  columns: readonly AnyColumn[],
  rows: readonly Readonly<Record<string, unknown>>[] | undefined,
) {
  const own = useLooks(list);
  // A view brings its columns along; they become one's own only when something is changed in them.
  const [viewed, setViewed] = useState<ListLook>();
  const look = viewed ?? own.look;
  const all = arranged(columns, look.columnOrder);
  const offered = all.filter((column) => !column.permission || rows?.some((row) => column.key in row));
  const isShown = (column: AnyColumn) => column.fixed || (look.columns[column.key] ?? !column.hidden);
  const change = (part: Partial<ListLook>) => {
    setViewed(undefined);
    void own.choose({ ...look, ...part });
  };
  return {
    offered,
    shown: offered.filter(isShown),
    isShown,
    toggle: (column: AnyColumn) => change({ columns: { ...look.columns, [column.key]: !isShown(column) } }),
    /** Among those offered; a column kept from this person does not count as a step. */
    move: (column: AnyColumn, step: -1 | 1) => {
      const order = moved(
        offered.map(({ key }) => key),
        column.key,
        step,
      );
      change({ columnOrder: arranged(all, order).map(({ key }) => key) });
    },
    density: look.density,
    setDensity: (density: Density) => change({ density }),
    reset: () => change(plainLook),
    look,
    /** As a view wants it, until something is changed. */
    show: setViewed,
    isDefault:
      look.density === plainLook.density &&
      offered.every((column) => isShown(column) === (column.fixed || !column.hidden)) &&
      all.every((column, at) => column === columns[at]),
  };
}
export type ColumnChoice = ReturnType<typeof useColumns>;
