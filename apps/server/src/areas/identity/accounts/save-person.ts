// Creates and changes an account, its unit and position, and its roles.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { keepFormFields } from '@keepsake/core/fields/field-schemas';
import { accountKey, isReservedName } from '@keepsake/core/identity/accounts/account.rules';
import type { PersonForm, personForm } from '@keepsake/core/identity/accounts/people.contract';
import { findGrantRefusal } from '@keepsake/core/identity/accounts/people.rules';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { userFields } from '@keepsake/core/records/user.fields';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { countAdministrators, findRoles, lockAdministrators } from '../roles/role.repo.ts';
import { toHeldPermissions } from '../roles/role.view.ts';
import type { GeneratedPassword } from '../sessions/generated-password.ts';
import { checkNameLength } from './name-length.ts';
import {
  checkUnitAndPosition,
  findPerson,
  insertPeople,
  listTakenKeys,
  lockPerson,
  type PersonRecord,
  savePerson,
  saveUserRoles,
} from './people.repo.ts';
import { toPersonDetail } from './people.view.ts';

function toValues(form: PersonForm) {
  return {
    account: form.account.normalize('NFKC'),
    accountKey: accountKey(form.account),
    realName: form.realName,
    englishName: form.englishName,
    email: form.email || null,
    emailKey: form.email ? accountKey(form.email) : null,
    mobilePhone: form.mobilePhone,
    kind: form.kind,
    organizeId: form.organizeId,
    positionId: form.positionId,
  };
}

type Values = ReturnType<typeof toValues>;

const toForm = (person: PersonRecord): PersonForm =>
  keepFormFields(userFields, { ...person, email: person.email ?? '' });

async function checkValues(tx: Tx, values: Values, before: PersonRecord | null, context: SignedInContext) {
  const message = (key: keyof typeof validationMessages) =>
    translate(validationMessages[key], context.language);
  const isRenamed = values.accountKey !== before?.accountKey;
  // the account 'admin' is always an administrator, so it keeps its name and nobody else can take it
  if (isRenamed && (before?.accountKey === 'admin' || isReservedName(values.account)))
    throw new AppError('FIELDS_INVALID', {}, { account: message('validation.accountReserved') });
  await checkNameLength(tx, values.realName, before?.realName, context.language);
  const keys = [values.accountKey, ...(values.emailKey ? [values.emailKey] : [])];
  const taken = await listTakenKeys(tx, keys, before?.id ?? null);
  const fields: Record<string, string> = {};
  if (taken.has(values.accountKey)) fields.account = message('validation.taken');
  if (values.emailKey && taken.has(values.emailKey)) fields.email = message('validation.taken');
  const exists = await checkUnitAndPosition(tx, values.organizeId, values.positionId);
  if (!exists.unit) fields.organizeId = message('validation.unknownCode');
  if (!exists.position) fields.positionId = message('validation.unknownCode');
  if (Object.keys(fields).length > 0) throw new AppError('FIELDS_INVALID', {}, fields);
}

async function checkRoles(tx: Tx, roleIds: readonly string[], context: SignedInContext): Promise<void> {
  const roles = await findRoles(tx, roleIds);
  if (roles.length !== new Set(roleIds).size) throw new AppError('NOT_FOUND');
  for (const role of roles) {
    const refused = findGrantRefusal(context.caller, toHeldPermissions(role));
    if (refused) throw new AppError(refused);
  }
}

const toAudit = (values: Values | PersonRecord, roleIds: readonly string[]) =>
  keepFormFields(userFields, { ...values, roleIds });

export async function createPerson(
  tx: Tx,
  form: PersonForm,
  context: SignedInContext,
  generated: GeneratedPassword,
) {
  const id = context.ids.next();
  const values = toValues(form);
  const roleIds = [...new Set(form.roleIds)];
  await checkValues(tx, values, null, context);
  await checkRoles(tx, roleIds, context);
  await insertPeople(tx, [{ ...values, id, generatedHash: generated.hash }], context.now);
  await saveUserRoles(tx, id, roleIds);
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'user',
    subjectId: id,
    after: toAudit(values, roleIds),
  });
  return { id, account: values.account, password: generated.password };
}

export async function updatePerson(
  tx: Tx,
  id: string,
  input: z.output<typeof personForm>,
  context: SignedInContext,
) {
  await lockAdministrators(tx);
  const before = requireFound(await lockPerson(tx, id, context.now));
  const refused = findGrantRefusal(context.caller, before);
  if (refused) throw new AppError(refused);
  const form = mergeChanges(toForm(before), input);
  const values = toValues(form);
  const roleIds = [...new Set(form.roleIds)];
  await checkValues(tx, values, before, context);
  if (input.roleIds) await checkRoles(tx, roleIds, context);
  await savePerson(tx, id, values, context.now);
  await saveUserRoles(tx, id, roleIds);
  if ((await countAdministrators(tx)) === 0) throw new AppError('LAST_ADMINISTRATOR');
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'user',
    subjectId: id,
    before: toAudit(before, before.roleIds),
    after: toAudit(values, roleIds),
  });
  return toPersonDetail((await findPerson(tx, id, context.now))!, context);
}
