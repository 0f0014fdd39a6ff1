// Door of the workbench: what belongs to no single area but to whoever works with all of them.

export { reportMaker } from './make-report.ts';
export { reportRoutes } from './report.routes.ts';
export { createReportRegistry, type ReportRegistry } from './report-registry.ts';
export { sendDueReports } from './run-schedule.ts';
export { scheduleRoutes } from './schedule.routes.ts';
export { searchRoutes } from './search.routes.ts';
export { viewRoutes } from './view.routes.ts';
export { workRoutes } from './work.routes.ts';
export { createWorker, type Worker, type WorkSteps } from './work-runner.ts';
