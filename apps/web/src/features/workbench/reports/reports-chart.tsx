// One chart of the reports overview: totals of the period, bars by day or month, and a table with the same values.
import type { ReportChart as Chart } from '@keepsake/core/workbench/reports/reports.contract';
import { Table } from '@mantine/core';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { Bars, CollapsedTable } from '../../../patterns/display/bars.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { PercentChange } from './percent-change.tsx';
import styles from './reports-page.module.css';

/** The values of each chart. Sales are drawn as amounts, or as orders for users who may not see amounts. */
const valueNames: Record<Chart['id'], readonly string[]> = {
  sales: ['amount', 'orders'],
  inOut: ['inward', 'outward'],
  applications: ['submitted'],
};
const units: Record<string, MessageKey> = {
  amount: 'unit.money',
  orders: 'unit.orders',
  submitted: 'unit.applications',
};
/** In a chart with two values, whose unit is beside the legend. */
const shortNames: Record<string, MessageKey> = {
  inward: 'stockView.inward',
  outward: 'stockView.outward',
};
const chooseColor = (name: string) => (name === 'inward' ? 'var(--ks-success)' : 'var(--ks-brand)');

export function ReportChart({ chart }: { chart: Chart }) {
  const { t, format } = useShow();
  const names = valueNames[chart.id].filter((name) => chart.days.some(({ values }) => name in values));
  const bars = chart.id === 'sales' ? names.slice(0, 1) : names;
  const formatValue = (name: string, value: number) =>
    name === 'amount' ? format.amount(value) : format.number(value);
  const title: MessageKey =
    chart.id === 'sales' && bars[0] === 'orders' ? 'reports.chart.sales.orders' : `reports.chart.${chart.id}`;
  const hasData = chart.days.some(({ values }) => bars.some((name) => values[name]));
  const sumValues = (name: string) => chart.days.reduce((sum, { values }) => sum + (values[name] ?? 0), 0);
  return (
    <Section title={t(title)}>
      <dl className={styles.totals}>
        {bars.map((name) => (
          <ChartTotal
            key={name}
            label={t(`reports.unit.${name}` as MessageKey)}
            total={sumValues(name)}
            before={chart.before[name] ?? 0}
            format={(value) => formatValue(name, value)}
            isSales={chart.id === 'sales'}
          />
        ))}
      </dl>
      {!hasData && <p className={styles.none}>{t('reports.none')}</p>}
      {hasData && (
        <Bars
          height={200}
          data={chart.days.map(({ day, values }) => ({
            day,
            ...Object.fromEntries(
              bars.map((name) => [name, name === 'amount' ? (values[name] ?? 0) / 100 : (values[name] ?? 0)]),
            ),
          }))}
          nameKey="day"
          formatName={format.period}
          unit={t(units[bars[0]!] ?? 'unit.pieces')}
          series={bars.map((name) => ({
            name,
            label: t(shortNames[name] ?? (`reports.unit.${name}` as MessageKey)),
            color: chooseColor(name),
          }))}
          formatValue={format.number}
        />
      )}
      {hasData && (
        <CollapsedTable>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('common.date')}</Table.Th>
                {names.map((name) => (
                  <Table.Th key={name} ta="end">
                    {t(`reports.unit.${name}` as MessageKey)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {chart.days.map(({ day, values }) => (
                <Table.Tr key={day}>
                  <Table.Td>{format.period(day)}</Table.Td>
                  {names.map((name) => (
                    <Table.Td key={name} ta="end">
                      {formatValue(name, values[name] ?? 0)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </CollapsedTable>
      )}
    </Section>
  );
}

type ChartTotalProps = {
  label: string;
  total: number;
  before: number;
  format: (value: number) => string;
  /** More sales are better. More movements or applications are neither better nor worse. */
  isSales: boolean;
};

/** The total of the period, and of the period before. */
function ChartTotal({ label, total, before, format, isSales }: ChartTotalProps) {
  const { t } = useShow();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{format(total)}</strong> {isSales && <PercentChange now={total} before={before} />}
        <small>{t('reports.previous', { value: format(before) })}</small>
      </dd>
    </div>
  );
}
