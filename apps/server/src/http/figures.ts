// The figures and charts that an area contributes to the overview of reports, as far as the caller may see them.
import type { ReportPeriod } from '@keepsake/core/workbench/reports/report-days';
import type { Figure, ReportChart } from '@keepsake/core/workbench/reports/reports.contract';
import type { SignedInContext } from '../context/context.ts';
import type { Db } from '../db/connection/database.ts';

export type Figures = { readonly figures: readonly Figure[]; readonly charts: readonly ReportChart[] };
/** The charts show the period, the figures the current state. */
export type FigureSource = (db: Db, context: SignedInContext, period: ReportPeriod) => Promise<Figures>;

export const noFigures: Figures = { figures: [], charts: [] };
