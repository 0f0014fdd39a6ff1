// The lifecycle of one souvenir as of a day: balances, value, origins of the pieces and movements.
import type { Lifecycle } from '@keepsake/core/stock/views/lifecycle.contract';
import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Table } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router';
import { Thumbnail } from '../../../business/souvenir-badges.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { useCalendar } from '../../../patterns/dates/use-calendar.ts';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { ExportButton } from '../../../patterns/list/export-button.tsx';
import { Columns } from '../../../patterns/page/detail-page.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { DocumentLink } from '../document-link.tsx';
import styles from './lifecycle-detail.module.css';
import { LifecycleSteps } from './lifecycle-steps.tsx';

const pricedEndpoint = 'GET /api/inventory/lifecycles/:souvenirId';
const noPriceEndpoint = 'GET /api/inventory/lifecycles-no-price/:souvenirId';
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export function LifecycleDetail({ souvenirId, showsPrices }: { souvenirId: string; showsPrices: boolean }) {
  const { t } = useShow();
  const { pathname } = useLocation();
  const { today } = useCalendar();
  const [params, setParams] = useSearchParams();
  const requestedDay = params.get('asOf') ?? '';
  const asOf = dayPattern.test(requestedDay) ? requestedDay : undefined;
  const result = useApiQuery(
    (showsPrices ? pricedEndpoint : noPriceEndpoint) as typeof pricedEndpoint,
    { params: { souvenirId }, query: { asOf } },
    { keepPrevious: true },
  );
  const { data } = result;
  useDocumentTitle(data?.souvenir.name);
  const change = (name: string, value: string | null) =>
    setParams(
      (present) => {
        if (value) present.set(name, value);
        else present.delete(name);
        present.delete('page');
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!data)
    return result.isError ? (
      <FailedState error={result.error} retry={() => void result.refetch()} />
    ) : (
      <div className="ks-skeleton" style={{ height: 420, borderRadius: 12 }} role="status" />
    );
  return (
    <>
      <PageHeader
        back={{ to: pathname, list: 'reports.screen.lifecycle' }}
        picture={<Thumbnail src={data.souvenir.coverSrc} large />}
        title={data.souvenir.name}
        subtitle={`${data.souvenir.productCode} · ${data.souvenir.subtitle}`}
        actions={
          <ExportButton
            endpoint={
              showsPrices
                ? 'GET /api/inventory/lifecycles/export'
                : 'GET /api/inventory/lifecycles-no-price/export'
            }
            query={{ souvenirId, asOf, storageId: params.get('storageId') ?? undefined }}
          />
        }
      />
      <div className={styles.asOf}>
        <DayField
          label={t('life.asOf')}
          value={asOf ?? null}
          max={today}
          onChange={(next) => change('asOf', next)}
        />
        <p className={styles.soft}>{t('life.asOf.hint')}</p>
      </div>
      <Figures life={data} />
      <Columns
        main={
          <>
            {data.series.length > 1 && <StockChart life={data} />}
            <LifecycleSteps
              souvenirId={souvenirId}
              showsPrices={showsPrices}
              asOf={asOf}
              storages={data.storages}
              onChange={change}
            />
          </>
        }
        side={
          <>
            <Storages life={data} />
            <Origins life={data} />
          </>
        }
      />
    </>
  );
}

function Figures({ life }: { life: Lifecycle }) {
  const { t, format } = useShow();
  return (
    <StatCards>
      <StatCard
        label={t('stockView.onHand')}
        value={t('common.pieceCount', { count: life.onHand })}
        hint={life.asOf ? format.date(`${life.asOf}T12:00:00+08:00`) : t('life.asOf.now')}
      />
      <StatCard label={t('life.received')} value={t('common.pieceCount', { count: life.received })} />
      {life.assembled !== 0 && (
        <StatCard
          label={t(life.assembled > 0 ? 'life.assembled' : 'life.usedInSets')}
          value={t('common.pieceCount', { count: Math.abs(life.assembled) })}
        />
      )}
      <StatCard label={t('life.issued')} value={t('common.pieceCount', { count: life.issued })} />
      {life.value !== undefined && (
        <StatCard
          label={t('life.value')}
          value={format.hkd(life.value)}
          hint={t('life.value.hint', { cost: format.hkd(life.unitCost ?? 0) })}
        />
      )}
    </StatCards>
  );
}

function StockChart({ life }: { life: Lifecycle }) {
  const { t, format } = useShow();
  return (
    <Section title={t('life.chart')}>
      {/* Hidden from screen readers, because the table of movements has the same data. */}
      <div aria-hidden>
        <AreaChart
          h={190}
          data={[...life.series]}
          dataKey="day"
          curveType="stepAfter"
          withDots={false}
          series={[{ name: 'balance', label: t('stockView.onHand'), color: 'var(--ks-brand)' }]}
          xAxisProps={{ tickFormatter: format.period, minTickGap: 24 }}
          tooltipProps={{ labelFormatter: (day) => (day ? format.period(String(day)) : '') }}
          yAxisProps={{ allowDecimals: false, width: 48 }}
          areaChartProps={{ accessibilityLayer: false }}
          valueFormatter={(value) => format.number(value)}
        />
      </div>
    </Section>
  );
}

function Storages({ life }: { life: Lifecycle }) {
  const { t, format } = useShow();
  if (life.storages.length === 0) return null;
  return (
    <Section title={t('life.storages')} flush>
      <Table horizontalSpacing={16}>
        <Table.Tbody>
          {life.storages.map(({ id, name, onHand, value }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="end" fw={600}>
                {format.number(onHand)}
              </Table.Td>
              {value !== undefined && <Table.Td ta="end">{format.accounting(value)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Origins({ life }: { life: Lifecycle }) {
  const { t, format } = useShow();
  return (
    <Section title={t('life.origins')} description={t('life.origins.text')}>
      {life.origins.length === 0 && <p className={styles.soft}>{t('life.origins.none')}</p>}
      <ol className={styles.origins}>
        {life.origins.map((origin) => (
          <li key={`${origin.document.no} ${origin.lineNo} ${origin.storageName}`} className={styles.origin}>
            <span className={styles.words}>
              <span>
                {t(`stockView.kind.${origin.document.kind}`)} <DocumentLink document={origin.document} />
              </span>
              <span className={styles.soft}>
                {t('life.line', { line: origin.lineNo })} · {format.date(origin.at)} · {origin.storageName}
                {origin.unitCost !== undefined && ` · HK$${format.accounting(origin.unitCost)}`}
              </span>
            </span>
            <strong>{t('common.pieceCount', { count: origin.quantity })}</strong>
          </li>
        ))}
      </ol>
    </Section>
  );
}
