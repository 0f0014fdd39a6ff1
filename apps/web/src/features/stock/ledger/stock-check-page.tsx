// The checks of the stock ledger: the latest result, its faults and earlier checks.

import { amountFigures, type StockCheckFault } from '@keepsake/core/stock/ledger/stock-check.contract';
import { withMinus } from '@keepsake/core/values/number';
import { Button, Table } from '@mantine/core';
import { IconCircleCheck, IconHeartbeat, IconShieldCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { isUuid } from '../../../api/is-uuid.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { actorName, useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { applyChange } from '../../../patterns/list/use-list-state.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { Pager } from '../../../ui/pager.tsx';
import { DocumentLink, useMayOpen } from '../document-link.tsx';
import { ExplainProvider, StockFigure } from '../stock-figure.tsx';
import styles from './stock-check-page.module.css';

export const handle = {
  title: 'reports.screen.stockCheck',
  access: { module: 'stock-health' },
} satisfies RouteHandle;

const runsEndpoint = 'GET /api/inventory/stock-health/runs';
const runEndpoint = 'GET /api/inventory/stock-health/runs/:id';
const pageSize = 20;

export default function StockCheckPage() {
  const { t } = useShow();
  const may = useMay('stock-health');
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('id') ?? '';
  const id = isUuid(requestedId) ? requestedId : ('latest' as const);
  const result = useApiQuery(runEndpoint, { params: { id } }, { keepPrevious: true });
  const check = useApiCommand('POST /api/inventory/stock-health/runs', {
    onSuccess: ({ faults }) => {
      if (id !== 'latest') setParams({});
      void showToast(
        faults === 0 ? 'success' : 'error',
        faults === 0 ? t('stockCheck.done') : t('stockCheck.wrong', { count: faults }),
      );
    },
  });
  return (
    <ExplainProvider>
      <PageHeader
        title={t('reports.screen.stockCheck')}
        subtitle={t('stockCheck.subtitle')}
        actions={
          may('run') && (
            <Button
              loading={check.isPending}
              leftSection={<IconHeartbeat size={17} aria-hidden />}
              onClick={() => check.mutate({})}
            >
              {t('stockCheck.run')}
            </Button>
          )
        }
      />
      <div className={styles.stack}>
        {result.isError && result.data === undefined ? (
          <FailedState error={result.error} retry={() => void result.refetch()} />
        ) : result.data === undefined ? (
          <div className="ks-skeleton" style={{ height: 220, borderRadius: 12 }} />
        ) : result.data === null ? (
          <BlankState
            icon={<IconShieldCheck size={28} stroke={1.6} />}
            title={t('stockCheck.never')}
            text={t('stockCheck.never.text')}
          />
        ) : (
          <Result detail={result.data} />
        )}
        <Runs />
      </div>
    </ExplainProvider>
  );
}

type Detail = {
  at: string;
  trigger: 'hand' | 'nightly' | 'command';
  actor: string;
  durationMs: number;
  faults: number;
  list: StockCheckFault[];
  more: number;
};

function Result({ detail }: { detail: Detail }) {
  const show = useShow();
  const { t, format } = show;
  const { faults, list, more } = detail;
  return (
    <Section
      title={format.dateTime(detail.at)}
      description={t('stockCheck.line', {
        trigger: t(`stockCheck.trigger.${detail.trigger}`),
        who: actorName(show, detail.actor),
        ms: detail.durationMs,
      })}
      aside={faults > 0 && <StateBadge tone="danger">{t('stockCheck.wrong', { count: faults })}</StateBadge>}
      flush={faults > 0}
    >
      {faults === 0 ? (
        <p className={styles.holds}>
          <IconCircleCheck size={22} aria-hidden /> {t('stockCheck.holds')}
        </p>
      ) : (
        <Faults label={t('stockCheck.wrong', { count: faults })} list={list} />
      )}
      {more > 0 && <p className={styles.more}>{t('stockCheck.more', { count: more })}</p>}
    </Section>
  );
}

const describePlace = ({ storageName, about }: StockCheckFault) =>
  [storageName, about].filter(Boolean).join(' · ');
const buildKey = ({ rule, souvenirId, storageId, document, about, figure }: StockCheckFault) =>
  [rule, souvenirId, storageId, document?.no, about, figure].join(' ');

function Faults({ label, list }: { label: string; list: readonly StockCheckFault[] }) {
  const { t, format } = useShow();
  const mayOpen = useMayOpen();
  const lifecyclePath = '/inventory/storage-management/StorageLifecycle';
  // Amounts have four decimal places, because a fault may be smaller than a cent.
  const formatValue = ({ figure }: StockCheckFault, value: number | undefined) => {
    if (value === undefined) return '—';
    return figure && figure in amountFigures
      ? `HK$${withMinus((value / 10_000).toFixed(4))}`
      : format.number(value);
  };
  return (
    <WideTable label={label} width={720}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('stockCheck.rule')}</Table.Th>
          <Table.Th>{t('stockView.souvenir')}</Table.Th>
          <Table.Th>{t('stockCheck.where')}</Table.Th>
          <Table.Th>{t('stockCheck.figure')}</Table.Th>
          <Table.Th ta="end">{t('stockCheck.expected')}</Table.Th>
          <Table.Th ta="end">{t('stockCheck.found')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((fault) => (
          <Table.Tr key={buildKey(fault)}>
            <Table.Td>{t(`stockCheck.rule.${fault.rule}`)}</Table.Td>
            <Table.Td className={styles.code}>
              {fault.souvenirId && mayOpen(lifecyclePath) ? (
                <Link to={`${lifecyclePath}?souvenirId=${fault.souvenirId}`}>{fault.productCode}</Link>
              ) : (
                fault.productCode
              )}
            </Table.Td>
            <Table.Td>
              {fault.document ? <DocumentLink document={fault.document} /> : describePlace(fault)}
            </Table.Td>
            <Table.Td>{fault.figure && t(`stockCheck.figure.${fault.figure}`)}</Table.Td>
            <Table.Td ta="end">{formatValue(fault, fault.expected)}</Table.Td>
            <Table.Td ta="end">
              {fault.souvenirId && fault.storageId && fault.found !== undefined ? (
                <StockFigure
                  souvenirId={fault.souvenirId}
                  storageId={fault.storageId}
                  title="stockCheck.found"
                  value={fault.found}
                  strong
                />
              ) : (
                formatValue(fault, fault.found)
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function Runs() {
  const show = useShow();
  const { t, format } = show;
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data } = useApiQuery(
    runsEndpoint,
    { query: { currentPage: page, pageSize } },
    { keepPrevious: true },
  );
  if (!data || data.list.length === 0) return null;
  // the shown check and the page of the list stay when the other one changes
  const buildPath = (change: { id?: string; page: number }) =>
    `?${applyChange(params, { ...change, page: String(change.page) })}`;
  return (
    <Section title={t('stockCheck.runs')} flush>
      <WideTable label={t('stockCheck.runs')} width={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stockView.at')}</Table.Th>
            <Table.Th>{t('common.result')}</Table.Th>
            <Table.Th>{t('stockCheck.how')}</Table.Th>
            <Table.Th>{t('stockView.actor')}</Table.Th>
            <Table.Th ta="end">{t('stockCheck.duration')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.list.map((run) => (
            <Table.Tr key={run.id}>
              <Table.Td>
                <Link to={buildPath({ id: run.id, page })}>
                  <TimeText iso={run.at} />
                </Link>
              </Table.Td>
              <Table.Td>
                <StateBadge tone={run.faults === 0 ? 'ok' : 'danger'} quiet={run.faults === 0}>
                  {run.faults === 0 ? t('stockCheck.holds') : t('stockCheck.wrong', { count: run.faults })}
                </StateBadge>
              </Table.Td>
              <Table.Td>{t(`stockCheck.trigger.${run.trigger}`)}</Table.Td>
              <Table.Td>{actorName(show, run.actor)}</Table.Td>
              <Table.Td ta="end">{format.number(run.durationMs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      <div className={styles.pages}>
        <Pager
          page={page}
          pages={Math.ceil(data.pagination.total / pageSize)}
          buildPagePath={(next) => buildPath({ page: next })}
        />
      </div>
    </Section>
  );
}
