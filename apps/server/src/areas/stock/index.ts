// Door of the stock area.
export { type Movement, postMovements } from './ledger.ts';
export { stockRoutes } from './stock.routes.ts';
