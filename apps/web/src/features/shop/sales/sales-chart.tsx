import type { SalesReport, SalesRow } from '@keepsake/core/shop/sales/sales.contract';
import { Bars } from '../../../patterns/display/bars.tsx';
import { useShow } from '../../../patterns/display/show.ts';

const maxBars = 12;

/** Vertical bars for days, horizontal bars for other groups. The table below the chart has the same figures. */
export function SalesChart({ report: { by, list, total } }: { report: SalesReport }) {
  const { t, format } = useShow();
  const inMoney = total.net !== undefined;
  const getValue = ({ net, pieces, returned }: SalesRow['before']) =>
    inMoney ? (net ?? 0) / 100 : pieces - returned;
  const rows = by === 'day' ? list : list.slice(0, maxBars);
  const data = rows.map((row) => ({
    label: by === 'day' ? format.period(row.label) : row.label,
    now: getValue(row),
    before: getValue(row.before),
  }));
  const isByDay = by === 'day';
  return (
    <Bars
      height={isByDay ? 280 : Math.max(160, data.length * 46 + 60)}
      data={data}
      nameKey="label"
      unit={t(inMoney ? 'unit.money' : 'unit.pieces')}
      horizontal={!isByDay}
      series={[
        { name: 'now', label: t('sales.series.now'), color: 'var(--ks-brand)' },
        { name: 'before', label: t('sales.series.before'), color: 'var(--ks-bar-before)' },
      ]}
      formatValue={format.number}
    />
  );
}
