// The movements of a souvenir, as a timeline or a table.
import type { Lifecycle, LifeStep } from '@keepsake/core/stock/views/lifecycle.contract';
import { NativeSelect, SegmentedControl, Table } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { describeLot } from '../../../business/lot-text.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { DocumentLink } from '../document-link.tsx';
import { SignedAmount, SignedQuantity } from '../stock-figure.tsx';
import styles from './lifecycle-detail.module.css';

const pricedEndpoint = 'GET /api/inventory/lifecycles/:souvenirId/steps';
const noPriceEndpoint = 'GET /api/inventory/lifecycles-no-price/:souvenirId/steps';
const pageSize = 20;

type LifecycleStepsProps = {
  souvenirId: string;
  showsPrices: boolean;
  asOf: string | undefined;
  storages: Lifecycle['storages'];
  onChange: (name: string, value: string | null) => void;
};

export function LifecycleSteps({ souvenirId, showsPrices, asOf, storages, onChange }: LifecycleStepsProps) {
  const { t } = useShow();
  const [params] = useSearchParams();
  const requestedStorage = params.get('storageId') ?? '';
  const storageId = storages.some(({ id }) => id === requestedStorage) ? requestedStorage : undefined;
  const asTable = params.get('view') === 'table';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const result = useApiQuery(
    (showsPrices ? pricedEndpoint : noPriceEndpoint) as typeof pricedEndpoint,
    { params: { souvenirId }, query: { asOf, storageId, currentPage: page, pageSize } },
    { keepPrevious: true },
  );
  const steps = result.data?.list;
  const buildPagePath = (next: number) => {
    const search = new URLSearchParams(params);
    search.set('page', String(next));
    return `?${search}`;
  };
  return (
    <Section
      title={t('life.steps')}
      aside={
        <div className={styles.tools}>
          {storages.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t('stockView.storage')}
              value={storageId ?? ''}
              data={[
                { value: '', label: t('explain.allStorages') },
                ...storages.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => onChange('storageId', event.currentTarget.value)}
            />
          )}
          <SegmentedControl
            size="xs"
            value={asTable ? 'table' : 'timeline'}
            data={[
              { value: 'timeline', label: t('life.timeline') },
              { value: 'table', label: t('life.table') },
            ]}
            onChange={(view) => onChange('view', view === 'table' ? view : null)}
          />
        </div>
      }
      flush={asTable}
    >
      {result.isError && !steps ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : !steps ? (
        <div className="ks-skeleton" style={{ height: 260, borderRadius: 12 }} />
      ) : steps.length === 0 ? (
        <p className={styles.soft}>{t('life.none')}</p>
      ) : asTable ? (
        <StepTable steps={steps} />
      ) : (
        <Timeline steps={steps} />
      )}
      <div className={styles.pages}>
        <Pager
          page={page}
          pages={Math.ceil((result.data?.pagination.total ?? 0) / pageSize)}
          buildPagePath={buildPagePath}
        />
      </div>
    </Section>
  );
}

function StepOrigins({ step }: { step: LifeStep }) {
  const { t } = useShow();
  if (step.from.length === 0) return null;
  return (
    <>
      {t('life.from')}{' '}
      {step.from.map((piece, index) => (
        <span key={`${piece.document.no} ${piece.lineNo}`}>
          {index > 0 && t('app.comma')}
          <DocumentLink document={piece.document} /> {t('life.line', { line: piece.lineNo })} (
          {t('common.pieceCount', { count: piece.quantity })})
        </span>
      ))}
    </>
  );
}

function Timeline({ steps }: { steps: readonly LifeStep[] }) {
  const show = useShow();
  const { t, format } = show;
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={step.id} className={styles.step} data-in={step.quantity > 0 || undefined}>
          <div className={styles.what}>
            <span>
              <SignedQuantity quantity={step.quantity} /> {t(`stockView.kind.${step.document.kind}`)}{' '}
              <DocumentLink document={step.document} />
            </span>
            <span className={styles.balance}>
              {t('life.balance', { here: step.balanceHere, all: step.totalBalance })}
            </span>
          </div>
          <div className={styles.soft}>
            {step.storageName} · {format.person(step.actor)} ·{' '}
            <time dateTime={step.at}>{format.dateTime(step.at)}</time>
            {step.bestBefore &&
              ` · ${describeLot({ number: step.lotNumber, bestBefore: step.bestBefore }, show)}`}
            {step.originNo && ` · ${t('life.for', { no: step.originNo })}`}
            {step.effectiveDate &&
              ` · ${t('life.effective', { day: format.date(`${step.effectiveDate}T12:00:00+08:00`) })}`}
          </div>
          {step.from.length > 0 && (
            <div className={styles.soft}>
              <StepOrigins step={step} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepTable({ steps }: { steps: readonly LifeStep[] }) {
  const { t, format } = useShow();
  const showsPrices = steps.some(({ unitCost }) => unitCost !== undefined);
  return (
    <WideTable label={t('life.steps')} width={showsPrices ? 860 : 720}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('stockView.at')}</Table.Th>
          <Table.Th>{t('stockView.document')}</Table.Th>
          <Table.Th>{t('stockView.storage')}</Table.Th>
          <Table.Th ta="end">{t('stockView.quantity')}</Table.Th>
          <Table.Th ta="end">{t('stockView.balanceHere')}</Table.Th>
          <Table.Th ta="end">{t('stockView.totalBalance')}</Table.Th>
          {showsPrices && <Table.Th ta="end">{t('stockView.unitCost')}</Table.Th>}
          {showsPrices && <Table.Th ta="end">{t('stockView.amount')}</Table.Th>}
          <Table.Th>{t('stockView.actor')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {steps.map((step) => (
          <Table.Tr key={step.id}>
            <Table.Td className={styles.nowrap}>{format.dateTime(step.at)}</Table.Td>
            <Table.Td>
              {t(`stockView.kind.${step.document.kind}`)} <DocumentLink document={step.document} />
            </Table.Td>
            <Table.Td>{step.storageName}</Table.Td>
            <Table.Td ta="end">
              <SignedQuantity quantity={step.quantity} />
            </Table.Td>
            <Table.Td ta="end">{format.number(step.balanceHere)}</Table.Td>
            <Table.Td ta="end">{format.number(step.totalBalance)}</Table.Td>
            {showsPrices && <Table.Td ta="end">{format.accounting(step.unitCost ?? 0)}</Table.Td>}
            {showsPrices && (
              <Table.Td ta="end">
                <SignedAmount cents={step.amount} />
              </Table.Td>
            )}
            <Table.Td>{format.person(step.actor)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
