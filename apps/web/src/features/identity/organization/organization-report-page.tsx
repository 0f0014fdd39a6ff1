// The report of people, applications and gifts per unit, as a chart and a table.
import { accountKinds } from '@keepsake/core/identity/accounts/user.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { Select, Table } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Bars } from '../../../patterns/display/bars.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { ViewSwitch } from '../../../patterns/display/view-switch.tsx';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { ExportButton } from '../../../patterns/list/export-button.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './organization-page.module.css';

export const handle = {
  title: 'reports.screen.organization',
  access: { module: 'organization-report' },
} satisfies RouteHandle;

const kindColors = {
  staff: 'var(--ks-brand)',
  student: 'var(--ks-info)',
  visitor: 'var(--ks-gold)',
  other: 'var(--ks-ink-faint)',
} as const;
const figures = [...accountKinds, 'active', 'disabled', 'applications', 'pieces', 'value'] as const;
type Figure = (typeof figures)[number];
const charts = ['people', 'applications', 'pieces', 'value'] as const;
type Chart = (typeof charts)[number];
const chartColors = {
  applications: 'var(--ks-info)',
  pieces: 'var(--ks-brand)',
  value: 'var(--ks-gold)',
} as const;
/** This year and the four years before. */
function listYears(): string[] {
  const year = Number(hongKongDay(new Date()).slice(0, 4));
  return Array.from({ length: 5 }, (_, i) => String(year - i));
}

export default function OrganizationReportPage() {
  const t = useT();
  const { format } = useShow();
  const [params, setParams] = useSearchParams();
  const year = params.get('year') ?? '';
  const query = year ? { year } : {};
  const [chart, setChart] = useState<Chart>('people');
  const result = useApiQuery('GET /api/reports/organization', { query }, { keepPrevious: true });
  const { data } = result;
  if (result.isError && !data)
    return <FailedState error={result.error} retry={() => void result.refetch()} />;
  const seesValue = data?.total.value !== undefined;
  const shownFigures = figures.filter((figure) => figure !== 'value' || seesValue);
  const figureTitle = (figure: Figure) => {
    const kind = accountKinds.find((name) => name === figure);
    return kind
      ? t(`user.kind.${kind}`)
      : t(`headcount.${figure as Exclude<Figure, (typeof accountKinds)[number]>}`);
  };
  const formatFigure = (figure: Figure, value = 0) =>
    figure === 'value' ? format.accounting(value) : format.number(value);
  const chartRows = (data?.list ?? [])
    .map((row) => ({ ...row, people: row.active + row.disabled, value: (row.value ?? 0) / 100 }))
    .filter((row) => row[chart] > 0);
  return (
    <>
      <PageHeader
        title={t('reports.screen.organization')}
        subtitle={year ? `${t('headcount.subtitle')} · ${year}` : t('headcount.subtitle')}
        actions={
          <>
            <Select
              aria-label={t('common.year')}
              className={styles.filter}
              clearable
              clearButtonProps={{ 'aria-label': t('headcount.everyYear') }}
              placeholder={t('headcount.everyYear')}
              value={year || null}
              data={listYears()}
              onChange={(value) => setParams(value ? { year: value } : {}, { replace: true })}
            />
            <ExportButton endpoint="GET /api/reports/organization/export" query={query} />
          </>
        }
      />
      {!data ? (
        <div className="ks-skeleton" style={{ height: 380, borderRadius: 12 }} />
      ) : (
        <div className={styles.stack}>
          <Section title={t('headcount.total')}>
            <KeyValue
              paired
              facts={(['people', 'active', 'disabled', 'withoutUnit', 'applications', 'pieces'] as const).map(
                (figure) => ({
                  label: t(`headcount.${figure}`),
                  value: format.number(data.total[figure]),
                  numeric: true,
                }),
              )}
            />
          </Section>
          <Section
            title={t('headcount.chart')}
            aside={
              <ViewSwitch
                label={t('common.show')}
                views={charts
                  .filter((name) => name !== 'value' || seesValue)
                  .map((name) => ({ value: name, label: t(`headcount.${name}`) }))}
                value={chart}
                choose={setChart}
              />
            }
          >
            <Bars
              height={Math.max(200, chartRows.length * 36 + 60)}
              data={chartRows}
              nameKey="fullName"
              unit={t(`unit.${chart === 'value' ? 'money' : chart}`)}
              horizontal
              stacked
              series={
                chart === 'people'
                  ? accountKinds.map((kind) => ({
                      name: kind,
                      label: t(`user.kind.${kind}`),
                      color: kindColors[kind],
                    }))
                  : [{ name: chart, label: t(`headcount.${chart}`), color: chartColors[chart] }]
              }
              formatValue={format.number}
            />
          </Section>
          <Section title={t('common.lines')} flush>
            <WideTable label={t('common.lines')} width={860}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('user.organizeName')}</Table.Th>
                  {shownFigures.map((figure) => (
                    <Table.Th key={figure} ta="end">
                      {figureTitle(figure)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.list.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td className={styles.unit} style={{ '--depth': row.depth }}>
                      {row.fullName}
                    </Table.Td>
                    {shownFigures.map((figure) => (
                      <Table.Td key={figure} ta="end">
                        {formatFigure(figure, row[figure])}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </WideTable>
          </Section>
        </div>
      )}
    </>
  );
}
