// One chart of the overview: bars by day, and the table behind them.
import type { ReportChart as Chart } from '@keepsake/core/workbench/reports/reports.contract';
import { Table } from '@mantine/core';
import { useLanguage } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/message-keys.ts';
import { Bars, CollapsedTable } from '../../../patterns/display/bars.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './reports-page.module.css';

/** Sales by what was taken for whoever may see amounts, by orders for the others. */
const drawn: Record<Chart['id'], readonly string[]> = {
  sales: ['amount', 'orders'],
  inOut: ['inward', 'outward'],
  applications: ['submitted'],
};
const unitOf: Record<string, MessageKey> = {
  amount: 'unit.money',
  orders: 'unit.orders',
  submitted: 'unit.applications',
};
const listSeparator = { 'zh-HK': '；', en: '; ', 'zh-CN': '；' } as const;
const colourOf = (name: string) => (name === 'inward' ? 'var(--ks-success)' : 'var(--ks-brand)');

export function ReportChart({ chart }: { chart: Chart }) {
  const { t, format } = useShow();
  const language = useLanguage();
  const names = drawn[chart.id].filter((name) => chart.days.some(({ values }) => name in values));
  const bars = chart.id === 'sales' ? names.slice(0, 1) : names;
  const shown = (name: string, value: number) =>
    name === 'amount' ? format.amount(value) : format.number(value);
  const title: MessageKey =
    chart.id === 'sales' && bars[0] === 'orders' ? 'reports.chart.sales.orders' : `reports.chart.${chart.id}`;
  const busy = chart.days.some(({ values }) => bars.some((name) => values[name]));
  const total = (name: string) => chart.days.reduce((sum, { values }) => sum + (values[name] ?? 0), 0);
  const compared = bars.map((name) =>
    t('reports.compared', {
      name: t(`reports.unit.${name}` as MessageKey),
      total: shown(name, total(name)),
      before: shown(name, chart.before[name] ?? 0),
    }),
  );
  return (
    <Section title={t(title)} description={compared.join(listSeparator[language])}>
      {!busy && <p className={styles.none}>{t('reports.none')}</p>}
      {busy && (
        <Bars
          height={200}
          data={chart.days.map(({ day, values }) => ({
            day: day.slice(5),
            ...Object.fromEntries(
              bars.map((name) => [name, name === 'amount' ? (values[name] ?? 0) / 100 : (values[name] ?? 0)]),
            ),
          }))}
          nameOf="day"
          unit={t(unitOf[bars[0]!] ?? 'unit.pieces')}
          series={bars.map((name) => ({
            name,
            label: t(`reports.unit.${name}` as MessageKey),
            color: colourOf(name),
          }))}
          written={format.number}
        />
      )}
      {busy && (
        <CollapsedTable>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('reports.day')}</Table.Th>
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
                  <Table.Td>{day}</Table.Td>
                  {names.map((name) => (
                    <Table.Td key={name} ta="end">
                      {shown(name, values[name] ?? 0)}
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
