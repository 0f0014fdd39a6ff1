// Door of the shop area.
export { expireOrders } from './cancel-order.ts';
export { createPayments, type Payments } from './payments.ts';
export { pickedHook } from './serve-order.ts';
export { shopRoutes } from './shop.routes.ts';
