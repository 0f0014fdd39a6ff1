// The person's own records as cards, with search, date filter and pages.
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FailedState } from '../display/blank-state.tsx';
import { useNarrow } from '../hooks/use-narrow.ts';
import styles from './card-list.module.css';
import { bindRange } from './filters/bind-range.ts';
import { RangeField, RangeFilter } from './filters/range-filter.tsx';
import { SearchField } from './filters/search-field.tsx';
import type { dateRange } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

type CardListProps<Row> = {
  state: ListState;
  /** The tabs above the list. */
  tabs: ReactNode;
  /** Shows the search and the date filter. */
  find?: { days: ReturnType<typeof dateRange>; placeholder: string };
  result: {
    data: { list: Row[]; pagination: { total: number } } | undefined;
    error: Error | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  pageSize: number;
  /** The height of the loading placeholder of a card. */
  height: number;
  empty: ReactNode;
  card: (row: Row) => ReactNode;
};

export function CardList<Row>(props: CardListProps<Row>) {
  const { state, tabs, find, result, pageSize, height, empty, card } = props;
  const { data, error, refetch, isPlaceholderData } = result;
  const t = useT();
  const hasNothing = data?.list.length === 0 && !state.isFiltered && !isPlaceholderData;
  return (
    <>
      {hasNothing ? null : find ? <Finder state={state} tabs={tabs} {...find} /> : tabs}
      {error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.list} role="status">
          <span className="ks-hidden">{t('app.loading')}</span>
          <div className="ks-skeleton" style={{ height }} />
          <div className="ks-skeleton" style={{ height }} />
        </div>
      ) : data.list.length === 0 ? (
        empty
      ) : (
        <>
          <ul className={styles.list} aria-busy={isPlaceholderData}>
            {data.list.map(card)}
          </ul>
          <Pager
            page={state.page}
            pages={Math.ceil(data.pagination.total / pageSize)}
            buildPagePath={state.buildPagePath}
          />
        </>
      )}
    </>
  );
}

type FinderProps = NonNullable<CardListProps<never>['find']> & Pick<CardListProps<never>, 'state' | 'tabs'>;

/** On a phone the search and the dates are behind a button, so that the first records are in view. */
function Finder({ state, tabs, days, placeholder }: FinderProps) {
  const t = useT();
  const { keyword, ranges } = state;
  const narrow = useNarrow();
  const [opened, { toggle }] = useDisclosure(Boolean(keyword || ranges[days.key]));
  const Range = narrow ? RangeField : RangeFilter;
  return (
    <>
      <div className={styles.top}>
        {tabs}
        {narrow && (
          <ActionIcon
            variant="default"
            size={44}
            radius="50%"
            aria-label={t('common.filters')}
            aria-expanded={opened}
            onClick={toggle}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      {(opened || !narrow) && (
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              value={keyword}
              placeholder={placeholder}
              onChange={(word, first) => state.change({ keyword: word }, { replace: !first })}
            />
          </div>
          <Range filter={days} {...bindRange(state, days)} />
        </div>
      )}
    </>
  );
}
