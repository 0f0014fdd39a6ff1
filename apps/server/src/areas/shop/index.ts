// Door of the shop area.
export { expireOrders } from './cancel-order.ts';
export { closeOrders, receiveOrders, remindUncollected } from './expire-and-close-orders.ts';
export { orderFinder, refundFinder } from './find-records.ts';
export { receiptMakers } from './make-receipt.ts';
export { orderTasks } from './order-tasks.ts';
export { createPayments, type Payments } from './payments.ts';
export { reconcileHandOvers } from './reconcile.repo.ts';
export { returnedHook } from './refund-hooks.ts';
export { refundTasks } from './refund-tasks.ts';
export { reconcileSales } from './sales.repo.ts';
export { pickedHook } from './serve-order.ts';
export { shopRoutes } from './shop.routes.ts';
export { shopFigures } from './shop-figures.ts';
export { shopPickups } from './shop-pickups.ts';
export { createShopWindow, type ShopWindow } from './shop-window.ts';
export { mayReadEvidence, mayReadRefundSignature } from './show-refund.ts';
