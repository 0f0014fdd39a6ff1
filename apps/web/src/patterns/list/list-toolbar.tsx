// The row above a list: search field, filters, columns and saved views.
import { NativeSelect } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import { ColumnChoices, ColumnChooser } from './columns/column-chooser.tsx';
import type { ColumnChoice } from './columns/use-columns.ts';
import type { Views } from './columns/use-views.ts';
import { ViewsMenu } from './columns/views-menu.tsx';
import { FilterDrawer } from './filters/filter-drawer.tsx';
import { FilterFields, FilterRow } from './filters/filter-row.tsx';
import { SearchField } from './filters/search-field.tsx';
import styles from './list-toolbar.module.css';
import type { AnyColumn, Filter } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

type ToolbarProps = {
  list: string;
  state: ListState;
  filters: readonly Filter[];
  columns: ColumnChoice;
  views: Views;
  searchHint: string;
  narrow: boolean;
  total: number | undefined;
};

export function ListToolbar(props: ToolbarProps) {
  const { list, state, filters, columns, views, searchHint, narrow } = props;
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          value={state.keyword}
          placeholder={searchHint}
          onChange={(keyword, first) => state.change({ keyword }, { replace: !first })}
        />
      </div>
      {narrow ? (
        <>
          <ListFilterDrawer {...props} />
          <ViewsMenu {...{ list, views, columns, narrow }} />
        </>
      ) : (
        <>
          <FilterRow state={state} filters={filters} />
          <div className={styles.end}>
            <ViewsMenu {...{ list, views, columns, narrow }} />
            <ColumnChooser columns={columns} />
          </div>
        </>
      )}
    </search>
  );
}

function ListFilterDrawer({ state, filters, columns, total }: ToolbarProps) {
  const t = useT();
  return (
    <FilterDrawer applied={state.applied} total={total} onClear={state.clear}>
      <FilterFields state={state} filters={filters} />
      <SortField state={state} columns={columns.offered} />
      <details className={styles.columns}>
        <summary>{t('list.columns')}</summary>
        <ColumnChoices columns={columns} />
      </details>
    </FilterDrawer>
  );
}

/** Chooses the order on phones, where cards have no column headings. */
function SortField({ state, columns }: { state: ListState; columns: readonly AnyColumn[] }) {
  const t = useT();
  const { order } = state;
  const choices = columns.flatMap(({ sort, title }) =>
    sort
      ? (['asc', 'desc'] as const).map((direction) => ({
          value: `${sort} ${direction}`,
          label: t(`list.sort.${direction}`, { column: t(title) }),
        }))
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      size="md"
      label={t('common.sort')}
      value={order ? `${order.sidx} ${order.sort}` : ''}
      data={[{ value: '', label: t('list.sort.none') }, ...choices]}
      onChange={(event) => {
        const [sidx, sort] = event.currentTarget.value.split(' ');
        state.setOrder(sidx ? { sidx, sort: sort === 'desc' ? 'desc' : 'asc' } : undefined);
      }}
    />
  );
}
