import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Stock documents: the same screens at six addresses; each is known by its exact name. */
const documentNames = [
  'receiving',
  'transfer',
  'adjustment',
  'ApplicationInventoryOrder',
  'salesInventoryOrder',
  'returnInventoryOrder',
];
const documentScreens = documentNames.flatMap((name) => {
  const screen = (path: string, file: string, id: string) =>
    route(`storage-management/${name}${path}`, file, { id: `${name}-${id}`, caseSensitive: true });
  return [
    screen('', 'features/documents/document-list-page.tsx', 'list'),
    screen('/new', 'features/documents/document-form-page.tsx', 'new'),
    screen('/:id', 'features/documents/document-detail-page.tsx', 'detail'),
    screen('/:id/edit', 'features/documents/document-form-page.tsx', 'edit'),
    ...(name === 'ApplicationInventoryOrder' || name === 'salesInventoryOrder'
      ? [screen('/:id/pick', 'features/documents/pick-page.tsx', 'pick')]
      : []),
  ];
});
const documentPapers = documentNames.map((name) =>
  route(`inventory/storage-management/${name}/:id/print`, 'features/documents/document-print-page.tsx', {
    id: `${name}-print`,
    caseSensitive: true,
  }),
);

export default [
  index('app/home-redirect.tsx', { id: 'home' }),
  route('application', 'app/home-redirect.tsx', { id: 'application-index' }),
  route('inventory', 'app/home-redirect.tsx', { id: 'inventory-index' }),
  route('inventory/storage-management', 'app/first-child-redirect.tsx'),

  route('login', 'features/session/login-page.tsx'),
  route('auth/azure/callback', 'features/session/directory-callback-page.tsx'),
  route('register', 'features/session/register-page.tsx'),
  route('email-login', 'features/session/email-login-page.tsx'),
  route('forgot-password', 'features/session/forgot-password-page.tsx'),
  route('portal', 'app/portal-page.tsx'),
  route('403', 'app/forbidden-page.tsx'),
  route('manifest.webmanifest', 'app/manifest.ts'),

  route('shopping/sandbox-cashier', 'features/shop/buyer/cashier-page.tsx'),
  route('shopping', 'features/shop/shop-layout.tsx', [
    layout('app/screen-boundary.tsx', { id: 'shopping-screens' }, [
      index('features/shop/shop-home-page.tsx'),
      route('detail/:id', 'features/shop/product-detail-page.tsx'),
      layout('app/buyer-layout.tsx', [
        route('cart', 'features/shop/buyer/cart-page.tsx'),
        route('checkout', 'features/shop/buyer/checkout-page.tsx'),
        route('orders', 'features/shop/buyer/orders-page.tsx'),
        route('order-detail', 'features/shop/buyer/order-detail-page.tsx'),
        route('order-history', 'features/shop/buyer/order-history-page.tsx'),
        route('refund', 'features/shop/buyer/refund/refund-page.tsx'),
        route('orders-approvals', 'features/shop/buyer/refund/refunds-page.tsx'),
        route('profile', 'features/shop/buyer/profile-page.tsx'),
        route('my-applications', 'features/application/my-applications-page.tsx', {
          id: 'shopping-my-applications',
        }),
        route('personal-info', 'features/account/personal-info-page.tsx', { id: 'shopping-personal-info' }),
      ]),
    ]),
  ]),

  layout('app/application-layout.tsx', [
    layout('app/screen-boundary.tsx', { id: 'application-screens' }, [
      ...prefix('application', [
        route('home', 'features/application/application-home-page.tsx'),
        route('catalog', 'features/application/catalog-page.tsx'),
        route('my-approvals', 'features/application/my-approvals-page.tsx'),
        route('approval/:id', 'features/application/approval-page.tsx'),
        route('cart', 'features/application/cart-page.tsx', { id: 'application-cart' }),
        route('apply', 'features/application/apply-page.tsx'),
        route('my-applications', 'features/application/my-applications-page.tsx'),
        route('order-history', 'features/application/past-applications-page.tsx'),
        route('delegations', 'features/application/delegation-page.tsx'),
        route('personal-info', 'features/account/personal-info-page.tsx', {
          id: 'application-personal-info',
        }),
      ]),
    ]),
  ]),

  layout('app/inventory-layout.tsx', [
    layout('app/screen-boundary.tsx', { id: 'inventory-screens' }, [
      ...prefix('inventory', [
        route('home', 'features/inventory/dashboard-page.tsx'),
        route('gifts', 'features/inventory/souvenir-list-page.tsx'),
        route('gifts/new', 'features/inventory/souvenir-form-page.tsx', { id: 'souvenir-new' }),
        route('gifts/categories', 'features/inventory/category-page.tsx'),
        route('gifts/import', 'features/inventory/souvenir-import-page.tsx'),
        route('gifts/:id', 'features/inventory/souvenir-detail-page.tsx'),
        route('gifts/:id/edit', 'features/inventory/souvenir-form-page.tsx'),
        route('suppliers-management', 'features/inventory/supplier-list-page.tsx'),
        route('suppliers-management/new', 'features/inventory/supplier-form-page.tsx', {
          id: 'supplier-new',
        }),
        route('suppliers-management/:id', 'features/inventory/supplier-detail-page.tsx'),
        route('suppliers-management/:id/edit', 'features/inventory/supplier-form-page.tsx'),
        route('suppliers-gift-management', 'features/inventory/quotation-list-page.tsx'),
        route('suppliers-gift-management/compare', 'features/inventory/quotation-compare-page.tsx'),
        route('suppliers-gift-management/new', 'features/inventory/quotation-page.tsx', {
          id: 'quotation-new',
        }),
        route('suppliers-gift-management/:id', 'features/inventory/quotation-page.tsx'),
        route('price-management', 'features/inventory/price-list-page.tsx'),
        route('price-management/:id', 'features/inventory/price-detail-page.tsx'),
        route('storage-management/StorageLocation', 'features/inventory/storage-list-page.tsx'),
        route('storage-management/StorageLocation/new', 'features/inventory/storage-form-page.tsx', {
          id: 'storage-new',
        }),
        route('storage-management/StorageLocation/:id', 'features/inventory/storage-detail-page.tsx'),
        route('storage-management/StorageLocation/:id/edit', 'features/inventory/storage-form-page.tsx'),
        ...prefix('storage-management', [
          route('StorageGift', 'features/inventory/stock/storage-gift-page.tsx'),
          route('StorageGiftNoPrice', 'features/inventory/stock/storage-gift-no-price-page.tsx'),
          route('StorageLifecycle', 'features/inventory/stock/storage-lifecycle-page.tsx'),
          route('StorageLifecycleNoPrice', 'features/inventory/stock/storage-lifecycle-no-price-page.tsx'),
        ]),
        route('gift-storage-alert-report', 'features/inventory/stock/stock-alerts-page.tsx'),
        route(
          'gift-storage-alert-report-no-price',
          'features/inventory/stock/stock-alerts-no-price-page.tsx',
        ),
        route('inOutDetails', 'features/inventory/stock/in-out-page.tsx'),
        route('inOutDetailsNoPrice', 'features/inventory/stock/in-out-no-price-page.tsx'),
        route('reports', 'features/inventory/reports-page.tsx'),
        route('reports/schedules', 'features/reports/schedule-list-page.tsx'),
        route('stock-health', 'features/inventory/stock/health-page.tsx'),
        route('shop-orders', 'features/desk/order-list-page.tsx'),
        route('shop-orders/:id', 'features/desk/order-detail-page.tsx'),
        route('counter', 'features/desk/counter-page.tsx'),
        route('system-config-management', 'features/settings/system-config-list-page.tsx'),
        route('system-config-management/:key', 'features/settings/system-config-page.tsx'),
        route('richText-config-management', 'features/settings/rich-text-list-page.tsx'),
        route('richText-config-management/new', 'features/settings/rich-text-new-page.tsx'),
        route('richText-config-management/:id', 'features/settings/rich-text-page.tsx'),
        route('search-synonyms', 'features/settings/synonym-page.tsx'),
        route('working-calendar', 'features/application/working-calendar-page.tsx'),
        route('audit-log', 'features/settings/audit-log-page.tsx'),
        route('organization', 'features/people/organization-page.tsx'),
        route('organization/users', 'features/people/user-list-page.tsx'),
        route('organization/users/new', 'features/people/user-page.tsx', { id: 'user-new' }),
        route('organization/users/:id', 'features/people/user-page.tsx'),
        route('organization/roles', 'features/people/role-list-page.tsx'),
        route('organization/roles/new', 'features/people/role-page.tsx', { id: 'role-new' }),
        route('organization/roles/:id', 'features/people/role-page.tsx'),
        route('organization/positions', 'features/people/position-list-page.tsx'),
        route('sales-report', 'features/reports/sales-report-page.tsx'),
        route('organization-report', 'features/people/organization-report-page.tsx'),
        route('applications', 'features/application/office-applications-page.tsx'),
        route('approval-management', 'features/application/issue-page.tsx'),
        route('approval-application', 'features/application/approval-records-page.tsx'),
        route('approvalDetails', 'features/application/office-application-page.tsx'),
        route('gift-register', 'features/application/register-page.tsx'),
        route('dictionary', 'features/settings/dictionary-list-page.tsx'),
        route('dictionary/new', 'features/settings/dictionary-new-page.tsx'),
        route('dictionary/:id', 'features/settings/dictionary-entry-page.tsx'),
        route('refunds', 'features/refunds/refund-list-page.tsx'),
        route('refunds/till', 'features/refunds/till-page.tsx'),
        route('refunds/:id', 'features/refunds/refund-desk-page.tsx'),
        route('storage-management/adjustment/counts', 'features/documents/count-list-page.tsx'),
        route('storage-management/adjustment/counts/new', 'features/documents/count-new-page.tsx'),
        route('storage-management/adjustment/counts/:id', 'features/documents/count-page.tsx'),
        ...documentScreens,
        route('personal-info', 'features/account/personal-info-page.tsx', { id: 'inventory-personal-info' }),
        route('my-applications', 'features/application/my-applications-page.tsx', {
          id: 'inventory-my-applications',
        }),
        route('order-history', 'features/application/past-applications-page.tsx', {
          id: 'inventory-order-history',
        }),
        route('notificationLog-report', 'features/notification/notification-log-page.tsx'),
        route('notificationLog-report/new', 'features/notification/notification-new-page.tsx'),
        route('notificationLog-report/:id', 'features/notification/notification-detail-page.tsx'),
        route('notification-templates', 'features/notification/template-list-page.tsx'),
        route('notification-templates/:code', 'features/notification/template-page.tsx'),
        route('mailbox', 'features/notification/mailbox-page.tsx'),
      ]),
    ]),
  ]),

  layout('app/print-layout.tsx', [
    ...documentPapers,
    route('inventory/refunds/till/print', 'features/refunds/till-print-page.tsx'),
    route('inventory/approval-management/slips', 'features/application/slips-page.tsx'),
    route('inventory/counter/slip', 'features/desk/slip-page.tsx'),
    route('inventory/gifts/labels', 'features/inventory/souvenir-labels-page.tsx'),
  ]),

  route('*', 'app/not-found-page.tsx'),
] satisfies RouteConfig;
