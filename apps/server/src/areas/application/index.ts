// Public interface of the application area. Other areas import only from here.
export { approvalRoutes } from './approve/approval.routes.ts';
export { approvalTasks } from './approve/approval-tasks.ts';
export { remindApprovers } from './approve/remind-approvers.ts';
export { applicationCatalogRoutes } from './catalog/catalog.routes.ts';
export { applicationPickups } from './issue/collect-application.ts';
export { issueRoutes } from './issue/issue.routes.ts';
export { issueTasks } from './issue/issue-tasks.ts';
export { remindApplicants } from './issue/remind-applicants.ts';
export { recordReturnedGifts } from './issue/take-back-gifts.ts';
export { applicationFigures } from './own/application-figures.ts';
export {
  applicationFinder,
  approvalFinder,
  catalogFinder,
  ownApplicationFinder,
} from './own/find-applications.ts';
export { ownApplicationRoutes } from './own/own.routes.ts';
export { mayReadApplicationFile, mayReadApplicationSignature } from './own/read-attachment.ts';
export { listUnitFigures } from './register/unit-figures.repo.ts';
export { writeRegister } from './register/write-register.ts';
