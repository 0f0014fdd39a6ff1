import type { SalesFigures } from '@keepsake/core/shop/sales/sales.contract';
import { ChangeText } from '../../../patterns/display/change-text.tsx';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';

const amounts = ['net', 'gross', 'refunds', 'margin'] as const;
const lessIsBetter: readonly string[] = ['refunds', 'cost', 'returned'];
const counts = ['orders', 'pieces'] as const;

/** The change from the previous period in percent, with a decimal below 100%. "New" if there was nothing before. */
function describeChange(now: number, before: number, { t, format }: Show): string {
  if (before === 0) return now === 0 ? t('sales.change.same') : t('sales.change.new');
  const exact = ((now - before) / Math.abs(before)) * 100;
  const percent = Math.abs(exact) < 100 ? Math.round(exact * 10) / 10 : Math.round(exact);
  if (percent === 0) return t('sales.change.same');
  const size = format.number(Math.abs(percent));
  return percent > 0 ? t('sales.change.more', { percent: size }) : t('sales.change.less', { percent: size });
}

/** The change from the previous period, marked as good or bad. For refunds and costs, less is better. */
export function SalesChange({
  name,
  now,
  before,
}: {
  name: keyof SalesFigures;
  now: number;
  before: number;
}) {
  const show = useShow();
  return (
    <ChangeText now={now} before={before} lessIsBetter={lessIsBetter.includes(name)}>
      {describeChange(now, before, show)}
    </ChangeText>
  );
}

export function SalesCards({ total, before }: { total: SalesFigures; before: SalesFigures }) {
  const { t, format } = useShow();
  return (
    <StatCards>
      {amounts.map((name) => {
        const value = total[name];
        if (value === undefined) return null;
        return (
          <StatCard
            key={name}
            label={t(`sales.${name}`)}
            value={format.accounting(value)}
            hint={<SalesChange name={name} now={value} before={before[name] ?? 0} />}
          />
        );
      })}
      {counts.map((name) => (
        <StatCard
          key={name}
          label={t(`sales.${name}`)}
          value={format.number(total[name])}
          hint={<SalesChange name={name} now={total[name]} before={before[name]} />}
        />
      ))}
    </StatCards>
  );
}
