// Modules of the back office and what can be granted in each, as roles write it: the module `suppliers`,
// a button `suppliers.edit`, a column `gifts#mallPrice`, a form field `suppliers@website`.
// `modelId` in the answers of CurrentUser is the key of this table; enCode is the item's key.
// Each area's rows stand in permissions/<area>.modules.ts.

import type { Language } from '../values/language.ts';
import { translate } from '../values/messages.ts';
import { applicationModules } from './application.modules.ts';
import { approvalModules } from './approval.modules.ts';
import { catalogueModules } from './catalogue.modules.ts';
import { documentModules } from './document.modules.ts';
import type { ModuleRow } from './module-row.ts';
import { notificationModules } from './notification.modules.ts';
import { peopleModules } from './people.modules.ts';
import { settingsModules } from './settings.modules.ts';
import { shopModules } from './shop.modules.ts';
import { stockModules } from './stock.modules.ts';
import { storageModules } from './storage.modules.ts';
import { workbenchModules } from './workbench.modules.ts';

export const modules = {
  ...catalogueModules,
  ...stockModules,
  ...storageModules,
  ...documentModules,
  ...shopModules,
  ...applicationModules,
  ...peopleModules,
  ...settingsModules,
  ...notificationModules,
  ...approvalModules,
  ...workbenchModules,
} as const satisfies Record<string, ModuleRow>;

export type ModuleId = keyof typeof modules;
export type GrantKind = 'module' | 'button' | 'column' | 'form';

type Buttons<M extends ModuleId> = keyof (typeof modules)[M]['buttons'] & string;
type Columns<M extends ModuleId> = keyof (typeof modules)[M]['columns'] & string;
export type FormField<M extends ModuleId> = keyof (typeof modules)[M]['forms'] & string;

/** What an endpoint may ask for: a module, or one of its buttons. */
export type ButtonPermission = { [M in ModuleId]: `${M}.${Buttons<M>}` }[ModuleId];
export type ColumnPermission = { [M in ModuleId]: `${M}#${Columns<M>}` }[ModuleId];
export type FormPermission = { [M in ModuleId]: `${M}@${FormField<M>}` }[ModuleId];
export type Permission = ModuleId | ButtonPermission | ColumnPermission | FormPermission;

export const moduleIds = Object.keys(modules) as ModuleId[];

/** Every permission there is, in the written form that roles are granted. */
export const allPermissions: readonly Permission[] = moduleIds.flatMap((id) => [
  id,
  ...Object.keys(modules[id].buttons).map((b) => `${id}.${b}` as ButtonPermission),
  ...Object.keys(modules[id].columns).map((c) => `${id}#${c}` as ColumnPermission),
  ...Object.keys(modules[id].forms).map((f) => `${id}@${f}` as FormPermission),
]);

/** "供應商 › 編輯" of `suppliers.edit`; what no longer exists keeps its code. */
export function permissionName(permission: string, language: Language): string {
  const [, id = '', mark = '', item = ''] = /^([\w-]+)([.#@]?)(.*)$/.exec(permission) ?? [];
  if (!Object.hasOwn(modules, id)) return permission;
  const { name, buttons, columns, forms }: ModuleRow = modules[id as ModuleId];
  if (mark === '') return translate(name, language);
  const items = { '.': buttons, '#': columns, '@': forms }[mark]!;
  if (!Object.hasOwn(items, item)) return permission;
  return `${translate(name, language)} › ${translate(items[item]!, language)}`;
}

/** The buttons that write a module's form. */
const writing = ['create', 'edit', 'copy', 'bulk', 'import'];

/** The form fields of every module whose form these grants can write: what such a role held before fields were granted. */
export function formGrantsOf(grants: Iterable<string>): FormPermission[] {
  const held = new Set(grants);
  return moduleIds
    .filter((id) => writing.some((button) => held.has(`${id}.${button}`)))
    .flatMap((id) => Object.keys(modules[id].forms).map((field) => `${id}@${field}` as FormPermission));
}

/** What shows an amount: columns, and the screens that are about amounts alone. */
export const showsAmounts = (permission: string): boolean =>
  permission.includes('#') || /^(quotations|prices)([.]|$)/.test(permission);

/** Works with the screens without prices and holds nothing that shows one: is told no internal amount anywhere. */
export function isPriceBlind(permissions: Iterable<string>): boolean {
  const held = [...permissions];
  return held.some((permission) => /-no-price([.]|$)/.test(permission)) && !held.some(showsAmounts);
}

/** What managers of a unit, and whoever stands in for one, hold by that fact. */
export const approverGrants = allPermissions.filter((permission) => /^my-approvals([.]|$)/.test(permission));

/** Names of the system administrator role; a role so named carries the flag, and the other way round. */
const administratorNames = ['系統管理員', '系统管理员', 'system administrator'];
export function namesAdministrator(roleName: string): boolean {
  const folded = roleName.normalize('NFKC').toLowerCase();
  return administratorNames.some((name) => folded.includes(name));
}
