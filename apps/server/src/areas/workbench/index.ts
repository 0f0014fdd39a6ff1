// The public interface of the workbench: reports, schedules, search, saved views and background work across all areas.
export { reportMaker } from './reports/make-report.ts';
export { reportRoutes } from './reports/report.routes.ts';
export { createReportRegistry, type ReportRegistry } from './reports/report-registry.ts';
export { sendDueReports } from './schedules/run-schedule.ts';
export { scheduleRoutes } from './schedules/schedule.routes.ts';
export { searchRoutes } from './search/search.routes.ts';
export { viewRoutes } from './views/view.routes.ts';
export { workRoutes } from './work/work.routes.ts';
export { createWorker, type Worker, type WorkSteps } from './work/work-runner.ts';
