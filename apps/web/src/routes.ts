// The routes of the web application: paths, layouts and screens.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Stock documents use the same screens under several paths. */
const documentNames = [
  'receiving',
  'transfer',
  'adjustment',
  'assembly',
  'ApplicationInventoryOrder',
  'salesInventoryOrder',
  'returnInventoryOrder',
];
const documentScreens = documentNames.flatMap((name) => {
  const screen = (path: string, file: string, id: string) =>
    route(`storage-management/${name}${path}`, file, { id: `${name}-${id}`, caseSensitive: true });
  return [
    screen('', 'features/stock/documents/document-list-page.tsx', 'list'),
    screen('/new', 'features/stock/documents/document-form-page.tsx', 'new'),
    screen('/:id', 'features/stock/documents/document-detail-page.tsx', 'detail'),
    screen('/:id/edit', 'features/stock/documents/document-form-page.tsx', 'edit'),
    ...(name === 'ApplicationInventoryOrder' || name === 'salesInventoryOrder'
      ? [screen('/:id/pick', 'features/stock/documents/pick-page.tsx', 'pick')]
      : []),
  ];
});
const documentPrintouts = documentNames.map((name) =>
  route(
    `inventory/storage-management/${name}/:id/print`,
    'features/stock/documents/document-print-page.tsx',
    {
      id: `${name}-print`,
      caseSensitive: true,
    },
  ),
);

/** "Not allowed" and "not found" inside the layout of an area. */
const buildRefusalPages = (area: string) => [
  route('403', 'app/pages/office-forbidden-page.tsx', { id: `${area}-forbidden` }),
  route('*', 'app/pages/office-not-found-page.tsx', { id: `${area}-not-found` }),
];

export default [
  index('app/pages/home-redirect.tsx', { id: 'home' }),
  route('application', 'app/pages/home-redirect.tsx', { id: 'application-index' }),
  route('inventory', 'app/pages/home-redirect.tsx', { id: 'inventory-index' }),
  route('inventory/storage-management', 'app/pages/first-child-redirect.tsx'),

  route('login', 'features/identity/sessions/login-page.tsx'),
  route('auth/azure/callback', 'features/identity/sessions/directory-callback-page.tsx'),
  route('register', 'features/identity/sessions/register-page.tsx'),
  route('email-login', 'features/identity/sessions/email-login-page.tsx'),
  route('new-password', 'features/identity/sessions/new-password-page.tsx'),
  route('forgot-password', 'features/identity/sessions/forgot-password-page.tsx'),
  route('portal', 'app/pages/portal-page.tsx'),
  route('403', 'app/pages/forbidden-page.tsx'),
  route('manifest.webmanifest', 'app/manifest.ts'),

  route('shopping/sandbox-cashier', 'features/shop/payments/cashier-page.tsx'),
  route('shopping', 'features/shop/layout/shop-layout.tsx', [
    layout('app/pages/screen-boundary.tsx', { id: 'shopping-screens' }, [
      index('features/shop/products/shop-home-page.tsx'),
      route('detail/:id', 'features/shop/products/detail/product-detail-page.tsx'),
      layout('app/buyer-layout.tsx', [
        route('cart', 'features/shop/cart/cart-page.tsx'),
        route('wishlist', 'features/shop/wishes/wish-list-page.tsx'),
        route('checkout', 'features/shop/cart/checkout/checkout-page.tsx'),
        route('orders', 'features/shop/orders/orders-page.tsx'),
        route('order-detail', 'features/shop/orders/order-detail-page.tsx'),
        route('order-history', 'features/shop/orders/order-history-page.tsx'),
        route('refund', 'features/shop/refunds/refund-page.tsx'),
        route('orders-approvals', 'features/shop/refunds/refunds-page.tsx'),
        route('profile', 'features/shop/orders/profile-page.tsx'),
        route('my-applications', 'features/application/own/my-applications-page.tsx', {
          id: 'shopping-my-applications',
        }),
        route('personal-info', 'features/identity/accounts/personal-info-page.tsx', {
          id: 'shopping-personal-info',
        }),
      ]),
    ]),
  ]),

  layout('app/application-layout.tsx', [
    layout('app/pages/screen-boundary.tsx', { id: 'application-screens' }, [
      ...prefix('application', [
        route('home', 'features/application/own/application-home-page.tsx'),
        route('catalog', 'features/application/catalog/catalog-page.tsx'),
        route('my-approvals', 'features/application/approve/my-approvals-page.tsx'),
        route('approval/:id', 'features/application/approve/approval-page.tsx'),
        route('cart', 'features/application/catalog/cart-page.tsx', { id: 'application-cart' }),
        route('apply', 'features/application/apply/apply-page.tsx'),
        route('my-applications', 'features/application/own/my-applications-page.tsx'),
        route('order-history', 'features/application/own/past-applications-page.tsx'),
        route('delegations', 'features/application/approve/delegation-page.tsx'),
        route('personal-info', 'features/identity/accounts/personal-info-page.tsx', {
          id: 'application-personal-info',
        }),
        ...buildRefusalPages('application'),
      ]),
    ]),
  ]),

  layout('app/inventory-layout.tsx', [
    layout('app/pages/screen-boundary.tsx', { id: 'inventory-screens' }, [
      ...prefix('inventory', [
        route('home', 'features/stock/dashboard/dashboard-page.tsx'),
        route('gifts', 'features/catalogue/souvenirs/souvenir-list-page.tsx'),
        route('gifts/new', 'features/catalogue/souvenirs/souvenir-form-page.tsx', { id: 'souvenir-new' }),
        route('gifts/categories', 'features/catalogue/categories/category-page.tsx'),
        route('gifts/import', 'features/catalogue/souvenirs/import/souvenir-import-page.tsx'),
        route('gifts/:id', 'features/catalogue/souvenirs/souvenir-detail-page.tsx'),
        route('gifts/:id/edit', 'features/catalogue/souvenirs/souvenir-form-page.tsx'),
        route('gifts/:id/options', 'features/catalogue/families/family-form-page.tsx'),
        route('gifts/:id/parts', 'features/catalogue/sets/set-form-page.tsx'),
        route('suppliers-management', 'features/catalogue/suppliers/supplier-list-page.tsx'),
        route('suppliers-management/new', 'features/catalogue/suppliers/supplier-form-page.tsx', {
          id: 'supplier-new',
        }),
        route('suppliers-management/:id', 'features/catalogue/suppliers/supplier-detail-page.tsx'),
        route('suppliers-management/:id/edit', 'features/catalogue/suppliers/supplier-form-page.tsx'),
        route('suppliers-gift-management', 'features/catalogue/quotations/quotation-list-page.tsx'),
        route(
          'suppliers-gift-management/compare',
          'features/catalogue/quotations/quotation-compare-page.tsx',
        ),
        route('suppliers-gift-management/new', 'features/catalogue/quotations/quotation-page.tsx', {
          id: 'quotation-new',
        }),
        route('suppliers-gift-management/:id', 'features/catalogue/quotations/quotation-page.tsx'),
        route('price-management', 'features/catalogue/prices/price-list-page.tsx'),
        route('price-management/:id', 'features/catalogue/prices/price-detail-page.tsx'),
        route('storage-management/StorageLocation', 'features/stock/storages/storage-list-page.tsx'),
        route('storage-management/StorageLocation/new', 'features/stock/storages/storage-form-page.tsx', {
          id: 'storage-new',
        }),
        route('storage-management/StorageLocation/:id', 'features/stock/storages/storage-detail-page.tsx'),
        route('storage-management/StorageLocation/:id/edit', 'features/stock/storages/storage-form-page.tsx'),
        ...prefix('storage-management', [
          route('StorageGift', 'features/stock/ledger/storage-souvenirs-page.tsx'),
          route('StorageGiftNoPrice', 'features/stock/ledger/storage-souvenirs-no-price-page.tsx'),
          route('lots', 'features/stock/lots/lots-page.tsx'),
          route('StorageLifecycle', 'features/stock/views/storage-lifecycle-page.tsx'),
          route('StorageLifecycleNoPrice', 'features/stock/views/storage-lifecycle-no-price-page.tsx'),
        ]),
        route('gift-storage-alert-report', 'features/stock/alerts/stock-alerts-page.tsx'),
        route('gift-storage-alert-report-no-price', 'features/stock/alerts/stock-alerts-no-price-page.tsx'),
        route('inOutDetails', 'features/stock/ledger/in-out-page.tsx'),
        route('inOutDetailsNoPrice', 'features/stock/ledger/in-out-no-price-page.tsx'),
        route('reports', 'features/workbench/reports/reports-page.tsx'),
        route('reports/schedules', 'features/workbench/schedules/schedule-list-page.tsx'),
        route('stock-health', 'features/stock/ledger/stock-check-page.tsx'),
        route('shop-orders', 'features/shop/desk/order-list-page.tsx'),
        route('shop-orders/:id', 'features/shop/desk/order-detail-page.tsx'),
        route('counter', 'features/shop/desk/counter/counter-page.tsx'),
        route('tills', 'features/shop/tills/tills-page.tsx'),
        route('shifts', 'features/shop/tills/shift-list-page.tsx'),
        route('shifts/:id', 'features/shop/tills/shift-page.tsx'),
        route('counter/sell', 'features/shop/counter-sales/sell-page.tsx'),
        route('counter/refund', 'features/shop/counter-sales/refund/refund-page.tsx'),
        route('settings', 'features/settings/home/settings-home-page.tsx'),
        route('system-config-management', 'features/settings/configuration/system-config-list-page.tsx'),
        route('system-config-management/:key', 'features/settings/configuration/system-config-page.tsx'),
        route('richText-config-management', 'features/settings/texts/rich-text-list-page.tsx'),
        route('richText-config-management/new', 'features/settings/texts/rich-text-page.tsx', {
          id: 'new-rich-text',
        }),
        route('richText-config-management/:id', 'features/settings/texts/rich-text-page.tsx'),
        route('search-synonyms', 'features/catalogue/synonyms/synonym-page.tsx'),
        route('working-calendar', 'features/settings/calendar/working-calendar-page.tsx'),
        route('audit-log', 'features/settings/audit/audit-log-page.tsx'),
        route('organization', 'features/identity/organization/organization-page.tsx'),
        route('organization/users', 'features/identity/accounts/user-list-page.tsx'),
        route('organization/users/new', 'features/identity/accounts/user-page.tsx', { id: 'user-new' }),
        route('organization/users/:id', 'features/identity/accounts/user-page.tsx'),
        route('organization/roles', 'features/identity/roles/role-list-page.tsx'),
        route('organization/roles/new', 'features/identity/roles/role-page.tsx', { id: 'role-new' }),
        route('organization/roles/:id', 'features/identity/roles/role-page.tsx'),
        route('organization/positions', 'features/identity/organization/position-list-page.tsx'),
        route('sales-report', 'features/shop/sales/sales-report-page.tsx'),
        route('organization-report', 'features/identity/organization/organization-report-page.tsx'),
        route('applications', 'features/application/issue/office-applications-page.tsx'),
        route('approval-management', 'features/application/issue/issue-page.tsx'),
        route('approval-application', 'features/application/approve/approval-records-page.tsx'),
        route('approvalDetails', 'features/application/issue/office-application-page.tsx'),
        route('gift-register', 'features/application/register/register-page.tsx'),
        route('dictionary', 'features/settings/dictionaries/dictionary-list-page.tsx'),
        route('dictionary/new', 'features/settings/dictionaries/dictionary-new-page.tsx'),
        route('dictionary/:id', 'features/settings/dictionaries/dictionary-entry-page.tsx'),
        route('refunds', 'features/shop/refunds/refund-list-page.tsx'),
        route('refunds/cash', 'features/shop/refunds/cash/cash-refunds-page.tsx'),
        route('refunds/:id', 'features/shop/refunds/refund-desk-page.tsx'),
        route('storage-management/adjustment/counts', 'features/stock/counts/count-list-page.tsx'),
        route('storage-management/adjustment/counts/new', 'features/stock/counts/count-new-page.tsx'),
        route('storage-management/adjustment/counts/:id', 'features/stock/counts/count-page.tsx'),
        ...documentScreens,
        route('personal-info', 'features/identity/accounts/personal-info-page.tsx', {
          id: 'inventory-personal-info',
        }),
        route('my-applications', 'features/application/own/my-applications-page.tsx', {
          id: 'inventory-my-applications',
        }),
        route('order-history', 'features/application/own/past-applications-page.tsx', {
          id: 'inventory-order-history',
        }),
        route('notificationLog-report', 'features/notification/notification-log-page.tsx'),
        route('notificationLog-report/new', 'features/notification/notification-new-page.tsx'),
        route('notificationLog-report/:id', 'features/notification/notification-detail-page.tsx'),
        route('notification-templates', 'features/notification/template-list-page.tsx'),
        route('notification-templates/:code', 'features/notification/template-page.tsx'),
        route('mailbox', 'features/notification/mailbox-page.tsx'),
        ...buildRefusalPages('inventory'),
      ]),
    ]),
  ]),

  layout('app/print-layout.tsx', [
    ...documentPrintouts,
    route('inventory/refunds/cash/print', 'features/shop/refunds/cash/cash-refunds-print-page.tsx'),
    route('inventory/refunds/:id/slip', 'features/shop/counter-sales/receipt/refund-slip-page.tsx'),
    route('inventory/approval-management/slips', 'features/application/issue/slips-page.tsx'),
    route('inventory/shop-orders/labels', 'features/shop/desk/labels/several-labels-page.tsx'),
    route('inventory/shop-orders/:id/labels', 'features/shop/desk/labels/order-labels-page.tsx'),
    route('inventory/counter/slip', 'features/shop/desk/counter/slip-page.tsx'),
    route('inventory/counter/sales/:id/receipt', 'features/shop/counter-sales/receipt/receipt-page.tsx'),
    route('inventory/gifts/labels', 'features/catalogue/souvenirs/labels/souvenir-labels-page.tsx'),
  ]),

  route('*', 'app/pages/not-found-page.tsx'),
] satisfies RouteConfig;
