// Palette entries besides records: the screens of the user's menu, and the forms to create something.
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import type { MessageKey } from '../../i18n/message-keys.ts';

/** Screens with a form to create a record, the name of the form, and the module of the permission that it needs. */
const createForms: Readonly<Record<string, { readonly module: string; readonly label: MessageKey }>> = {
  '/inventory/gifts': { module: 'gifts', label: 'souvenirs.new' },
  '/inventory/suppliers-management': { module: 'suppliers', label: 'suppliers.new' },
  '/inventory/suppliers-gift-management': { module: 'quotations', label: 'quotations.new' },
  '/inventory/storage-management/StorageLocation': { module: 'storages', label: 'storages.new' },
  '/inventory/storage-management/receiving': { module: 'receiving', label: 'documents.receiving.new' },
  '/inventory/storage-management/transfer': { module: 'transfer', label: 'documents.transfer.new' },
  '/inventory/storage-management/adjustment': { module: 'adjustment', label: 'documents.adjustment.new' },
  '/inventory/storage-management/assembly': { module: 'assembly', label: 'documents.assembly.new' },
  '/inventory/storage-management/adjustment/counts': { module: 'stock-count', label: 'counts.new' },
  '/inventory/storage-management/returnInventoryOrder': {
    module: 'return-order',
    label: 'documents.returnOrder.new',
  },
  '/inventory/organization/users': { module: 'users', label: 'users.new' },
  '/inventory/organization/roles': { module: 'roles', label: 'roles.new' },
  '/inventory/notificationLog-report': { module: 'notification-log', label: 'notifications.new' },
  '/inventory/richText-config-management': { module: 'rich-text', label: 'richText.new' },
  '/inventory/dictionary': { module: 'dictionary', label: 'dictionary.new' },
};

/** Shortcuts: `g` and then the letter. */
export const letters: Readonly<Record<string, string>> = {
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

/** Without punctuation and upper case. */
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

export const pricesPath = '/inventory/price-management';
const pricePattern = /^(?:price|訂價|定价|價格|价格)\s*([a-z]+-?\d+)\s+(?:hk)?\$?(\d{1,8}(?:\.\d{1,2})?)$/i;

export type PriceCommand = { readonly code: string; readonly amount: string };

/** Reads "price GF-0004 145". */
export function readPriceCommand(keyword: string): PriceCommand | undefined {
  const [, code, amount] = pricePattern.exec(keyword.normalize('NFKC').trim()) ?? [];
  return code && amount ? { code: code.toUpperCase(), amount } : undefined;
}

const holds = ({ permissionList }: CurrentUser, module: string, wanted: string): boolean =>
  permissionList.some(
    ({ modelId, button }) => modelId === module && button.some(({ enCode }) => enCode === wanted),
  );

export const canSetPrices = (user: CurrentUser): boolean => holds(user, 'prices', 'edit');

/** The form of a screen to create a record, if the user may. */
export function findCreateForm(user: CurrentUser, { urlAddress }: MenuEntry): MessageKey | undefined {
  const form = createForms[urlAddress];
  return form && holds(user, form.module, 'create') ? form.label : undefined;
}
