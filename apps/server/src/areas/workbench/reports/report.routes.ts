// The overview of reports, with the figures of all areas.
import { type ReportPeriod, reportDays } from '@keepsake/core/workbench/reports/report-days';
import { figureIds, reportEndpoints } from '@keepsake/core/workbench/reports/reports.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import type { FigureSource } from '../../../http/figures.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { figureColumns } from './report.columns.ts';

/** Figures are in the order of `figureIds`. */
async function collectFigures(
  db: Db,
  sources: readonly FigureSource[],
  context: SignedInContext,
  period: ReportPeriod = {},
) {
  const parts = await Promise.all(sources.map((source) => source(db, context, period)));
  const figures = parts
    .flatMap((part) => part.figures)
    .toSorted((a, b) => figureIds.indexOf(a.id) - figureIds.indexOf(b.id));
  return { figures, charts: parts.flatMap((part) => part.charts) };
}

export const reportRoutes = (sources: readonly FigureSource[]): Route[] => [
  queryRoute(reportEndpoints.getReports, async (db, { query }, context) => {
    // the first half are the days before the period
    const days = reportDays(context.now, query);
    return {
      asOf: context.now.toISOString(),
      period: { start: days[days.length / 2]!, end: days.at(-1)! },
      ...(await collectFigures(db, sources, context, query)),
    };
  }),
  exportRoute(reportEndpoints.exportReports, {
    name: 'reports',
    columns: figureColumns,
    rows: async (db, _, context) => (await collectFigures(db, sources, context)).figures,
  }),
];
