// Palette entries besides records: the screens of the user's menu, and the forms to create something.
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { listScreens } from '@keepsake/core/navigation/menu-types';
import { navigation } from '@keepsake/core/navigation/navigation';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { matches, type Rank, rankNames } from './palette-rank.ts';

type CreateForm = {
  readonly label: MessageKey;
  /** The module of the permission that the form needs. Absent if everybody may use the form. */
  readonly module?: string;
  /** Default: the path of the screen with `/new`. */
  readonly path?: string;
};

/** Screens with a form to create a record. */
const createForms: Readonly<Record<string, CreateForm>> = {
  '/application/my-applications': { label: 'myApply.new', path: '/application/apply' },
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

/** Other words for a screen. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '/application/my-approvals': ['approve', 'reject', '批准', '拒絕', '拒绝'],
  '/application/delegations': ['delegate', '委託', '委托'],
  '/application/catalog': ['souvenirs', '禮品', '礼品'],
  '/application/cart': ['cart', 'basket', '購物車', '购物车'],
  '/application/personal-info': ['password', 'email', 'signature', '密碼', '密码', '電郵', '簽名'],
  '/inventory/personal-info': ['password', 'email', 'signature', 'devices', '密碼', '密码', '電郵', '簽名'],
  '/inventory/organization/users': ['people', 'staff', 'accounts', '人員', '人员', '帳戶', '账户'],
  '/inventory/organization/roles': ['permissions', '權限', '权限'],
  '/inventory/settings': ['configuration', 'preferences', '設定', '设置'],
};

const namesById = new Map(
  navigation.flatMap((area) => listScreens(area).map(({ id, name }) => [id, Object.values(name)] as const)),
);

/** The names of a screen in every language, so that a person can type any of them. */
const listNames = ({ id, fullName, urlAddress }: MenuEntry): readonly string[] => [
  fullName,
  ...((namesById.get(id) ?? []) as readonly string[]),
  ...(otherNames[urlAddress] ?? []),
];

export function rankScreen(screen: MenuEntry, group: MenuEntry, keyword: string): Rank | undefined {
  const ranked = rankNames(listNames(screen), keyword);
  if (ranked !== undefined) return ranked;
  const everything = [...listNames(screen), group.fullName, screen.urlAddress].join(' ');
  return matches(everything, keyword) ? 3 : undefined;
}

const creatingWords =
  /^(?:new|add|create|新增|新建|添加|建立)\s*|\s*(?:new|add|create|新增|新建|添加|建立)$/gi;

/** The rank of a form. It is also found by "new" and the name of its screen, in every language. */
export function rankCreate(
  label: string,
  screen: MenuEntry,
  group: MenuEntry,
  keyword: string,
): Rank | undefined {
  const named = rankNames([label], keyword);
  const rest = keyword.replaceAll(creatingWords, '').trim();
  const created = rest === keyword ? undefined : rest === '' ? 2 : rankNames(listNames(screen), rest);
  const ranks = [named, created].filter((rank) => rank !== undefined);
  if (ranks.length > 0) return Math.min(...ranks) as Rank;
  return matches(`${label} ${group.fullName} ${screen.urlAddress} new 新增`, keyword) ? 3 : undefined;
}

const hasPermission = ({ permissionList }: CurrentUser, module: string, wanted: string): boolean =>
  permissionList.some(
    ({ modelId, button }) => modelId === module && button.some(({ enCode }) => enCode === wanted),
  );

export const canSetPrices = (user: CurrentUser): boolean => hasPermission(user, 'prices', 'edit');
export const canReceive = (user: CurrentUser): boolean => hasPermission(user, 'receiving', 'create');

/** The form that creates a record of this screen, if the user may use it. */
export function findCreateForm(user: CurrentUser, { urlAddress }: MenuEntry): CreateForm | undefined {
  const form = createForms[urlAddress];
  return form && (form.module === undefined || hasPermission(user, form.module, 'create')) ? form : undefined;
}
