// Door of the stock area.
export { type Movement, postMovements } from './ledger.repo.ts';
export { reconcileStock } from './reconcile.repo.ts';
export { stockRoutes } from './stock.routes.ts';
