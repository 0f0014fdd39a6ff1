// Every route that exists, and as whom to open it; guards/screens.test.ts fails when one is missing.
/** Where the record of a path comes from: the first of this list. */
export const records = {
  ':product': '/api/shop/products',
  ':souvenir': '/api/inventory/souvenirs',
  ':user': '/api/permission/Users',
  ':role': '/api/permission/Role',
  ':richText': '/api/settings/rich-texts',
  ':dictionary': '/api/settings/dictionary-entries',
  ':notification': '/api/notifications',
} as const;

/** Not pictured: they only lead on, or need another server. */
export const unpictured = ['/', '/application', '/inventory', '/auth/azure/callback'];

export type Screen = { path: string; account?: string; status?: number };

export const screens: readonly Screen[] = [
  { path: '/shopping' },
  { path: '/shopping/detail/:product' },
  { path: '/login' },
  { path: '/register' },
  { path: '/email-login' },
  { path: '/forgot-password' },
  { path: '/portal' },
  { path: '/403' },
  { path: '/no-such-page', status: 404 },
  { path: '/shopping/personal-info', account: 'staff' },
  { path: '/application/home', account: 'staff' },
  { path: '/application/catalog', account: 'staff' },
  { path: '/application/personal-info', account: 'staff' },
  { path: '/inventory/home', account: 'admin' },
  { path: '/inventory/gifts', account: 'warehouse' },
  { path: '/inventory/gifts/new', account: 'admin' },
  { path: '/inventory/gifts/categories', account: 'admin' },
  { path: '/inventory/gifts/import', account: 'admin' },
  { path: '/inventory/gifts/labels', account: 'warehouse' },
  { path: '/inventory/gifts/:souvenir', account: 'admin' },
  { path: '/inventory/gifts/:souvenir/edit', account: 'admin' },
  { path: '/inventory/system-config-management', account: 'admin' },
  { path: '/inventory/system-config-management/mall.refund_days', account: 'admin' },
  { path: '/inventory/richText-config-management', account: 'admin' },
  { path: '/inventory/richText-config-management/new', account: 'admin' },
  { path: '/inventory/richText-config-management/:richText', account: 'admin' },
  { path: '/inventory/audit-log', account: 'admin' },
  { path: '/inventory/organization', account: 'admin' },
  { path: '/inventory/organization/users', account: 'admin' },
  { path: '/inventory/organization/users/new', account: 'admin' },
  { path: '/inventory/organization/users/:user', account: 'admin' },
  { path: '/inventory/organization/roles', account: 'admin' },
  { path: '/inventory/organization/roles/new', account: 'admin' },
  { path: '/inventory/organization/roles/:role', account: 'admin' },
  { path: '/inventory/organization/positions', account: 'admin' },
  { path: '/inventory/organization-report', account: 'admin' },
  { path: '/inventory/dictionary', account: 'admin' },
  { path: '/inventory/dictionary/:dictionary', account: 'admin' },
  { path: '/inventory/personal-info', account: 'noprice' },
  { path: '/inventory/notificationLog-report', account: 'admin' },
  { path: '/inventory/notificationLog-report/new', account: 'admin' },
  { path: '/inventory/notificationLog-report/:notification', account: 'admin' },
  { path: '/inventory/notification-templates', account: 'admin' },
  { path: '/inventory/notification-templates/register-code', account: 'admin' },
  { path: '/inventory/mailbox', account: 'admin' },
];
