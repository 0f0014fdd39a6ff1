// Bar charts, always with a unit and with a table of the same figures that can be expanded.
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './bars.module.css';
import { buildRoundAxis } from './round-axis.ts';

type BarsProps = {
  data: readonly Record<string, unknown>[];
  /** The key of the label, which is below a vertical bar or before a horizontal one. */
  nameKey: string;
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  /** The unit of the figures. */
  unit: string;
  height: number;
  formatValue?: (value: number) => string;
  /** Formats the label, which is a day or a month. */
  formatName?: (name: string) => string;
  stacked?: boolean;
  horizontal?: boolean;
  /** The axis ends just above this value. Longer bars are cut off, because they would make the others tiny. */
  clipAt?: number | undefined;
};

/** One length for each bar. A stacked bar is as long as the sum of its values. */
function listLengths({ data, series, stacked }: Pick<BarsProps, 'data' | 'series' | 'stacked'>): number[] {
  const rows = data.map((row) => series.map(({ name }) => Number(row[name])));
  return stacked ? rows.map((row) => row.reduce((sum, value) => sum + value, 0)) : rows.flat();
}

type BarShape = Partial<Record<'x' | 'y' | 'width' | 'height', number>> & {
  fill?: string;
  /** The whole height of the chart at the place of the bar. */
  background?: { y?: number };
};
const breakPx = 9;

/** A vertical bar. If it is longer than the chart, a gap below its top shows that it is cut off. */
function BarWithBreak({ x = 0, y = 0, width = 0, height = 0, fill, background }: BarShape) {
  const top = Math.max(y, background?.y ?? y);
  const bottom = y + height;
  if (top <= y) return <rect x={x} y={y} width={width} height={Math.max(0, height)} fill={fill} />;
  const gap = top + breakPx;
  const slant = Math.min(5, width / 3);
  const right = x + width;
  return (
    <g fill={fill}>
      <path d={`M${x},${top}H${right}V${gap - slant}L${x},${gap}Z`} />
      <path d={`M${x},${gap + 4}L${right},${gap + 4 - slant}V${bottom}H${x}Z`} />
    </g>
  );
}

export function Bars(props: BarsProps) {
  const {
    data,
    nameKey,
    series,
    unit,
    height,
    formatValue,
    formatName,
    horizontal = false,
    clipAt = Number.POSITIVE_INFINITY,
  } = props;
  const lengths = listLengths(props);
  const isClipped = lengths.some((length) => length > clipAt);
  const valueAxis = {
    allowDecimals: false,
    interval: 0,
    ...(formatValue ? { tickFormatter: formatValue } : {}),
    ...buildRoundAxis(
      lengths.filter((length) => length <= clipAt),
      height < 240 ? 3 : 5,
    ),
    allowDataOverflow: isClipped,
  };
  const labelAxis = { minTickGap: 14, interval: 'equidistantPreserveStart' } as const;
  const rows = data.map((row) =>
    formatName ? { ...row, [nameKey]: formatName(String(row[nameKey])) } : row,
  );
  return (
    // hidden from screen readers, which can use the table
    <div aria-hidden>
      {/* above the bars: what the colours mean, and the unit of the axis */}
      <p className={styles.legend}>
        {series.map(({ name, label, color }) => (
          <span key={name}>
            <i style={{ background: color }} />
            {series.length > 1 ? label : unit}
          </span>
        ))}
        {series.length > 1 && <small>({unit})</small>}
      </p>
      <BarChart
        h={height}
        data={rows}
        dataKey={nameKey}
        type={props.stacked ? 'stacked' : 'default'}
        orientation={horizontal ? 'vertical' : 'horizontal'}
        series={[...series]}
        xAxisProps={horizontal ? valueAxis : labelAxis}
        yAxisProps={horizontal ? { width: 130 } : { ...valueAxis, width: 56 }}
        barProps={{ maxBarSize: 28, ...(isClipped && { shape: <BarWithBreak /> }) }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 8 } }}
        {...(formatValue ? { valueFormatter: formatValue } : {})}
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
