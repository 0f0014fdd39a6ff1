// What other areas may import from the stock area.

export { countPicked } from './documents/document.repo.ts';
export { stockDocumentRoutes } from './documents/document.routes.ts';
export {
  type ConfirmHook,
  createDocumentHooks,
  type DocumentHooks,
  type ReturnHook,
} from './documents/document-hooks.ts';
export { documentFinder } from './documents/find-documents.ts';
export { listIssuedFor } from './documents/form/document-check.repo.ts';
export { mayReadAttachment } from './documents/get-document.ts';
export { suggestLots } from './documents/line-lots.ts';
export {
  makeOutbound,
  makeReturn,
  reduceOutboundToReserved,
  withdrawDocuments,
} from './documents/make-document.ts';
export { checkStock, describeFault } from './ledger/check-stock.ts';
export { recomputeStockSummary, selectLots } from './ledger/ledger.repo.ts';
export type { LedgerCheck } from './ledger/ledger-fault.ts';
export { postDocuments, postMovements } from './ledger/posting.repo.ts';
export { reconcileStock } from './ledger/reconcile.repo.ts';
export {
  insertingReservations,
  type LockedPlace,
  lockingPlaces,
  prepareRelease,
  prepareReservations,
  releaseStock,
  reserveStock,
} from './ledger/reservation.repo.ts';
export { stockRoutes } from './ledger/stock.routes.ts';
export { listOriginLots } from './lots/origin-lots.ts';
export { refreshLots } from './lots/refresh-lots.repo.ts';
export {
  changeDelivery,
  changeDeliveryPlace,
  confirmAsPicked,
  confirmInspected,
  lockAndCountPicked,
} from './outbound/confirm-as-picked.ts';
export { stockJobs } from './stock-jobs.ts';
export { storageRoutes } from './storages/storage.routes.ts';
export { documentTasks, lotTasks, recountTasks, type TaskSource } from './tasks.ts';
export { stockFigures } from './views/stock-figures.ts';
