import { type ApplicationState, applicationMachine } from '@keepsake/core/application/application.machine';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.tsx';
import { BlankState, FailedState } from '../../patterns/blank-state.tsx';
import { isDay } from '../../patterns/dates/days.ts';
import { dateRange } from '../../patterns/list/list-types.ts';
import { RangeField, RangeFilter } from '../../patterns/list/range-filter.tsx';
import { SearchField } from '../../patterns/list/search-field.tsx';
import { StateTabs } from '../../patterns/list/state-tabs.tsx';
import { type KnownFilter, useListState } from '../../patterns/list/use-list-state.ts';
import { useApiQuery } from '../../patterns/use-api.ts';
import { useNarrow } from '../../patterns/use-narrow.ts';
import { Pager } from '../../ui/pager.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './own-list.module.css';

const pastStates: readonly ApplicationState[] = ['completed', 'rejected', 'cancelled'];
const filters: readonly KnownFilter[] = [
  { key: 'state', accepts: (text) => applicationMachine.states.some((state) => state === text) },
  { key: 'startTime', accepts: isDay, partOf: 'days' },
  { key: 'endTime', accepts: isDay, partOf: 'days' },
];
const known = { filters, sortable: [], defaultOrder: undefined };
const pageSize = 10;
const someoneIsAtWork = 15_000;
const days = dateRange('myApply.days');

type OwnListProps = {
  /** Only those that are over. */
  past?: boolean;
  /** Where a card leads; the record's id is added. */
  list: string;
  /** Where a new one is written, where that is deployed. */
  applyPath: string | undefined;
};

/** One's own applications: by state, by days, by word. */
export function OwnList({ past = false, list, applyPath }: OwnListProps) {
  const t = useT();
  const state = useListState(known);
  const narrow = useNarrow();
  const { filters: chosen, page, keyword } = state;
  const states = past ? pastStates : applicationMachine.states;
  const current = states.find((one) => one === chosen.state);
  const range = { start: chosen.startTime, end: chosen.endTime };
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    'GET /api/application/applications',
    {
      query: {
        currentPage: page,
        pageSize,
        keyword: keyword || undefined,
        state: current,
        past: past && !current ? '1' : undefined,
        startTime: range.start,
        endTime: range.end,
      },
    },
    {
      keepPrevious: true,
      staleTime: 0,
      unsettled: ({ list: rows }) => rows.some((row) => !pastStates.includes(row.state)),
      lookAgain: someoneIsAtWork,
    },
  );
  const Range = narrow ? RangeField : RangeFilter;
  return (
    <div className={styles.stack}>
      <OwnTabs states={states} current={current} />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            value={keyword}
            placeholder={t('myApply.search')}
            onChange={(word, first) => state.change({ keyword: word }, { replace: !first })}
          />
        </div>
        <Range
          filter={days}
          value={range}
          onChange={({ start, end }) => state.change({ startTime: start, endTime: end })}
        />
      </div>
      {error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.list} role="status">
          <span className="ks-hidden">{t('app.loading')}</span>
          <div className="ks-skeleton" style={{ height: 170 }} />
          <div className="ks-skeleton" style={{ height: 170 }} />
        </div>
      ) : data.list.length === 0 ? (
        <Nothing filtered={state.isFiltered} past={past} clear={state.clear} applyPath={applyPath} />
      ) : (
        <>
          <ul className={styles.list} data-busy={isPlaceholderData || undefined}>
            {data.list.map((application) => (
              <ApplicationCard key={application.id} application={application} list={list} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(data.pagination.total / pageSize)} pathOf={state.pathOf} />
        </>
      )}
    </div>
  );
}

type OwnTabsProps = { states: readonly ApplicationState[]; current: ApplicationState | undefined };

function OwnTabs({ states, current }: OwnTabsProps) {
  const t = useT();
  const { data } = useApiQuery('GET /api/application/applications/counts', {}, { staleTime: 0 });
  return (
    <StateTabs
      label={t('myApply.filter')}
      current={current}
      tabs={[
        { value: undefined, name: t('myApply.all') },
        ...states.map((state) => ({
          value: state,
          name: t(`application.state.${state}`),
          count: data?.list.find((row) => row.state === state)?.count ?? 0,
        })),
      ]}
    />
  );
}

type NothingProps = { filtered: boolean; past: boolean; clear: () => void; applyPath: string | undefined };

function Nothing({ filtered, past, clear, applyPath }: NothingProps) {
  const t = useT();
  const kind = filtered ? 'myApply.none.filtered' : past ? 'myApply.none.past' : 'myApply.none';
  return (
    <BlankState icon={<IconClipboardList size={30} stroke={1.6} />} title={t(kind)} text={t(`${kind}.text`)}>
      {filtered ? (
        <Button variant="default" onClick={clear}>
          {t('myApply.clear')}
        </Button>
      ) : (
        applyPath && (
          <Button component={Link} to={applyPath} leftSection={<IconPlus size={17} aria-hidden />}>
            {t('myApply.new')}
          </Button>
        )
      )}
    </BlankState>
  );
}
