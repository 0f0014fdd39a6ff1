// Public interface of the shop area. Other areas import only from here.

export { pickedHook } from './desk/process-order.ts';
export { shopPickups } from './desk/shop-pickups.ts';
export { orderFinder, refundFinder } from './find-records.ts';
export { expireOrders } from './orders/cancel-order.ts';
export { orderTasks } from './orders/order-tasks.ts';
export { closeOrders, receiveOrders, remindUncollected } from './orders/remind-and-close-orders.ts';
export { createPayments, type Payments } from './payments/payments.ts';
export { describeInBothLanguages } from './products/personal-text.view.ts';
export { createProductCache, type ProductCache } from './products/product-cache.ts';
export { shopRoutes } from './products/shop.routes.ts';
export { createReceiptMakers } from './receipts/make-receipt.ts';
export { reconcileHandOvers, reconcilePayments } from './reconcile.repo.ts';
export { returnedHook } from './refunds/refund-hooks.ts';
export { refundTasks } from './refunds/refund-tasks.ts';
export { mayReadRefundPicture, mayReadRefundSignature } from './refunds/show-refund.ts';
export { reconcileSales } from './sales/sales.repo.ts';
export { shopFigures } from './sales/shop-figures.ts';
export { reconcileTills } from './tills/shift-figures.repo.ts';
export { notifyAboutRestock } from './wishes/notify-about-restock.ts';
