// Door of the stock area.
export { type Cause, postMovements } from './ledger.repo.ts';
export { reconcileStock } from './reconcile.repo.ts';
export { listOpenReservations, type Origin, releaseStock, reserveStock } from './reservation.repo.ts';
export { stockRoutes } from './stock.routes.ts';
export { storageRoutes } from './storage.routes.ts';
