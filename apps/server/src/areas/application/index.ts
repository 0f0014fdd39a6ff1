// Door of the application area.
export { applicationRoutes } from './application.routes.ts';
export { applicationFigures } from './application-figures.ts';
export { approvalRoutes } from './approval.routes.ts';
export { approvalTasks } from './approval-tasks.ts';
export { applicationPickups } from './collect-application.ts';
export { applicationFinder } from './find-applications.ts';
export { issueRoutes } from './issue.routes.ts';
export { issueTasks } from './issue-tasks.ts';
export { mayReadApplicationFile, mayReadDecisionSignature } from './read-attachment.ts';
export { remindCollecting } from './remind-collecting.ts';
export { remindApprovers } from './send-approval-reminders.ts';
export { giftsReturned } from './take-back.ts';
export { givenByUnit } from './unit-figures.repo.ts';
export { writeRegister } from './write-register.ts';
