// Door of the workbench: what belongs to no single area but to whoever works with all of them.

export { createWorker, type Worker, type WorkSteps } from './carry-on.ts';
export { reportMaker } from './make-report.ts';
export { reportRoutes } from './report.routes.ts';
export { createReportShelf, type ReportShelf } from './report-shelf.ts';
export { sendDueReports } from './run-schedule.ts';
export { scheduleRoutes } from './schedule.routes.ts';
export { searchRoutes } from './search.routes.ts';
export { viewRoutes } from './view.routes.ts';
export { workRoutes } from './work.routes.ts';
