// The filters of a list on a desktop. Those that do not fit on one line are behind a button.
import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import type { Filter } from '../list-types.ts';
import type { ListState } from '../use-list-state.ts';
import { bindRange } from './bind-range.ts';
import styles from './filter-row.module.css';
import { FilterField, FilterSelect } from './filter-select.tsx';
import { RangeField, RangeFilter } from './range-filter.tsx';
import { useFittingCount } from './use-fitting-count.ts';

type FiltersProps = { state: ListState; filters: readonly Filter[] };

const readChoice = (state: ListState, key: string) => ({
  value: state.filters[key],
  onChange: (value: string | undefined) => state.change({ [key]: value }),
});

/** The filters as form fields with labels. */
export function FilterFields({ state, filters }: FiltersProps) {
  return filters.map((filter) =>
    filter.options === 'dateRange' ? (
      <RangeField key={filter.key} filter={filter} {...bindRange(state, filter)} />
    ) : (
      <FilterField key={filter.key} filter={filter} {...readChoice(state, filter.key)} />
    ),
  );
}

export function FilterRow({ state, filters }: FiltersProps) {
  const t = useT();
  // a filter that is applied in the popover stays there until the popover is closed, so that its field keeps the focus
  const [opened, setOpened] = useState<readonly Filter[]>();
  const content = `${useLanguage()} ${JSON.stringify(state.filters)} ${Boolean(opened)}`;
  const { ref, count } = useFittingCount(filters.length, content);
  const inRow = chooseFilters(state, filters, count).filter((filter) => !opened?.includes(filter));
  const behind = filters.filter((filter) => !inRow.includes(filter));
  return (
    <div ref={ref} className={styles.row}>
      {inRow.map((filter) =>
        filter.options === 'dateRange' ? (
          <RangeFilter key={filter.key} filter={filter} {...bindRange(state, filter)} />
        ) : (
          <FilterSelect key={filter.key} filter={filter} {...readChoice(state, filter.key)} />
        ),
      )}
      {behind.length > 0 && (
        <MoreFilters
          state={state}
          filters={behind}
          onChange={(isOpen) => setOpened(isOpen ? behind : undefined)}
        />
      )}
      {state.applied > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconX size={15} aria-hidden />}
          onClick={state.clear}
        >
          {t('common.clearFilters')}
        </Button>
      )}
    </div>
  );
}

type MoreFiltersProps = FiltersProps & { onChange: (isOpen: boolean) => void };

function MoreFilters({ state, filters, onChange }: MoreFiltersProps) {
  const t = useT();
  const applied = filters.filter((filter) => isApplied(state, filter)).length;
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
      withRoles
      onChange={onChange}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={styles.more}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-label={applied > 0 ? t('list.filters.count', { count: applied }) : undefined}
        >
          {t('common.filters')}
          {applied > 0 && <span className={styles.count}>{applied}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.fields}>
        <FilterFields state={state} filters={filters} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The `count` filters that are in the row. Applied filters are chosen first, so that they stay visible. */
function chooseFilters(state: ListState, filters: readonly Filter[], count: number): Filter[] {
  const applied = filters.filter((filter) => isApplied(state, filter));
  const others = filters.filter((filter) => !applied.includes(filter));
  const chosen = [...applied, ...others].slice(0, count);
  return filters.filter((filter) => chosen.includes(filter));
}

const isApplied = ({ filters, ranges }: ListState, filter: Filter): boolean =>
  filters[filter.key] !== undefined || ranges[filter.key] !== undefined;
