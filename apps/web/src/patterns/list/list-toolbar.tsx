import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useT } from '../../i18n/i18n.tsx';
import type { DayRange } from '../dates/days.ts';
import { ColumnChoices, ColumnChooser } from './columns/column-chooser.tsx';
import type { ColumnChoice } from './columns/use-columns.ts';
import type { Views } from './columns/use-open-view.ts';
import { ViewsMenu } from './columns/views-menu.tsx';
import { FilterField, FilterSelect } from './filters/filter-select.tsx';
import { RangeField, RangeFilter } from './filters/range-filter.tsx';
import { SearchField } from './filters/search-field.tsx';
import styles from './list-toolbar.module.css';
import type { AnyColumn, DateRangeFilter, Filter } from './list-types.ts';
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

const rangeOf = (state: ListState, { key, until }: DateRangeFilter) => ({
  value: { start: state.filters[key], end: state.filters[until] },
  onChange: ({ start, end }: DayRange) => state.change({ [key]: start, [until]: end }),
});

export function ListToolbar(props: ToolbarProps) {
  const { list, state, filters, columns, views, searchHint, narrow } = props;
  const t = useT();
  return (
    <search className={styles.bar} data-many={filters.length > 3 || undefined}>
      <div className={styles.search}>
        <SearchField
          value={state.keyword}
          placeholder={searchHint}
          onChange={(keyword, first) => state.change({ keyword }, { replace: !first })}
        />
      </div>
      {narrow ? (
        <>
          <FilterDrawer {...props} />
          <ViewsMenu {...{ list, views, columns, narrow }} />
        </>
      ) : (
        <>
          {filters.map((filter) =>
            filter.options === 'dateRange' ? (
              <RangeFilter key={filter.key} filter={filter} {...rangeOf(state, filter)} />
            ) : (
              <FilterSelect
                key={filter.key}
                filter={filter}
                value={state.filters[filter.key]}
                onChange={(value) => state.change({ [filter.key]: value })}
              />
            ),
          )}
          {state.applied > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconX size={15} aria-hidden />}
              onClick={state.clear}
            >
              {t('list.filters.clear')}
            </Button>
          )}
          <div className={styles.end}>
            <ViewsMenu {...{ list, views, columns, narrow }} />
            <ColumnChooser columns={columns} />
          </div>
        </>
      )}
    </search>
  );
}

function FilterDrawer({ state, filters, columns, total }: ToolbarProps) {
  const t = useT();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        className={styles.filters}
        onClick={open}
        aria-label={state.applied > 0 ? t('list.filters.count', { count: state.applied }) : t('list.filters')}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {state.applied > 0 && <span className={styles.count}>{state.applied}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('list.filters')}
        closeButtonProps={{ 'aria-label': t('app.close') }}
        classNames={{ content: styles.drawer, title: styles.drawerTitle }}
      >
        <div className={styles.fields}>
          {filters.map((filter) =>
            filter.options === 'dateRange' ? (
              <RangeField key={filter.key} filter={filter} {...rangeOf(state, filter)} />
            ) : (
              <FilterField
                key={filter.key}
                filter={filter}
                value={state.filters[filter.key]}
                onChange={(value) => state.change({ [filter.key]: value })}
              />
            ),
          )}
          <SortField state={state} columns={columns.offered} />
          <details className={styles.columns}>
            <summary>{t('list.columns')}</summary>
            <ColumnChoices columns={columns} />
          </details>
          <Button size="md" onClick={close}>
            {total === undefined ? t('app.close') : t('list.filters.show', { count: total })}
          </Button>
          <Button size="md" variant="subtle" disabled={state.applied === 0} onClick={state.clear}>
            {t('list.filters.clear')}
          </Button>
        </div>
      </Drawer>
    </>
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
      label={t('list.sort')}
      value={order ? `${order.sidx} ${order.sort}` : ''}
      data={[{ value: '', label: t('list.sort.none') }, ...choices]}
      onChange={(event) => {
        const [sidx, sort] = event.currentTarget.value.split(' ');
        state.setOrder(sidx ? { sidx, sort: sort === 'desc' ? 'desc' : 'asc' } : undefined);
      }}
    />
  );
}
