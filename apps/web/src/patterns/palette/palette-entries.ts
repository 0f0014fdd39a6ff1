// Palette entries besides records: the screens of the user's menu, and the forms to create something.
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';

/** Screens with a form to create a record, and the permission that it needs. */
const createPermissions: Readonly<Record<string, string>> = {
  '/inventory/gifts': 'gifts',
  '/inventory/suppliers-management': 'suppliers',
  '/inventory/suppliers-gift-management': 'quotations',
  '/inventory/storage-management/StorageLocation': 'storages',
  '/inventory/storage-management/receiving': 'receiving',
  '/inventory/storage-management/transfer': 'transfer',
  '/inventory/storage-management/adjustment': 'adjustment',
  '/inventory/storage-management/adjustment/counts': 'stock-count',
  '/inventory/storage-management/returnInventoryOrder': 'return-order',
  '/inventory/organization/users': 'users',
  '/inventory/organization/roles': 'roles',
  '/inventory/notificationLog-report': 'notification-log',
  '/inventory/richText-config-management': 'rich-text',
  '/inventory/dictionary': 'dictionary',
};

/** Shortcuts: `g` and then the letter. */
export const letters: Readonly<Record<string, string>> = {
  h: '/inventory/home',
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
  x: '/inventory/system-config-management',
};

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** True if every word occurs in the name of the screen, the name of its group or its path. */
export function matchesScreen(screen: MenuEntry, group: MenuEntry, keyword: string): boolean {
  const text = folded(`${screen.fullName} ${group.fullName} ${screen.urlAddress}`);
  return folded(keyword)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const canCreate = ({ permissionList }: CurrentUser, { urlAddress }: MenuEntry): boolean => {
  const module = createPermissions[urlAddress];
  return (
    module !== undefined &&
    permissionList.some(
      ({ modelId, button }) => modelId === module && button.some(({ enCode }) => enCode === 'create'),
    )
  );
};
