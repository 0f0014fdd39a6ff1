import {
  type ApplicationState,
  applicationMachine,
} from '@keepsake/core/application/apply/application.machine';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { CardList } from '../../../patterns/list/card-list.tsx';
import { dateRange } from '../../../patterns/list/list-types.ts';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import { ownListOptions, useOwnList } from '../../../patterns/list/use-own-list.ts';
import { ApplicationCard } from '../application-card.tsx';
import { ownQueries } from './own-actions.tsx';
import styles from './own-list.module.css';

const pastStates: readonly ApplicationState[] = ['completed', 'rejected', 'cancelled'];
const listOptions = ownListOptions(applicationMachine.states, { several: true });
const days = dateRange('myApply.days');

type OwnListProps = {
  /** Shows only finished applications. */
  past?: boolean;
  /** The path that a card opens, with the id added. */
  list: string;
  /** The path of the application form. Undefined if the application area is not deployed. */
  applyPath: string | undefined;
};

/** The user's own applications, filtered by state, days or keyword. */
export function OwnList({ past = false, list, applyPath }: OwnListProps) {
  const t = useT();
  useLive('applications', ownQueries);
  const states = past ? pastStates : applicationMachine.states;
  const { state, query, pageSize } = useOwnList(listOptions, states, past);
  const chosen = state.filters.state?.split(',') ?? [];
  const current = states.filter((one) => chosen.includes(one)).join(',') || undefined;
  const result = useApiQuery(
    'GET /api/application/applications',
    { query: { ...query, state: current } },
    { keepPrevious: true, staleTime: 0 },
  );
  return (
    <div className={styles.stack}>
      <CardList
        state={state}
        tabs={<OwnTabs states={states} current={current} />}
        find={{ days, placeholder: t('myApply.search') }}
        result={result}
        pageSize={pageSize}
        height={170}
        empty={
          <NoApplications filtered={state.isFiltered} past={past} clear={state.clear} applyPath={applyPath} />
        }
        card={(application) => <ApplicationCard key={application.id} application={application} list={list} />}
      />
    </div>
  );
}

type OwnTabsProps = { states: readonly ApplicationState[]; current: string | undefined };

/** Only states in which the user has applications, and those that are selected. */
function OwnTabs({ states, current }: OwnTabsProps) {
  const t = useT();
  const { data } = useApiQuery('GET /api/application/applications/counts', {}, { staleTime: 0 });
  const selected: readonly string[] = current?.split(',') ?? [];
  const counted = states.map((state) => ({
    state,
    count: data?.list.find((row) => row.state === state)?.count ?? 0,
  }));
  return (
    <StateTabs
      label={t('myApply.filter')}
      current={current}
      tabs={[
        { value: undefined, name: t('common.all') },
        ...counted
          .filter(({ state, count }) => count > 0 || selected.includes(state))
          .map(({ state, count }) => ({ value: state, name: t(`application.state.${state}`), count })),
      ]}
    />
  );
}

type NoApplicationsProps = {
  filtered: boolean;
  past: boolean;
  clear: () => void;
  applyPath: string | undefined;
};

function NoApplications({ filtered, past, clear, applyPath }: NoApplicationsProps) {
  const t = useT();
  const kind = filtered ? 'myApply.none.filtered' : past ? 'myApply.none.past' : 'myApply.none';
  return (
    <BlankState icon={<IconClipboardList size={30} stroke={1.6} />} title={t(kind)} text={t(`${kind}.text`)}>
      {filtered ? (
        <Button variant="default" onClick={clear}>
          {t('common.clearFilters')}
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
