// `?view=<id>` opens a saved view, which replaces the URL parameters and the columns.
import type { SavedView } from '@keepsake/core/workbench/views/view.contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { useApiQuery } from '../../hooks/use-api.ts';
import type { ColumnChoice } from './use-columns.ts';

const viewsEndpoint = 'GET /api/views';

/** The saved views of a list. */
export function useViews(list: string, { show }: Pick<ColumnChoice, 'show'>) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data, isError } = useApiQuery(viewsEndpoint, { query: { list } }, { staleTime: 60_000 });
  const open = (view: SavedView, replace = false) => {
    const { columns, columnOrder, density } = view;
    show({ columns, columnOrder, density });
    setParams(new URLSearchParams(view.query), { replace, preventScrollReset: true });
  };
  const wanted = params.get('view');
  const known = data !== undefined || isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per URL, as soon as the views are known
  useEffect(() => {
    if (!wanted || !known) return;
    const view = data?.views.find(({ id }) => id === wanted);
    if (view) return open(view, true);
    void showToast('error', t('list.views.gone'));
    const rest = new URLSearchParams(params);
    rest.delete('view');
    setParams(rest, { replace: true });
  }, [wanted, known]);
  return { views: data?.views ?? [], mayShare: data?.mayShare ?? false, open };
}
export type Views = ReturnType<typeof useViews>;
