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
  { path: '/inventory/system-config-management', account: 'admin' },
  { path: '/inventory/system-config-management/mall.refund_days', account: 'admin' },
  { path: '/inventory/richText-config-management', account: 'admin' },
  { path: '/inventory/richText-config-management/new', account: 'admin' },
  { path: '/inventory/audit-log', account: 'admin' },
  { path: '/inventory/dictionary', account: 'admin' },
  { path: '/inventory/personal-info', account: 'noprice' },
];
