import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('app/home-redirect.tsx', { id: 'home' }),
  route('application', 'app/home-redirect.tsx', { id: 'application-index' }),
  route('inventory', 'app/home-redirect.tsx', { id: 'inventory-index' }),

  route('login', 'features/session/login-page.tsx'),
  route('auth/azure/callback', 'features/session/directory-callback-page.tsx'),
  route('register', 'features/session/register-page.tsx'),
  route('email-login', 'features/session/email-login-page.tsx'),
  route('forgot-password', 'features/session/forgot-password-page.tsx'),
  route('portal', 'app/portal-page.tsx'),
  route('403', 'app/forbidden-page.tsx'),

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
        route('profile', 'features/shop/buyer/profile-page.tsx'),
        route('personal-info', 'features/account/personal-info-page.tsx', { id: 'shopping-personal-info' }),
      ]),
    ]),
  ]),

  layout('app/application-layout.tsx', [
    layout('app/screen-boundary.tsx', { id: 'application-screens' }, [
      ...prefix('application', [
        route('home', 'features/application/application-home-page.tsx'),
        route('catalog', 'features/application/catalog-page.tsx'),
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
        route('gifts/:id', 'features/inventory/souvenir-detail-page.tsx'),
        route('system-config-management', 'features/settings/system-config-list-page.tsx'),
        route('system-config-management/:key', 'features/settings/system-config-page.tsx'),
        route('richText-config-management', 'features/settings/rich-text-list-page.tsx'),
        route('richText-config-management/new', 'features/settings/rich-text-new-page.tsx'),
        route('richText-config-management/:id', 'features/settings/rich-text-page.tsx'),
        route('audit-log', 'features/settings/audit-log-page.tsx'),
        route('organization', 'features/people/organization-page.tsx'),
        route('organization/users', 'features/people/user-list-page.tsx'),
        route('organization/users/new', 'features/people/user-page.tsx', { id: 'user-new' }),
        route('organization/users/:id', 'features/people/user-page.tsx'),
        route('organization/roles', 'features/people/role-list-page.tsx'),
        route('organization/roles/new', 'features/people/role-page.tsx', { id: 'role-new' }),
        route('organization/roles/:id', 'features/people/role-page.tsx'),
        route('organization/positions', 'features/people/position-list-page.tsx'),
        route('organization-report', 'features/people/organization-report-page.tsx'),
        route('dictionary', 'features/settings/dictionary-list-page.tsx'),
        route('dictionary/:id', 'features/settings/dictionary-entry-page.tsx'),
        route('personal-info', 'features/account/personal-info-page.tsx', { id: 'inventory-personal-info' }),
        route('notificationLog-report', 'features/notification/notification-log-page.tsx'),
        route('notificationLog-report/new', 'features/notification/notification-new-page.tsx'),
        route('notificationLog-report/:id', 'features/notification/notification-detail-page.tsx'),
        route('notification-templates', 'features/notification/template-list-page.tsx'),
        route('notification-templates/:code', 'features/notification/template-page.tsx'),
        route('mailbox', 'features/notification/mailbox-page.tsx'),
      ]),
    ]),
  ]),

  route('*', 'app/not-found-page.tsx'),
] satisfies RouteConfig;
