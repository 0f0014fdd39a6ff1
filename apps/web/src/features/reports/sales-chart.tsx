import '@mantine/charts/styles.layer.css';
import type { SalesReport, SalesRow } from '@keepsake/core/shop/sales.contract';
import { BarChart } from '@mantine/charts';
import { useShow } from '../../patterns/show.ts';

const mostBars = 12;

/** Days stand side by side, anything else below one another; the table below says the same in figures. */
export function SalesChart({ report: { by, list, total } }: { report: SalesReport }) {
  const { t, format } = useShow();
  const inMoney = total.net !== undefined;
  const worthOf = ({ net, pieces, returned }: SalesRow['before']) =>
    inMoney ? (net ?? 0) / 100 : pieces - returned;
  const rows = by === 'day' ? list : list.slice(0, mostBars);
  const data = rows.map((row) => ({
    label: by === 'day' ? row.label.slice(5) : row.label,
    now: worthOf(row),
    before: worthOf(row.before),
  }));
  const days = by === 'day';
  const written = (value: number) => (inMoney ? `HK$${format.number(value)}` : format.number(value));
  return (
    <div aria-hidden>
      <BarChart
        h={days ? 280 : Math.max(160, data.length * 46 + 60)}
        data={data}
        dataKey="label"
        orientation={days ? 'horizontal' : 'vertical'}
        series={[
          { name: 'now', label: t('sales.series.now'), color: 'var(--ks-brand)' },
          { name: 'before', label: t('sales.series.before'), color: 'var(--ks-line-strong)' },
        ]}
        xAxisProps={days ? { minTickGap: 18 } : { tickFormatter: written }}
        yAxisProps={days ? { width: 78, tickFormatter: written } : { width: 130 }}
        barProps={{ maxBarSize: 22 }}
        barChartProps={{ accessibilityLayer: false }}
        valueFormatter={written}
        withLegend
        legendProps={{ verticalAlign: 'bottom', height: 28 }}
      />
    </div>
  );
}
