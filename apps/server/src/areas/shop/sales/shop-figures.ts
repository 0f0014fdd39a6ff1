// Figures and chart of the shop for the reports overview.
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { reportDays, toReportChart } from '@keepsake/core/workbench/reports/report-days';
import type { Figure } from '@keepsake/core/workbench/reports/reports.contract';
import { may } from '../../../context/context.ts';
import { type FigureSource, noFigures } from '../../../http/figures.ts';
import { countOpenOrdersAndRefunds, sumSalesByDay } from './shop-figures.repo.ts';

const pathTo = (module: string) => {
  const path = findScreen(module);
  return path ? { path } : {};
};

/** Compares today with yesterday, and the last seven days with the seven days before, until the same time of day. */
export const shopFigures: FigureSource = async (db, { caller, now }, period) => {
  if (!may(caller, 'shop-orders')) return noFigures;
  const showsAmounts = may(caller, 'reports#amount') && may(caller, 'shop-orders#amount');
  const days = reportDays(now);
  const chartDays = reportDays(now, period);
  const from = days[0]! < chartDays[0]! ? days[0]! : chartDays[0]!;
  const [sales, open] = await Promise.all([sumSalesByDay(db, from, now), countOpenOrdersAndRefunds(db)]);
  const byDay = new Map(sales.map((row) => [row.day, row]));
  const sum = (part: readonly string[], of: 'orders' | 'amount') =>
    part.reduce((total, day) => total + (byDay.get(day)?.[of] ?? 0), 0);
  const compare = (id: Figure['id'], of: 'orders' | 'amount', length: number): Figure => {
    const lastDay = days.at(-length - 1)!;
    return {
      id,
      unit: of === 'orders' ? 'count' : 'cents',
      value: sum(days.slice(-length), of),
      // today is not over, so the last day of the earlier period counts only until the same time of day
      before: sum(days.slice(-2 * length, -length - 1), of) + (byDay.get(lastDay)?.[`${of}UntilNow`] ?? 0),
      needsAttention: false,
    };
  };
  return {
    figures: [
      ...(showsAmounts ? [compare('salesToday', 'amount', 1), compare('salesWeek', 'amount', 7)] : []),
      compare('ordersToday', 'orders', 1),
      compare('ordersWeek', 'orders', 7),
      {
        id: 'ordersWaiting',
        unit: 'count',
        value: open.orders,
        needsAttention: open.orders > 0,
        ...pathTo('shop-orders'),
      },
      ...(may(caller, 'refunds')
        ? [
            {
              id: 'refundsOpen',
              unit: 'count',
              value: open.refunds,
              needsAttention: open.refunds > 0,
              ...pathTo('refunds'),
            } as const,
          ]
        : []),
    ],
    charts: [
      toReportChart('sales', chartDays, (day) => ({
        orders: byDay.get(day)?.orders ?? 0,
        ...(showsAmounts ? { amount: byDay.get(day)?.amount ?? 0 } : {}),
      })),
    ],
  };
};
