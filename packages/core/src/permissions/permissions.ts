// All permissions: a module `suppliers`, a button `suppliers.edit`, a column `gifts#mallPrice`, a form field
// `suppliers@website`. In the answer of CurrentUser, `modelId` is the key of the module and `enCode` that of the item.
// The modules are in permissions/<topic>.modules.ts.

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

type Buttons<M extends ModuleId> = keyof (typeof modules)[M]['buttons'] & string;
type Columns<M extends ModuleId> = keyof (typeof modules)[M]['columns'] & string;
export type FormField<M extends ModuleId> = keyof (typeof modules)[M]['forms'] & string;

export type ButtonPermission = { [M in ModuleId]: `${M}.${Buttons<M>}` }[ModuleId];
export type ColumnPermission = { [M in ModuleId]: `${M}#${Columns<M>}` }[ModuleId];
export type FormPermission = { [M in ModuleId]: `${M}@${FormField<M>}` }[ModuleId];
export type Permission = ModuleId | ButtonPermission | ColumnPermission | FormPermission;

export const moduleIds = Object.keys(modules) as ModuleId[];

/** All permissions, as roles store them. */
export const allPermissions: readonly Permission[] = moduleIds.flatMap((id) => [
  id,
  ...Object.keys(modules[id].buttons).map((b) => `${id}.${b}` as ButtonPermission),
  ...Object.keys(modules[id].columns).map((c) => `${id}#${c}` as ColumnPermission),
  ...Object.keys(modules[id].forms).map((f) => `${id}@${f}` as FormPermission),
]);

/** "供應商 › 編輯" for `suppliers.edit`. A permission that no longer exists keeps its code. */
export function permissionName(permission: string, language: Language): string {
  const [, id = '', mark = '', item = ''] = /^([\w-]+)([.#@]?)(.*)$/.exec(permission) ?? [];
  if (!Object.hasOwn(modules, id)) return permission;
  const { name, buttons, columns, forms }: ModuleRow = modules[id as ModuleId];
  if (mark === '') return translate(name, language);
  const items = { '.': buttons, '#': columns, '@': forms }[mark]!;
  if (!Object.hasOwn(items, item)) return permission;
  return `${translate(name, language)} › ${translate(items[item]!, language)}`;
}

/** The buttons that save the form of a module. */
const writingButtons = ['create', 'edit', 'copy', 'bulk', 'import'];

/** The permissions for the form fields of all modules whose form can be saved with these grants. */
export function listFormGrants(grants: Iterable<string>): FormPermission[] {
  const held = new Set(grants);
  return moduleIds
    .filter((id) => writingButtons.some((button) => held.has(`${id}.${button}`)))
    .flatMap((id) => Object.keys(modules[id].forms).map((field) => `${id}@${field}` as FormPermission));
}

/** Permissions that show amounts: all columns, and the screens of quotations and prices. */
export const showsAmounts = (permission: string): boolean =>
  permission.includes('#') || /^(quotations|prices)([.]|$)/.test(permission);

/** True for people who use the screens without prices and have no permission that shows amounts. */
export function worksWithoutPrices(permissions: Iterable<string>): boolean {
  const held = [...permissions];
  return held.some((permission) => /-no-price([.]|$)/.test(permission)) && !held.some(showsAmounts);
}

/**
 * Permissions that every approver has automatically: a manager of a unit, a delegate, the fallback approver, or a
 * person to whom an application was forwarded.
 */
export const approverGrants = allPermissions.filter((permission) => /^my-approvals([.]|$)/.test(permission));

/** Names of the system administrator role. A role with such a name must have the administrator flag. */
const administratorNames = ['系統管理員', '系统管理员', 'system administrator'];
export function isAdministratorRoleName(roleName: string): boolean {
  const folded = roleName.normalize('NFKC').toLowerCase();
  return administratorNames.some((name) => folded.includes(name));
}
