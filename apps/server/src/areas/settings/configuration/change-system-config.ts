// An administrator changes a setting, adds one of their own, or deletes such a one: judged, audited, told to every node.
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type { systemConfigEndpoints } from '@keepsake/core/settings/configuration/system-config.contract';
import {
  type ConfigDataType,
  configForm,
  ownConfigForm,
} from '@keepsake/core/settings/configuration/system-config.rules';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import type { Input } from '../../../http/route.ts';
import {
  type ConfigFields,
  type ConfigRecord,
  deleteConfigRecord,
  findConfigRecord,
  insertConfigRecord,
  listPeopleNamed,
  lockConfigRecord,
  saveConfigRecord,
} from './system-config.repo.ts';
import { toConfigDetail, typedValue } from './system-config.view.ts';

type Body = Input<typeof systemConfigEndpoints.updateSystemConfig>['body'];

const fieldsOf = (record: ConfigRecord): ConfigFields => ({
  key: record.key,
  name: record.name,
  value: typedValue(record),
  description: record.description,
  category: record.category,
  dataType: record.data_type,
  sortCode: record.sort_code,
  enabled: record.enabled,
});

const stampOf = ({ caller, now }: SignedInContext) => ({ by: caller.name, now });

function checked<S extends z.ZodType>(schema: S, form: unknown, context: SignedInContext): z.output<S> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('FIELDS_INVALID', {}, fieldErrors(result.error.issues, context.language));
}

/** What the program reads keeps its key, category and type. */
function changedFields(before: ConfigRecord, body: Body, context: SignedInContext): ConfigFields {
  const { key, name = before.name, category, dataType, ...rest } = body;
  if (!isConfigKey(before.key)) {
    const form = { ...fieldsOf(before), ...body, name };
    return checked(ownConfigForm, form, context);
  }
  const { initial, category: own } = configRow(before.key);
  const fixed = { key: before.key, category: own, dataType: typeof initial as ConfigDataType };
  const asked = { key, category, dataType };
  const told = (Object.keys(fixed) as (keyof typeof fixed)[]).filter(
    (field) => asked[field] !== undefined && asked[field] !== fixed[field],
  );
  if (told.length > 0) {
    const word = translate(validationMessages['validation.fixed'], context.language);
    throw new AppError('FIELDS_INVALID', {}, Object.fromEntries(told.map((field) => [field, word])));
  }
  const typed = checked(configForm(before.key), { ...rest, name }, context);
  return mergeChanges(fieldsOf(before), { ...fixed, ...typed });
}

/** A setting that names a person names one who can sign in, or nobody. */
async function assertPerson(tx: Tx, { key, value }: ConfigFields, context: SignedInContext): Promise<void> {
  if (!isConfigKey(key) || configRow(key).shape !== 'person' || value === '') return;
  if ((await listPeopleNamed(tx, [String(value)])).has(String(value))) return;
  const unknown = translate(validationMessages['validation.unknownPerson'], context.language);
  throw new AppError('FIELDS_INVALID', {}, { value: unknown });
}

export async function getSystemConfig(db: Db, key: string, context: SignedInContext) {
  const record = await findConfigRecord(db, key);
  if (!record) throw new AppError('NOT_FOUND');
  return toConfigDetail(record, await listPeopleNamed(db, [record.value]), context);
}

export async function createSystemConfig(
  tx: Tx,
  form: z.output<typeof ownConfigForm>,
  context: SignedInContext,
) {
  await insertConfigRecord(tx, form, stampOf(context));
  const { key } = form;
  await recordAudit(tx, context, { action: 'create', subject: 'system-config', subjectId: key, after: form });
  await announce(tx, 'settings');
  return getSystemConfig(tx, key, context);
}

export async function updateSystemConfig(tx: Tx, key: string, body: Body, context: SignedInContext) {
  const before = await lockConfigRecord(tx, key);
  if (!before) throw new AppError('NOT_FOUND');
  const after = changedFields(before, body, context);
  await assertPerson(tx, after, context);
  await saveConfigRecord(tx, key, after, stampOf(context));
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'system-config',
    subjectId: key,
    before: fieldsOf(before),
    after,
  });
  await announce(tx, 'settings');
  return getSystemConfig(tx, after.key, context);
}

export async function deleteSystemConfig(tx: Tx, key: string, context: SignedInContext): Promise<null> {
  const before = await lockConfigRecord(tx, key);
  if (!before) throw new AppError('NOT_FOUND');
  if (isConfigKey(key)) throw new AppError('STILL_IN_USE');
  await deleteConfigRecord(tx, key);
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'system-config',
    subjectId: key,
    before: fieldsOf(before),
  });
  await announce(tx, 'settings');
  return null;
}
