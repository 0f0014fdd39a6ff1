// Door of the stock area.
export { checkStock, nameOf as nameOfFault } from './check-stock.ts';
export type { Proof } from './discrepancy.ts';
export { stockDocumentRoutes } from './document.routes.ts';
export { listIssuedFor } from './document-check.repo.ts';
export { fitOutbound, makeOutbound, makeReturn, withdrawDocuments } from './document-flows.ts';
export {
  type ConfirmHook,
  createDocumentHooks,
  type DocumentHooks,
  type ReturnHook,
} from './document-hooks.ts';
export { documentFinder } from './find-documents.ts';
export { mayReadAttachment } from './get-document.ts';
export { changeDelivery, confirmByHandOver } from './hand-out.ts';
export { postMovements, postTogether, recountStock } from './ledger.repo.ts';
export { reconcileStock } from './reconcile.repo.ts';
export {
  type LockedPlace,
  lockedPlaces,
  prepareRelease,
  prepareReservations,
  releaseStock,
  reserveStock,
  reserving,
} from './reservation.repo.ts';
export { stockRoutes } from './stock.routes.ts';
export { stockFigures } from './stock-figures.ts';
export { stockJobs } from './stock-jobs.ts';
export { storageRoutes } from './storage.routes.ts';
export { documentTasks, type TaskSource } from './tasks.ts';
