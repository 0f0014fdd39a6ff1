// Creates, changes and deletes roles. A change takes effect at the next request of each holder.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import {
  completeGrants,
  findGrantRefusal,
  findRoleDeletionRefusal,
  findRoleNameRefusal,
} from '@keepsake/core/identity/accounts/people.rules';
import type { RoleForm } from '@keepsake/core/identity/roles/role.contract';
import { toLocalized } from '@keepsake/core/values/naming';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import {
  countAdministrators,
  findRole,
  insertRole,
  lockAdministrators,
  lockRole,
  type RoleRecord,
  removeRole,
  saveRole,
} from './role.repo.ts';
import { toHeldPermissions, toRoleDetail } from './role.view.ts';

function toValues(form: RoleForm, { caller }: SignedInContext) {
  const { isAdministrator } = form;
  const grants = completeGrants(form.grants);
  const refused =
    findRoleNameRefusal([form.fullName, form.fullNameEn, form.fullNameCn], isAdministrator) ??
    findGrantRefusal(caller, { isAdministrator, permissions: grants });
  if (refused) throw new AppError(refused);
  return { code: form.enCode, name: toLocalized(form), isAdministrator, grants };
}

const toAudit = ({ code, name, isAdministrator, grants }: ReturnType<typeof toValues> | RoleRecord) => ({
  code,
  name,
  isAdministrator,
  grants,
});

export async function createRole(tx: Tx, form: RoleForm, context: SignedInContext) {
  const id = context.ids.next();
  const role = toValues(form, context);
  await insertRole(tx, id, role);
  await recordAudit(tx, context, { action: 'create', subject: 'role', subjectId: id, after: role });
  return toRoleDetail((await findRole(tx, id))!, context);
}

export async function updateRole(tx: Tx, id: string, form: RoleForm, context: SignedInContext) {
  await lockAdministrators(tx);
  const before = requireFound(await lockRole(tx, id));
  const refused = findGrantRefusal(context.caller, toHeldPermissions(before));
  if (refused) throw new AppError(refused);
  const role = toValues(form, context);
  await saveRole(tx, id, role);
  if ((await countAdministrators(tx)) === 0) throw new AppError('LAST_ADMINISTRATOR');
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'role',
    subjectId: id,
    before: toAudit(before),
    after: toAudit(role),
  });
  return toRoleDetail((await findRole(tx, id))!, context);
}

export async function deleteRole(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const before = requireFound(await lockRole(tx, id));
  const why = findRoleDeletionRefusal(context.caller, {
    ...toHeldPermissions(before),
    userCount: before.userCount,
  });
  if (why) throw toRefusal(why);
  await removeRole(tx, id);
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'role',
    subjectId: id,
    before: toAudit(before),
  });
  return null;
}
