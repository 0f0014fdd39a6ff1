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
  x: '/inventory/settings',
};

/** Without punctuation, so that 新增收貨 finds 新增：收貨單. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}]+/gu, '');

/** True if every word of the keyword occurs in the text. */
function matches(text: string, keyword: string): boolean {
  const folded = fold(text);
  return keyword.split(/\s+/).every((word) => folded.includes(fold(word)));
}

export const matchesScreen = (screen: MenuEntry, group: MenuEntry, keyword: string): boolean =>
  matches(`${screen.fullName} ${group.fullName} ${screen.urlAddress}`, keyword);

/** Also finds "new" and 新增 in every language. */
export const matchesCreate = (label: string, screen: MenuEntry, group: MenuEntry, keyword: string): boolean =>
  matches(`${label} ${group.fullName} ${screen.urlAddress} new 新增`, keyword);

export const receivingPath = '/inventory/storage-management/receiving';
const receivePattern = /^(?:receive|收貨|收货)\s*(\d{1,6})\s+([a-z]+-?\d+)(?:\s+(.+))?$/i;

export type ReceiveCommand = { readonly quantity: string; readonly code: string; readonly storage: string };

/** Reads "receive 20 GF-0001", optionally followed by the name of a storage. */
export function readReceiveCommand(keyword: string): ReceiveCommand | undefined {
  const [, quantity, code, storage = ''] = receivePattern.exec(keyword.normalize('NFKC').trim()) ?? [];
  return quantity && code ? { quantity, code: code.toUpperCase(), storage } : undefined;
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
