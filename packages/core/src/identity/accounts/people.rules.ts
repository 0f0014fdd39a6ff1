// Who may grant what to whom: nobody can grant more than they have (docs/design/domain.md, "Who may do what").
import type { ErrorCode } from '../../api/errors.ts';
import { type Why, wrongState } from '../../api/why.ts';
import { allPermissions, isAdministratorRoleName } from '../../permissions/permissions.ts';
import { userFields } from '../../records/user.fields.ts';
import { movesIntoItself, type TreeNode } from '../../values/tree.ts';

const nameOfState = (state: PersonState) => userFields.state.choices[state];

export type HeldPermissions = { readonly isAdministrator: boolean; readonly permissions: Iterable<string> };

/** A role is named "system administrator", in any language, if and only if it has the administrator flag. */
export function findRoleNameRefusal(
  names: readonly string[],
  isAdministrator: boolean,
): ErrorCode | undefined {
  return names.some(isAdministratorRoleName) === isAdministrator ? undefined : 'ROLE_NAME_AND_FLAG';
}

/** Why `actor` may not create, change or assign something with these permissions. */
export function findGrantRefusal(actor: HeldPermissions, wanted: HeldPermissions): ErrorCode | undefined {
  if (actor.isAdministrator) return undefined;
  if (wanted.isAdministrator) return 'NOT_ADMINISTRATOR';
  const own = new Set(actor.permissions);
  return [...wanted.permissions].every((permission) => own.has(permission))
    ? undefined
    : 'BEYOND_OWN_PERMISSIONS';
}

type PersonState = 'active' | 'disabled' | 'locked';
type PersonFacts = HeldPermissions & {
  readonly disabled: boolean;
  readonly locked: boolean;
  readonly isSelf: boolean;
};
export type PersonAction = 'edit' | 'resetPassword' | 'unlock' | 'disable' | 'enable';

const allowedStates: Record<Exclude<PersonAction, 'edit'>, readonly PersonState[]> = {
  resetPassword: ['active', 'locked'],
  unlock: ['locked'],
  disable: ['active', 'locked'],
  enable: ['disabled'],
};

/** Why `actor` cannot take this action on the person now. */
export function findPersonActionRefusal(
  actor: HeldPermissions,
  person: PersonFacts,
  action: PersonAction,
): Why | undefined {
  const beyond = findGrantRefusal(actor, person);
  if (beyond) return { reason: beyond };
  if (action === 'edit') return undefined;
  if (action === 'disable' && person.isSelf) return { reason: 'OWN_ACCOUNT' };
  const state: PersonState = person.disabled ? 'disabled' : person.locked ? 'locked' : 'active';
  return allowedStates[action].includes(state)
    ? undefined
    : wrongState(nameOfState, state, allowedStates[action]);
}

/** Whether the page shows the action: either enable or disable, and unlock only for locked accounts. */
export const isPersonActionRelevant = ({ disabled, locked }: PersonFacts, action: PersonAction): boolean =>
  action === 'enable' ? disabled : action === 'disable' ? !disabled : action === 'unlock' ? locked : true;

/** Why `actor` cannot delete a role. */
export function findRoleDeletionRefusal(
  actor: HeldPermissions,
  role: HeldPermissions & { userCount: number },
): Why | undefined {
  const beyond = findGrantRefusal(actor, role);
  if (beyond) return { reason: beyond };
  return role.userCount > 0 ? { reason: 'ROLE_IN_USE', params: { count: role.userCount } } : undefined;
}

const known = new Set<string>(allPermissions);
export const isPermission = (text: string): boolean => known.has(text);

const parseModule = (permission: string): string => permission.split(/[.#@]/)[0]!;

/** Adds the module that each button, column and field needs. The result is in the order of the permission table. */
export function completeGrants(grants: readonly string[]): string[] {
  const wanted = new Set(grants.flatMap((permission) => [permission, parseModule(permission)]));
  return allPermissions.filter((permission) => wanted.has(permission));
}

/** A unit cannot be moved into itself or a unit below it. */
export function findMoveRefusal(
  id: string,
  parentId: string | null,
  units: readonly TreeNode[],
): ErrorCode | undefined {
  if (parentId === null) return undefined;
  if (!units.some((unit) => unit.id === parentId)) return 'NOT_FOUND';
  return movesIntoItself(id, parentId, units) ? 'ORGANIZATION_CYCLE' : undefined;
}
