// Figures and charts of the stock for the reports overview.
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { reportDays, toReportChart } from '@keepsake/core/workbench/reports/report-days';
import type { Figure } from '@keepsake/core/workbench/reports/reports.contract';
import { may } from '../../../context/context.ts';
import type { FigureSource } from '../../../http/figures.ts';
import type { Settings } from '../../settings/index.ts';
import { countAlerts } from '../alerts/alert.repo.ts';
import { sumPerDay } from '../ledger/movement.repo.ts';
import { getTotals } from './dashboard.repo.ts';

export const stockFigures =
  (settings: Settings): FigureSource =>
  async (db, { caller, now }, period) => {
    const alertModule = (['stock-alerts', 'stock-alerts-no-price'] as const).find((module) =>
      may(caller, module),
    );
    const movementModule = (['in-out', 'in-out-no-price'] as const).find((module) => may(caller, module));
    const showsValue = may(caller, 'reports#amount') && may(caller, 'storage-gift#cost');
    const days = reportDays(now, period);
    const warningPeriod = { now, warningDays: await settings.get('business.warning_days') };
    const [totals, alerts, moved] = await Promise.all([
      showsValue ? getTotals(db) : undefined,
      alertModule ? countAlerts(db, {}, warningPeriod) : undefined,
      movementModule ? sumPerDay(db, { startTime: days[0], endTime: days.at(-1) }, true) : undefined,
    ]);
    const figures: Figure[] = [];
    if (totals)
      figures.push({
        id: 'stockValue',
        unit: 'cents',
        value: totals.value,
        needsAttention: false,
        path: findScreen('storage-gift')!,
      });
    if (alerts)
      figures.push({
        id: 'stockAlerts',
        unit: 'count',
        value: alerts.total,
        needsAttention: alerts.sold_out + alerts.below_minimum > 0,
        path: findScreen(alertModule!)!,
      });
    const byDay = new Map(moved?.map((row) => [row.day, row]));
    return {
      figures,
      charts: moved
        ? [
            toReportChart('inOut', days, (day) => ({
              inward: byDay.get(day)?.inward ?? 0,
              outward: byDay.get(day)?.outward ?? 0,
            })),
          ]
        : [],
    };
  };
