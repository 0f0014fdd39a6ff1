// Bar charts, always with a unit and with a table of the same figures that can be expanded.
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './bars.module.css';
import { buildRoundAxis } from './round-axis.ts';

type BarsProps = {
  data: readonly Record<string, unknown>[];
  /** The label below a vertical bar or before a horizontal one. */
  nameOf: string;
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  /** The unit of the figures. */
  unit: string;
  height: number;
  written?: (value: number) => string;
  /** Formats the label, which is a day or a month. */
  formatName?: (name: string) => string;
  stacked?: boolean;
  lying?: boolean;
  /** A logarithmic axis, so that one very long bar does not hide the others. */
  logarithmic?: boolean;
  withLegend?: boolean;
};

/** The lengths of all bars. */
function listLengths({ data, series, stacked }: Pick<BarsProps, 'data' | 'series' | 'stacked'>): number[] {
  const rows = data.map((row) => series.map(({ name }) => Number(row[name])));
  return stacked ? rows.map((row) => row.reduce((sum, value) => sum + value, 0)) : rows.flat();
}

/** An axis from 0, which a plain logarithm does not have, to the power of ten above the longest bar. */
function buildLogAxis(longest: number) {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(Math.max(longest, 10))) },
    (_, i) => 10 ** (i + 1),
  );
  return { scale: 'symlog' as const, ticks: [0, ...powers], domain: [0, powers.at(-1)!] };
}

const even = { interval: 'equidistantPreserveStart' } as const;

export function Bars(props: BarsProps) {
  const {
    data,
    nameOf,
    series,
    unit,
    height,
    written,
    formatName,
    lying = false,
    logarithmic = false,
  } = props;
  const lengths = listLengths(props);
  const figures = {
    allowDecimals: false,
    interval: 0,
    ...(written ? { tickFormatter: written } : {}),
    ...(logarithmic ? buildLogAxis(Math.max(0, ...lengths)) : buildRoundAxis(lengths, height < 240 ? 3 : 5)),
  };
  const names = { minTickGap: 14, ...even };
  const rows = data.map((row) => (formatName ? { ...row, [nameOf]: formatName(String(row[nameOf])) } : row));
  return (
    // hidden from screen readers, which can use the table
    <div aria-hidden className={styles.bars} data-lying={lying || undefined}>
      <span className={styles.unit}>{unit}</span>
      <BarChart
        h={height}
        data={rows}
        dataKey={nameOf}
        type={props.stacked ? 'stacked' : 'default'}
        orientation={lying ? 'vertical' : 'horizontal'}
        series={[...series]}
        xAxisProps={lying ? figures : names}
        yAxisProps={lying ? { width: 130 } : { ...figures, width: 56 }}
        barProps={{ maxBarSize: 28 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 8 } }}
        {...(written ? { valueFormatter: written } : {})}
        withLegend={props.withLegend ?? series.length > 1}
        legendProps={{ verticalAlign: 'bottom', height: 28 }}
      />
    </div>
  );
}

export function CollapsedTable({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <details className={styles.behind}>
      <summary>{t('chart.table')}</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  );
}
