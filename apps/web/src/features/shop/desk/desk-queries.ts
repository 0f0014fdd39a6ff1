export const ordersPath = '/inventory/shop-orders';
export const counterPath = '/inventory/counter';
export const salesPath = '/inventory/storage-management/salesInventoryOrder';
export const returnsPath = '/inventory/storage-management/returnInventoryOrder';
export const refundsPath = '/inventory/refunds';

export const deskEndpoint = 'GET /api/shop/desk/orders';
export const deskQueries = [deskEndpoint, 'GET /api/shop/desk/orders/:id'] as const;
