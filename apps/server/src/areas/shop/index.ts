// Door of the shop area.
export { expireOrders } from './cancel-order.ts';
export { createPayments, type Payments } from './payments.ts';
export { returnedHook } from './refund-hooks.ts';
export { refundTasks } from './refund-tasks.ts';
export { pickedHook } from './serve-order.ts';
export { shopRoutes } from './shop.routes.ts';
export { mayReadEvidence, mayReadSignature } from './show-refund.ts';
export { closeOrders, remindUncollected } from './tend-orders.ts';
