// A screen with a list: search, filters, order and page in the URL, choice of columns, cards on a phone.
import { maxCounted } from '@keepsake/core/api/paging';
import { Button } from '@mantine/core';
import { IconFilterOff, IconInbox, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/endpoint-types.ts';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { BlankState, FailedState } from '../display/blank-state.tsx';
import { type Show, useShow } from '../display/show.ts';
import { useApiQuery } from '../hooks/use-api.ts';
import { useLiveAnswer } from '../hooks/use-live.ts';
import { useNarrow } from '../hooks/use-narrow.ts';
import { PageHeader } from '../page/page-header.tsx';
import { type BulkButton, BulkButtons } from '../work/bulk-buttons.tsx';
import { WorkDialog } from '../work/work-dialog.tsx';
import { findPrimary } from './cell.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useViews } from './columns/use-views.ts';
import { ExportButton, type ExportEndpoint } from './export-button.tsx';
import { toKnownFilters } from './filters/use-options.ts';
import { DialogButton, LinkButton } from './list-buttons.tsx';
import { ListCards } from './list-cards.tsx';
import { type ListDialog, ListDialogProvider } from './list-dialog.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type {
  AnyColumn,
  AnyRow,
  Columns,
  Filter,
  Filters,
  ListEndpoint,
  QueryOf,
  RowOf,
} from './list-types.ts';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useListKeys } from './use-list-keys.ts';
import { type Order, useListState } from './use-list-state.ts';

type ListPageProps<K extends ListEndpoint> = {
  /** The name under which columns and views of this list are stored. */
  list: string;
  title: MessageKey;
  /** The message with the number of records. Takes `count`. */
  count: MessageKey;
  endpoint: K;
  columns: Columns<K>;
  filters?: Filters<K>;
  /** Fixed query parameters of this screen. */
  query?: Partial<QueryOf<K>> | undefined;
  defaultOrder?: Order;
  /** The placeholder of the search field. */
  searchHint: MessageKey;
  /** The path of a row's record. */
  buildRowPath?: (row: RowOf<K>) => string;
  empty: { readonly title: MessageKey; readonly text: MessageKey; readonly action?: ReactNode };
  /** The button for a new record, if the person has the permission. An empty list shows it, too. */
  create?: Create | false;
  /** The export endpoint, if the person has the permission. */
  exports?: ExportEndpoint | false;
  /** Buttons in the heading, such as "New" and "Import". */
  actions?: ReactNode;
  /** Content between the heading and the list. */
  children?: ReactNode;
  /** Tabs above the filters, with counts from the answer of the list. */
  tabs?: (answer: CallOutput<K> | undefined) => ReactNode;
  /** Content from the answer of the list, between filters and rows. */
  summary?: (answer: CallOutput<K>, show: Show) => ReactNode;
  /** The last row: totals of all matching rows, by column. */
  totals?: (answer: CallOutput<K>, show: Show) => Totals<RowOf<K>>;
  /** Makes rows selectable. Gets the selected rows. */
  bulkActions?: ((rows: RowOf<K>[], clear: () => void) => ReactNode) | undefined;
  /** Bulk actions, which also make rows selectable. The rows must have `actions`. */
  bulk?: readonly BulkButton[];
  /** Which rows can be selected. Default: all. */
  selectable?: (row: RowOf<K>) => boolean;
};

type Create = { readonly label: MessageKey } & ({ readonly to: string } | { readonly dialog: ListDialog });
type Totals<R> = { readonly [Key in keyof R]?: ReactNode };
type Row = Record<string, unknown> & AnyRow;
type Answer = { list: Row[]; pagination: { total: number } };

export function ListPage<K extends ListEndpoint>(props: ListPageProps<K>) {
  const { list, endpoint, empty, bulkActions, bulk = [], defaultOrder } = props;
  const show = useShow();
  const { t } = show;
  const columns = props.columns as unknown as readonly AnyColumn[];
  const filters = (props.filters ?? []) as readonly Filter[];
  const narrow = useNarrow();
  const known = useMemo(
    () => ({
      filters: filters.flatMap(toKnownFilters),
      sortable: columns.flatMap(({ sort }) => sort ?? []),
      defaultOrder,
    }),
    [filters, columns, defaultOrder],
  );
  const state = useListState(known);
  const { page, pageSize, keyword, order } = state;
  const query = {
    currentPage: page,
    pageSize,
    keyword: keyword || undefined,
    ...order,
    ...state.filters,
    ...props.query,
  };
  const opening = useSearchParams()[0].has('view');
  const result = useApiQuery(endpoint, { query } as never, { keepPrevious: true, enabled: !opening });
  const answer = result.data as Answer | undefined;
  const rows = answer?.list;
  const total = answer?.pagination.total;
  const counted = total === undefined ? undefined : t(props.count, { count: total });
  const isCapped = Boolean(keyword) && total === maxCounted;
  const found = counted && isCapped ? t('list.atLeast', { counted }) : counted;
  const choice = useColumns(list, columns, rows);
  const views = useViews(list, choice);
  const selection = useSelection(
    rows,
    JSON.stringify(query),
    props.selectable as ((row: Row) => boolean) | undefined,
  );
  const createButton = props.create && <CreateButton {...props.create} />;
  const buildRowPath = props.buildRowPath as ((row: Row) => string) | undefined;

  // if the page is beyond the end, for example after a deletion, go to the last page
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const beyond = page > lastPage && !result.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is a new function at each render
  useEffect(() => {
    if (beyond) state.change({ page: String(lastPage) }, { replace: true });
  }, [beyond, lastPage]);

  /** There is nothing to search, filter or save as a view. */
  const isEmpty = total === 0 && !state.isFiltered;
  const isSelectable = bulkActions !== undefined || bulk.length > 0;
  const [work, setWork] = useState<string>();

  useListKeys({ isSelectable });
  useLiveAnswer(endpoint);

  const shared = {
    label: t(props.title),
    columns: choice.shown,
    primary: findPrimary(columns.filter(choice.isShown)),
    rows,
    refreshing: result.isFetching && rows !== undefined && result.isPlaceholderData,
    buildRowPath,
    ...(isSelectable ? { selection } : {}),
    totals: answer && props.totals?.(result.data!, show),
  };
  return (
    <ListDialogProvider>
      <PageHeader
        title={t(props.title)}
        subtitle={found ?? ' '}
        actions={
          <>
            {props.exports && total !== 0 && (
              <ExportButton
                title={t(props.title)}
                endpoint={props.exports}
                query={{ keyword: keyword || undefined, ...order, ...state.filters, ...props.query }}
              />
            )}
            {props.actions}
            {!isEmpty && createButton}
          </>
        }
      />
      {props.children}
      {props.tabs?.(result.data)}
      {!isEmpty && (
        <ListToolbar
          list={list}
          state={state}
          filters={filters}
          columns={choice}
          views={views}
          searchHint={t(props.searchHint)}
          narrow={narrow}
          total={total}
        />
      )}
      {result.data && props.summary?.(result.data, show)}
      {rows && total !== undefined && rows.length < total && (
        <p className="ks-print-only">
          {t('list.partial', { count: rows.length, total })} {props.exports && t('list.partial.export')}
        </p>
      )}
      {result.isError && rows === undefined ? (
        <FailedState error={result.error} retry={() => void result.refetch()}>
          {state.isFiltered && (
            <Button variant="subtle" onClick={state.clear}>
              {t('common.clearFilters')}
            </Button>
          )}
        </FailedState>
      ) : total === 0 && state.isFiltered ? (
        <BlankState
          icon={<IconFilterOff size={28} stroke={1.6} />}
          title={t('list.noMatch')}
          text={t('list.noMatch.text')}
        >
          <Button variant="default" onClick={state.clear}>
            {t('common.clearFilters')}
          </Button>
        </BlankState>
      ) : isEmpty ? (
        <BlankState icon={<IconInbox size={28} stroke={1.6} />} title={t(empty.title)} text={t(empty.text)}>
          {empty.action ?? createButton}
        </BlankState>
      ) : narrow ? (
        <ListCards {...shared} />
      ) : (
        <ListTable {...shared} density={choice.density} order={order} onOrder={state.setOrder} />
      )}
      {total !== undefined && total > 0 && <ListFooter state={state} total={total} isCapped={isCapped} />}
      {isSelectable && selection.some && (
        <BulkBar count={selection.rows.length} onClear={selection.clear}>
          {bulkActions?.(selection.rows as RowOf<K>[], selection.clear)}
          <BulkButtons
            rows={selection.rows as unknown as { id: string; actions: string[] }[]}
            buttons={bulk}
            onStart={(id) => {
              selection.clear();
              setWork(id);
            }}
          />
        </BulkBar>
      )}
      {work && <WorkDialog id={work} onClose={() => setWork(undefined)} />}
    </ListDialogProvider>
  );
}

function CreateButton(create: Create) {
  const shared = { label: create.label, icon: IconPlus, primary: true, creates: true };
  return 'to' in create ? (
    <LinkButton {...shared} to={create.to} />
  ) : (
    <DialogButton {...shared} dialog={create.dialog} />
  );
}
