// People per unit, by kind and state, as a chart and as the table behind it (specification 2 "organization-report").
import { accountKinds } from '@keepsake/core/identity/user.contract';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Table } from '@mantine/core';
import { useT } from '../../app/i18n.tsx';
import type { RouteHandle } from '../../app/route-handle.ts';
import { FailedState } from '../../patterns/blank-state.tsx';
import { KeyValue } from '../../patterns/key-value.tsx';
import { ExportButton } from '../../patterns/list/export-button.tsx';
import { PageHeader } from '../../patterns/page-header.tsx';
import { Section } from '../../patterns/section.tsx';
import { useShow } from '../../patterns/show.ts';
import { useApiQuery } from '../../patterns/use-api.ts';
import styles from './organization-page.module.css';

export const handle = {
  title: 'headcount.title',
  access: { module: 'organization-report' },
} satisfies RouteHandle;

const colours = {
  staff: 'var(--ks-brand)',
  student: 'var(--ks-info)',
  visitor: 'var(--ks-gold)',
  other: 'var(--ks-ink-faint)',
} as const;
const figures = [...accountKinds, 'active', 'disabled'] as const;

export default function OrganizationReportPage() {
  const t = useT();
  const { format } = useShow();
  const result = useApiQuery('GET /api/reports/organization', {});
  const { data } = result;
  if (result.isError && !data)
    return <FailedState error={result.error} retry={() => void result.refetch()} />;
  const peopled = data?.list.filter(({ active, disabled }) => active + disabled > 0) ?? [];
  const titleOf = (figure: (typeof figures)[number]) =>
    figure === 'active' || figure === 'disabled' ? t(`headcount.${figure}`) : t(`users.kind.${figure}`);
  return (
    <>
      <PageHeader
        title={t('headcount.title')}
        subtitle={t('headcount.subtitle')}
        actions={<ExportButton endpoint="GET /api/reports/organization/export" />}
      />
      {!data ? (
        <div className="ks-skeleton" style={{ height: 380, borderRadius: 12 }} />
      ) : (
        <div className={styles.stack}>
          <Section title={t('headcount.people')}>
            <KeyValue
              paired
              facts={(['people', 'active', 'disabled', 'withoutUnit'] as const).map((figure) => ({
                label: t(`headcount.${figure}`),
                value: format.number(data.total[figure]),
                numeric: true,
              }))}
            />
          </Section>
          <Section title={t('headcount.chart')}>
            <BarChart
              h={Math.max(200, peopled.length * 36 + 60)}
              data={peopled}
              dataKey="fullName"
              orientation="vertical"
              type="stacked"
              withLegend
              // the table below says the same to whoever cannot see it
              barChartProps={{ accessibilityLayer: false }}
              yAxisProps={{ width: 130 }}
              xAxisProps={{ allowDecimals: false }}
              series={accountKinds.map((kind) => ({
                name: kind,
                label: t(`users.kind.${kind}`),
                color: colours[kind],
              }))}
              aria-hidden
            />
          </Section>
          <Section title={t('headcount.table')} flush>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={styles.wide} tabIndex={0} aria-label={t('headcount.table')}>
              <Table horizontalSpacing={16} miw={620}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('users.organization')}</Table.Th>
                    {figures.map((figure) => (
                      <Table.Th key={figure} ta="end">
                        {titleOf(figure)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.list.map((row) => (
                    <Table.Tr key={row.id}>
                      <Table.Td style={{ paddingInlineStart: 16 + row.depth * 20 }}>{row.fullName}</Table.Td>
                      {figures.map((figure) => (
                        <Table.Td key={figure} ta="end">
                          {format.number(row[figure])}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          </Section>
        </div>
      )}
    </>
  );
}
