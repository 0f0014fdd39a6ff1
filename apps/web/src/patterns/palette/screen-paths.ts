// Paths of screens that the palette and its shortcuts open.
export const receivingPath = '/inventory/storage-management/receiving';
export const pricesPath = '/inventory/price-management';

/** Shortcuts for screens: `g` and then the letter. */
export const jumpLetters: Readonly<Record<string, string>> = {
  h: '/inventory/home',
  m: '/inventory/shop-orders',
  k: '/inventory/counter',
  s: '/inventory/gifts',
  p: '/inventory/suppliers-management',
  r: '/inventory/storage-management/receiving',
  t: '/inventory/storage-management/transfer',
  a: '/inventory/storage-management/adjustment',
  c: '/inventory/storage-management/adjustment/counts',
  o: '/inventory/storage-management/salesInventoryOrder',
  l: '/inventory/gift-storage-alert-report',
  i: '/inventory/inOutDetails',
  n: '/inventory/notificationLog-report',
  u: '/inventory/organization/users',
  e: '/inventory/reports',
  x: '/inventory/settings',
};
