// Door of the stock area.
export { type Movement, postMovements } from './ledger.ts';
export { reconcileStock } from './reconcile.ts';
export { stockRoutes } from './stock.routes.ts';
