// Door of the application area.
export { applicationRoutes } from './application.routes.ts';
export { approvalRoutes } from './approval.routes.ts';
