// Who may give what to whom (domain.md "Who may do what"): nobody makes anybody mightier than themselves.
import type { ErrorCode } from '../errors.ts';
import { allPermissions, namesAdministrator } from '../permissions.ts';
import { movesIntoItself, type TreeNode } from '../tree.ts';
import { accountKey } from './account.rules.ts';

export type Powers = { readonly isAdministrator: boolean; readonly permissions: Iterable<string> };

/** A role's name and its flag say the same, in whichever language it is named. */
export function roleNameRefusal(names: readonly string[], isAdministrator: boolean): ErrorCode | undefined {
  return names.some(namesAdministrator) === isAdministrator ? undefined : 'ROLE_NAME_AND_FLAG';
}

/** May `actor` make, change, hand out or act upon something with these powers? */
export function powersRefusal(actor: Powers, powers: Powers): ErrorCode | undefined {
  if (actor.isAdministrator) return undefined;
  if (powers.isAdministrator) return 'NOT_ADMINISTRATOR';
  const own = new Set(actor.permissions);
  return [...powers.permissions].every((permission) => own.has(permission)) ? undefined : 'BEYOND_OWN_POWERS';
}

const known = new Set<string>(allPermissions);
export const isPermission = (text: string): boolean => known.has(text);

const moduleOf = (permission: string): string => /^[^.#!]+/.exec(permission)?.[0] ?? permission;

/** A button, column or field opens nothing without its module, so the module comes along; in the table's order. */
export function completeGrants(grants: readonly string[]): string[] {
  const wanted = new Set(grants.flatMap((permission) => [permission, moduleOf(permission)]));
  return allPermissions.filter((permission) => wanted.has(permission));
}

const reserved = ['admin', 'administrator', 'system', 'root', '系統管理員', '系统管理员'];

/** `Ａdmin`, `ad.min` and `admin_` would be taken for the administrator by whoever reads them. */
export function isReservedAccount(name: string): boolean {
  return reserved.includes(accountKey(name).replace(/[._-]/g, ''));
}

/** A unit may go anywhere but into itself and what lies below it. */
export function moveRefusal(
  id: string,
  parentId: string | null,
  units: readonly TreeNode[],
): ErrorCode | undefined {
  if (parentId === null) return undefined;
  if (!units.some((unit) => unit.id === parentId)) return 'NOT_FOUND';
  return movesIntoItself(id, parentId, units) ? 'ORGANIZATION_CYCLE' : undefined;
}
