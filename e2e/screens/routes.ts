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
  { path: '/inventory/organization', account: 'admin' },
  { path: '/inventory/organization/users', account: 'admin' },
  { path: '/inventory/organization/users/new', account: 'admin' },
  { path: '/inventory/organization/users/:user', account: 'admin' },
  { path: '/inventory/organization/roles', account: 'admin' },
  { path: '/inventory/organization/roles/new', account: 'admin' },
  { path: '/inventory/organization/roles/:role', account: 'admin' },
  { path: '/inventory/organization/positions', account: 'admin' },
  { path: '/inventory/organization-report', account: 'admin' },
  { path: '/inventory/personal-info', account: 'noprice' },
];
