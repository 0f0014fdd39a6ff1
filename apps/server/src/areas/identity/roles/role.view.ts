// Converts roles to views for the back office.
import { blockedActions } from '@keepsake/core/api/why';
import {
  completeGrants,
  findGrantRefusal,
  findRoleDeletionRefusal,
} from '@keepsake/core/identity/accounts/people.rules';
import type { RoleDetail } from '@keepsake/core/identity/roles/role.contract';
import { fromLocalized } from '@keepsake/core/values/naming';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { RoleRecord } from './role.repo.ts';

export const toHeldPermissions = (role: Pick<RoleRecord, 'isAdministrator' | 'grants'>) => ({
  isAdministrator: role.isAdministrator,
  permissions: role.grants,
});

const findDeletionRefusal = (role: RoleRecord, caller: Caller) =>
  findRoleDeletionRefusal(caller, { ...toHeldPermissions(role), userCount: role.userCount });

function listActions(role: RoleRecord, caller: Caller): RoleDetail['actions'] {
  if (findGrantRefusal(caller, toHeldPermissions(role))) return [];
  return [
    ...(may(caller, 'roles.edit') ? (['edit'] as const) : []),
    ...(may(caller, 'roles.delete') && !findDeletionRefusal(role, caller) ? (['delete'] as const) : []),
  ];
}

export function toRoleRow(role: RoleRecord, { caller, language }: SignedInContext) {
  return {
    id: role.id,
    enCode: role.code,
    name: textIn(role.name, language),
    isAdministrator: role.isAdministrator,
    grantCount: completeGrants(role.grants).length,
    userCount: role.userCount,
    actions: listActions(role, caller),
  };
}

export function toRoleDetail(role: RoleRecord, context: SignedInContext): RoleDetail {
  const { caller, language } = context;
  const relevantActions = may(caller, 'roles.delete') ? (['delete'] as const) : [];
  return {
    ...toRoleRow(role, context),
    ...fromLocalized(role.name),
    blocked: blockedActions(relevantActions, () => findDeletionRefusal(role, caller), language),
    grants: completeGrants(role.grants),
  };
}
