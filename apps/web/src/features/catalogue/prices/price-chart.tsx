import '@mantine/charts/styles.layer.css';
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { LineChart } from '@mantine/charts';
import { buildRoundAxis } from '../../../patterns/display/round-axis.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { listMonthStarts, toPricePoints } from './price-points.ts';

/** The prices over time as a step chart. The table below it has the same data. */
export function PriceChart({ prices }: { prices: PriceDetail }) {
  const { t, format } = useShow();
  const points = toPricePoints(prices.lines, prices.today);
  const amounts = points.flatMap(({ mall, internal }) => [mall ?? [], internal ?? []].flat());
  const monthStarts = listMonthStarts(points);
  const today = Date.parse(`${prices.today}T00:00:00+08:00`);
  // The chart calls this with NaN while it has no label.
  const formatDay = (time: number) =>
    Number.isFinite(time) ? format.date(new Date(time).toISOString()) : '';
  const formatTick = (time: number) =>
    monthStarts.includes(time) ? format.period(hongKongDay(new Date(time)).slice(0, 7)) : formatDay(time);
  return (
    <div aria-hidden>
      <LineChart
        h={230}
        data={points}
        dataKey="time"
        curveType="stepAfter"
        connectNulls={false}
        withLegend
        legendProps={{ verticalAlign: 'bottom', height: 30 }}
        series={[
          { name: 'mall', label: t('price.type.mall'), color: 'var(--ks-brand-text)' },
          { name: 'internal', label: t('price.type.internal'), color: 'var(--ks-info)' },
        ]}
        referenceLines={[
          {
            x: today,
            label: t('dates.today'),
            labelPosition: 'top',
            color: 'var(--ks-ink-faint)',
          },
        ]}
        xAxisProps={{
          type: 'number',
          domain: ['dataMin', 'dataMax'],
          tickFormatter: formatTick,
          minTickGap: 40,
          ...(monthStarts.length > 1 ? { ticks: monthStarts } : {}),
        }}
        yAxisProps={{
          width: 62,
          ...buildRoundAxis(amounts, 5, amounts[0]),
          interval: 0,
          tickFormatter: (value: number) => `HK$${format.number(value)}`,
        }}
        valueFormatter={(value) => `HK$${format.accounting(Math.round(value * 100))}`}
        tooltipProps={{ labelFormatter: (time) => formatDay(Number(time)) }}
        // space for the label above the line that marks today
        lineChartProps={{ accessibilityLayer: false, margin: { top: 22, right: 24 } }}
      />
    </div>
  );
}
