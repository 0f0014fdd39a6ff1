// The count sheet, made for phones. Users count without seeing the book quantity. Each line is saved separately.
import type { CountDetail, CountLine } from '@keepsake/core/stock/counts/count.contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconInbox } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { ReasonNote } from '../../../patterns/dialog/reason-note.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { isTouch } from '../../../patterns/form/first-field.ts';
import { useApiQuery, useReload } from '../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../patterns/hooks/use-live.ts';
import { SearchField } from '../../../patterns/list/filters/search-field.tsx';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { ScanField } from '../../../patterns/scan-field/scan-field.tsx';
import { useTypeAnywhere } from '../../../patterns/scan-field/use-type-anywhere.ts';
import { adjustmentPath, countsPath } from '../documents/document-screens.ts';
import { AddFamily } from './add-family.tsx';
import { CountActions } from './count-actions.tsx';
import { CountLineCard } from './count-line.tsx';
import styles from './count-page.module.css';
import { CountStateBadge } from './count-state-badge.tsx';

export const handle = { title: 'counts.title', access: { module: 'stock-count' } } satisfies RouteHandle;

const pageSize = 50;
/**
 * The filters that a count offers in each state. Only after the first count is it known which lines need a second one,
 * and only after closing which lines differ.
 */
const filtersByState = {
  open: ['uncounted'],
  recount: ['waitingSecond'],
  closed: ['differing'],
  cancelled: [],
} as const;
type Filter = 'all' | (typeof filtersByState)[keyof typeof filtersByState][number];

export default function CountPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      endpoint="GET /api/inventory/counts/:id"
      input={{ params: { id } }}
      back={{ to: countsPath, list: 'counts.title' }}
    >
      {(count) => <CountSheet key={id} count={count} />}
    </LoadedRecord>
  );
}

function CountSheet({ count }: { count: CountDetail }) {
  const { t } = useShow();
  useDocumentTitle(count.no);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { storageName: storage, countedCount: counted, lineCount } = count;
  return (
    <div className={styles.page}>
      <PageHeader
        title={count.no}
        badge={<CountStateBadge state={count.state} />}
        subtitle={t('counts.subtitle', { storage, counted, count: lineCount })}
        back={{ to: countsPath, list: 'counts.title' }}
        actions={<CountActions count={count} closeRef={closeButton} />}
      />
      {count.adjustmentId && (
        <Link className={styles.result} to={`${adjustmentPath}/${count.adjustmentId}`}>
          <IconCircleCheck size={20} aria-hidden />
          {t('counts.result', { no: count.adjustmentNo, count: count.differing ?? 0 })}
        </Link>
      )}
      {count.actions.includes('close') && count.blocked.close && <ReasonNote reason={count.blocked.close} />}
      <CountLines key={count.state} count={count} closeButton={closeButton} />
      <Section title={t('history.title')}>
        <HistoryTimeline
          items={count.history.map(({ at, actor, action, comment }) => ({
            at,
            actor,
            comment,
            what: t(`counts.history.${action as 'create'}`),
          }))}
        />
      </Section>
    </div>
  );
}

type CountLinesProps = { count: CountDetail; closeButton: RefObject<HTMLButtonElement | null> };

function CountLines({ count, closeButton }: CountLinesProps) {
  const { t } = useShow();
  const reload = useReload();
  const confirm = useConfirm();
  const { id } = count;
  const mayCount = count.actions.includes('count');
  const [keyword, setKeyword] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [pages, setPages] = useState(1);
  useLiveAnswer('GET /api/inventory/counts/:id/lines');
  /** The line of the last scan. A new object for every scan, also of the same code. */
  const [scanned, setScanned] = useState<{ readonly souvenirId: string; readonly lotId: string | null }>();
  // The key of the scan field. A new key empties the field and removes the message of the last scan.
  const [scanCount, setScanCount] = useState(0);
  const scanField = useRef<HTMLInputElement>(null);
  const takeCode = useRef<(code: string) => void>(null);
  useEffect(() => {
    if (scanCount > 0 || !isTouch()) scanField.current?.focus({ preventScroll: true });
  }, [scanCount]);
  useTypeAnywhere(scanField, () => scanField.current?.focus(), mayCount);
  const result = useApiQuery(
    'GET /api/inventory/counts/:id/lines',
    {
      params: { id },
      query: {
        pageSize: Math.min(500, pages * pageSize),
        ...(keyword ? { keyword } : {}),
        ...(filter === 'all' ? {} : { filter }),
      },
    },
    { keepPrevious: true },
  );
  const lines = result.data?.list ?? [];
  const total = result.data?.pagination.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  /** The number of lines before more were requested. The first quantity field after them gets the focus. */
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (shownBefore.current === undefined || lines.length <= shownBefore.current) return;
    const added = [...(list.current?.children ?? [])].slice(shownBefore.current);
    shownBefore.current = undefined;
    added.flatMap((line) => [...line.querySelectorAll('input')])[0]?.focus();
  }, [lines.length]);
  const showMore = () => {
    shownBefore.current = lines.length;
    setPages(pages + 1);
  };
  const findLine = (code: string, adds: boolean) =>
    call(
      'POST /api/inventory/counts/:id/actions/add',
      { params: { id }, body: { code, adds } },
      { quiet: true },
    );
  /** Asks before a souvenir is added that the count does not include. */
  const askToAdd = async (code: string, error: unknown) => {
    if (!(error instanceof ApiError) || error.reason !== 'NOT_IN_COUNT') throw error;
    const agreed = await confirm({
      title: t('counts.add.ask', { code }),
      text: error.message,
      confirmLabel: t('counts.add'),
    });
    if (!agreed) throw error;
    return findLine(code, true);
  };
  const scan = async (code: string) => {
    const line = await findLine(code, false).catch((error: unknown) => askToAdd(code, error));
    // Show only the scanned line, with the focus in its field.
    setFilter('all');
    setKeyword(line.productCode);
    setScanned({ souvenirId: line.souvenirId, lotId: line.lotId });
    await reload();
    return { ok: true, text: t('counts.found', { name: line.souvenirName }) };
  };
  const isScanned = (line: CountLine) =>
    scanned !== undefined && line.souvenirId === scanned.souvenirId && line.lotId === scanned.lotId;
  const filters = [
    { value: 'all', label: t('common.all') },
    ...filtersByState[count.state].map((value) => ({ value, label: t(`counts.filter.${value}`) })),
  ];
  return (
    <section aria-label={t('documents.lines')}>
      {mayCount && (
        <ScanField
          key={scanCount}
          fieldRef={scanField}
          takeRef={takeCode}
          onScan={scan}
          size="lg"
          label={t('counts.scan')}
          placeholder={t('counts.scan')}
        />
      )}
      <div className={styles.tools}>
        <SegmentedControl
          value={filter}
          onChange={(next) => setFilter(next as typeof filter)}
          data={filters}
          aria-label={t('common.filters')}
        />
        <div className={styles.search}>
          <SearchField
            value={keyword}
            placeholder={t('common.nameOrCode')}
            onChange={(next) => {
              setScanned(undefined);
              setKeyword(next);
            }}
          />
        </div>
        {mayCount && count.state === 'open' && (
          <AddFamily
            countId={id}
            onAdded={({ name }) => {
              setScanned(undefined);
              setFilter('all');
              setKeyword(name);
            }}
          />
        )}
      </div>
      {result.isError && !result.data ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : result.data && lines.length === 0 ? (
        <BlankState
          icon={<IconInbox size={28} stroke={1.6} />}
          title={t('common.noSouvenirsFound')}
          {...(count.state === 'open' && mayCount ? { text: t('counts.noLines.text') } : {})}
        />
      ) : (
        <ul ref={list} className={styles.lines} aria-label={t('documents.lines')}>
          {lines.map((line) => (
            <CountLineCard
              key={`${line.souvenirId} ${line.lotId}`}
              countId={id}
              line={line}
              scanned={isScanned(line) ? scanned : undefined}
              onSaved={() => void reload()}
              onEntered={() => {
                if (!isScanned(line)) return lines.length < total ? showMore() : closeButton.current?.focus();
                setScanned(undefined);
                setKeyword('');
                setScanCount(scanCount + 1);
              }}
              onCode={(code) => {
                scanField.current?.focus();
                takeCode.current?.(code);
              }}
            />
          ))}
        </ul>
      )}
      {lines.length < total && (
        <Button variant="default" fullWidth onClick={showMore}>
          {t('list.range', { from: 1, to: lines.length, count: total })}
        </Button>
      )}
    </section>
  );
}
