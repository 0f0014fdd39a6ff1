// Every route that exists, and as whom to open it. A route of the web that is missing here fails the matrix.
export type Screen = { path: string; account?: string; status?: number };

export const screens: readonly Screen[] = [
  { path: '/shopping' },
  { path: '/shopping/detail/:souvenir' },
  { path: '/login' },
  { path: '/portal' },
  { path: '/403' },
  { path: '/no-such-page', status: 404 },
  { path: '/shopping/personal-info', account: 'staff' },
  { path: '/application/home', account: 'staff' },
  { path: '/application/catalog', account: 'staff' },
  { path: '/application/personal-info', account: 'staff' },
  { path: '/inventory/home', account: 'admin' },
  { path: '/inventory/gifts', account: 'warehouse' },
  { path: '/inventory/gifts/:souvenir', account: 'admin' },
  { path: '/inventory/personal-info', account: 'noprice' },
  { path: '/inventory/notificationLog-report', account: 'admin' },
  { path: '/inventory/notificationLog-report/new', account: 'admin' },
  { path: '/inventory/notificationLog-report/:notification', account: 'admin' },
  { path: '/inventory/notification-templates', account: 'admin' },
  { path: '/inventory/notification-templates/register-code', account: 'admin' },
  { path: '/inventory/mailbox', account: 'admin' },
];
