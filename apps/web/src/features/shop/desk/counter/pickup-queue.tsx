// The list of people who can collect something now. It is shown until a code is scanned, and updates automatically.
import type { QueueEntry } from '@keepsake/core/counter/counter.contract';
import { Button } from '@mantine/core';
import { IconPackage, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { BlankState, FailedState } from '../../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../../patterns/hooks/use-live.ts';
import { SearchField } from '../../../../patterns/list/filters/search-field.tsx';
import { useListState } from '../../../../patterns/list/use-list-state.ts';
import { Pager } from '../../../../ui/pager.tsx';
import styles from './pickup-queue.module.css';
import { PickupQueueEntry } from './pickup-queue-entry.tsx';

const endpoint = 'GET /api/inventory/counter/queue';
const listOptions = { filters: [], sortable: [], defaultOrder: undefined };

type PickupQueueProps = {
  /** Not shown, but still updated, so that it is up to date for the next person. */
  isHidden: boolean;
  /** Called when a person is chosen. Their code is scanned next. */
  onChoose: () => void;
};

export function PickupQueue({ isHidden, onChoose }: PickupQueueProps) {
  const { t } = useShow();
  const state = useListState(listOptions);
  const { keyword, page, pageSize } = state;
  const query = { currentPage: page, pageSize, keyword: keyword || undefined };
  const result = useApiQuery(endpoint, { query }, { keepPrevious: true, staleTime: 0 });
  useLiveAnswer(endpoint);
  const { data, error, refetch, isPlaceholderData } = result;
  if (isHidden) return null;
  if (!data)
    return error ? <FailedState error={error} retry={() => void refetch()} /> : <PickupQueueSkeleton />;
  if (data.people === 0 && !keyword)
    return (
      <BlankState
        icon={<IconPackage size={28} stroke={1.6} />}
        title={t('pickups.empty')}
        text={t('pickups.empty.text')}
      />
    );
  return (
    <section className={styles.queue} aria-labelledby="pickup-queue">
      <header className={styles.head}>
        <div className={styles.counts} role="status">
          <h2 id="pickup-queue" className={styles.heading}>
            {t('pickups.count', { count: data.people })}
          </h2>
          {data.dueByToday > 0 && (
            <span className={styles.due}>{t('pickups.due', { count: data.dueByToday })}</span>
          )}
          {keyword && <span>{t('pickups.found', { count: data.pagination.total })}</span>}
        </div>
        <search className={styles.search}>
          <SearchField
            value={keyword}
            placeholder={t('pickups.searchHint')}
            onChange={(word, first) => state.change({ keyword: word }, { replace: !first })}
          />
        </search>
      </header>
      {data.list.length === 0 ? (
        <BlankState icon={<IconSearchOff size={28} stroke={1.6} />} title={t('list.noMatch')}>
          <Button variant="default" onClick={() => state.change({ keyword: undefined })}>
            {t('list.clearSearch')}
          </Button>
        </BlankState>
      ) : (
        <QueueList entries={data.list} chosenNo={keyword} isBusy={isPlaceholderData} onChoose={onChoose} />
      )}
      <Pager
        compact
        page={page}
        pages={Math.ceil(data.pagination.total / pageSize)}
        buildPagePath={state.buildPagePath}
      />
    </section>
  );
}

type QueueListProps = {
  entries: readonly QueueEntry[];
  /** The number of a record, set by the link on an order's page. The person with this record is expanded at first. */
  chosenNo: string;
  isBusy: boolean;
  onChoose: () => void;
};

function QueueList({ entries, chosenNo, isBusy, onChoose }: QueueListProps) {
  const [opened, setOpened] = useState(
    () => entries.find(({ records }) => records.some(({ no }) => no === chosenNo))?.personId,
  );
  const toggle = (personId: string) => {
    setOpened(personId === opened ? undefined : personId);
    if (personId !== opened) onChoose();
  };
  return (
    <ul className={styles.list} aria-busy={isBusy}>
      {entries.map((entry) => (
        <PickupQueueEntry
          key={entry.personId}
          entry={entry}
          isOpen={entry.personId === opened}
          onToggle={() => toggle(entry.personId)}
        />
      ))}
    </ul>
  );
}

function PickupQueueSkeleton() {
  const { t } = useShow();
  return (
    <div className={styles.queue} role="status" aria-label={t('load.loading')}>
      <div className={styles.head}>
        <span className="ks-skeleton" style={{ width: 220, height: 28 }} />
      </div>
      <div className={styles.list}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={styles.entry}>
            <div className={styles.row}>
              <span className={styles.who}>
                <span className="ks-skeleton" style={{ width: 140, height: 20 }} />
                <span className="ks-skeleton" style={{ width: 180, height: 16 }} />
              </span>
              <span className="ks-skeleton" style={{ width: 176, height: 52 }} />
              <span className={styles.when}>
                <span className="ks-skeleton" style={{ width: 110, height: 22 }} />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
