// The person's view of a list: columns, order and density. It is stored on the server, so that all devices share it.
// A copy in local storage (`keepsake.listViews`) is shown while the answer loads.
import type { Density, ListView } from '@keepsake/core/workbench/views/view.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { localStore } from '../../../stores/browser-storage.ts';
import { useApiQuery } from '../../hooks/use-api.ts';
import { useUser } from '../../hooks/use-user.ts';
import type { AnyColumn } from '../list-types.ts';
import { arrangeColumns, defaultView, moveKey } from './arrange.ts';

const endpoint = 'GET /api/list-views';
type Answer = CallOutput<typeof endpoint>;
type ListViews = Answer['views'];
const storageKey = 'keepsake.listViews';

function readCopy(userId: string): ListViews {
  try {
    const kept = JSON.parse(localStore.getItem(storageKey) ?? 'null') as {
      userId?: string;
      views?: ListViews;
    } | null;
    return (kept?.userId === userId && kept.views) || {};
  } catch {
    return {};
  }
}

const storeCopy = (userId: string, views: ListViews): void =>
  localStore.setItem(storageKey, JSON.stringify({ userId, views }));

function usePersonalView(list: string) {
  const { userId } = useUser().userInfo;
  const language = useLanguage();
  const client = useQueryClient();
  const [kept] = useState(() => readCopy(userId));
  const { data } = useApiQuery(endpoint, {}, { staleTime: 300_000 });
  // save one after the other, so that the last choice wins
  const save = useMutation({
    scope: { id: `list-view ${list}` },
    mutationFn: (view: ListView) => call('PUT /api/list-views/:list', { params: { list }, body: view }),
  });
  const views = data?.views ?? kept;
  return {
    view: views[list] ?? defaultView,
    choose: async (view: ListView) => {
      const next = { ...views, [list]: view };
      const queryKey = [endpoint, {}, language];
      // cancel a running query, which has the old choice; it is repeated after saving
      await client.cancelQueries({ queryKey });
      client.setQueryData<Answer>(queryKey, { views: next });
      storeCopy(userId, next);
      save.mutate(view, data ? {} : { onSuccess: () => client.invalidateQueries({ queryKey }) });
    },
  };
}

/** While `rows` is undefined, columns that need a permission are hidden. */
export function useColumns(
  list: string,
  columns: readonly AnyColumn[],
  rows: readonly Readonly<Record<string, unknown>>[] | undefined,
) {
  const personal = usePersonalView(list);
  // the columns of an open view become the person's own only after a change
  const [openView, setOpenView] = useState<ListView>();
  const view = openView ?? personal.view;
  const all = arrangeColumns(columns, view.columnOrder);
  const offered = all.filter((column) => !column.permission || rows?.some((row) => column.key in row));
  const isShown = (column: AnyColumn) => column.fixed || (view.columns[column.key] ?? !column.hidden);
  const change = (part: Partial<ListView>) => {
    setOpenView(undefined);
    void personal.choose({ ...view, ...part });
  };
  return {
    offered,
    shown: offered.filter(isShown),
    isShown,
    toggle: (column: AnyColumn) => change({ columns: { ...view.columns, [column.key]: !isShown(column) } }),
    /** Moves a column among the offered ones. Columns without permission are skipped. */
    move: (column: AnyColumn, step: -1 | 1) => {
      const order = moveKey(
        offered.map(({ key }) => key),
        column.key,
        step,
      );
      change({ columnOrder: arrangeColumns(all, order).map(({ key }) => key) });
    },
    density: view.density,
    setDensity: (density: Density) => change({ density }),
    reset: () => change(defaultView),
    view,
    /** Shows the columns of a view until the person changes something. */
    show: setOpenView,
    isDefault:
      view.density === defaultView.density &&
      offered.every((column) => isShown(column) === (column.fixed || !column.hidden)) &&
      all.every((column, at) => column === columns[at]),
  };
}
export type ColumnChoice = ReturnType<typeof useColumns>;
