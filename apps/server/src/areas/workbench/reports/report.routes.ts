// The overview of reports: every area is asked for its figures.
import { figureIds, reportEndpoints } from '@keepsake/core/workbench/reports/reports.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import type { FigureSource } from '../../../http/figures.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { figureColumns } from './report.columns.ts';

/** In the table's order, whoever brings them. */
async function collect(db: Db, sources: readonly FigureSource[], context: SignedInContext) {
  const brought = await Promise.all(sources.map((source) => source(db, context)));
  const figures = brought
    .flatMap((part) => part.figures)
    .toSorted((a, b) => figureIds.indexOf(a.id) - figureIds.indexOf(b.id));
  return { figures, charts: brought.flatMap((part) => part.charts) };
}

export const reportRoutes = (sources: readonly FigureSource[]): Route[] => [
  queryRoute(reportEndpoints.getReports, async (db, _, context) => ({
    asOf: context.now.toISOString(),
    ...(await collect(db, sources, context)),
  })),
  exportRoute(reportEndpoints.exportReports, {
    name: 'reports',
    columns: figureColumns,
    rows: async (db, _, context) => (await collect(db, sources, context)).figures,
  }),
];
