// Paths of screens that the palette and its shortcuts open.
export const receivingPath = '/inventory/storage-management/receiving';
export const pricesPath = '/inventory/price-management';

/** Shortcuts for screens: `g` and then the letter. A letter may occur once in each area. */
export const jumpLetters: Readonly<Record<string, string>> = {
  '/application/home': 'h',
  '/application/catalog': 's',
  '/application/cart': 'l',
  '/application/apply': 'n',
  '/application/my-applications': 'm',
  '/application/my-approvals': 'a',
  '/application/delegations': 'd',
  '/inventory/home': 'h',
  '/inventory/shop-orders': 'm',
  '/inventory/counter': 'k',
  '/inventory/gifts': 's',
  '/inventory/suppliers-management': 'p',
  '/inventory/storage-management/receiving': 'r',
  '/inventory/storage-management/transfer': 't',
  '/inventory/storage-management/adjustment': 'a',
  '/inventory/storage-management/adjustment/counts': 'c',
  '/inventory/storage-management/salesInventoryOrder': 'o',
  '/inventory/gift-storage-alert-report': 'l',
  '/inventory/inOutDetails': 'i',
  '/inventory/notificationLog-report': 'n',
  '/inventory/organization/users': 'u',
  '/inventory/reports': 'e',
  '/inventory/settings': 'x',
};
