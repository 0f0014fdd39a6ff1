// Bars over days or beside names: always with their unit, figures at even steps, and the table behind them a press away.
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './bars.module.css';

type BarsProps = {
  data: readonly Record<string, unknown>[];
  /** What stands below a bar, or before it where they lie. */
  nameOf: string;
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  /** What the figures count. */
  unit: string;
  height: number;
  written?: (value: number) => string;
  /** A name, shortened to fit below its bar. */
  short?: (name: string) => string;
  stacked?: boolean;
  lying?: boolean;
  withLegend?: boolean;
};

const even = { interval: 'equidistantPreserveStart' } as const;

export function Bars(props: BarsProps) {
  const { data, nameOf, series, unit, height, written, short, lying = false } = props;
  const figures = {
    allowDecimals: false,
    tickCount: height < 240 ? 3 : 5,
    interval: 0,
    ...(written ? { tickFormatter: written } : {}),
  };
  const names = { minTickGap: 14, ...even, ...(short ? { tickFormatter: short } : {}) };
  return (
    // the table behind it says the same to whoever cannot see it
    <div aria-hidden className={styles.bars} data-lying={lying || undefined}>
      <span className={styles.unit}>{unit}</span>
      <BarChart
        h={height}
        data={[...data]}
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

export function TableBehind({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <details className={styles.behind}>
      <summary>{t('chart.table')}</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  );
}
