// Movements per day or month, for a chart.

type DaySum = { readonly day: string; readonly inward: number; readonly outward: number };
type PeriodSum = { period: string; inward: number; outward: number };

/** One entry per day, or per month if the period has more than `maxDays`. `days` must be sorted. */
export function toChart(
  days: readonly DaySum[],
  maxDays: number,
): { per: 'day' | 'month'; list: PeriodSum[] } {
  const span = (Date.parse(days.at(-1)?.day ?? '') - Date.parse(days[0]?.day ?? '')) / (24 * 3600_000);
  if (!(span >= maxDays))
    return { per: 'day', list: days.map(({ day, inward, outward }) => ({ period: day, inward, outward })) };
  const months = new Map<string, PeriodSum>();
  for (const { day, inward, outward } of days) {
    const period = day.slice(0, 7);
    const sum = months.get(period) ?? { period, inward: 0, outward: 0 };
    months.set(period, { period, inward: sum.inward + inward, outward: sum.outward + outward });
  }
  return { per: 'month', list: [...months.values()] };
}
