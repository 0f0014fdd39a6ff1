// Changes a setting, and creates or deletes a custom setting. Every change is audited and announced to all nodes.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { type ConfigKey, configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type { systemConfigEndpoints } from '@keepsake/core/settings/configuration/system-config.contract';
import {
  type ConfigDataType,
  configForm,
  customConfigForm,
} from '@keepsake/core/settings/configuration/system-config.rules';
import { type LocalizedText, languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import type { Input } from '../../../http/route.ts';
import {
  type ConfigFields,
  type ConfigRecord,
  deleteConfigRecord,
  findConfigRecord,
  insertConfigRecord,
  listPersonNames,
  lockConfigRecord,
  saveConfigRecord,
} from './system-config.repo.ts';
import { builtInDescriptions, parseValue, toConfigDetail } from './system-config.view.ts';

type Body = Input<typeof systemConfigEndpoints.updateSystemConfig>['body'];

const toFields = (record: ConfigRecord): ConfigFields => ({
  key: record.key,
  name: record.name,
  value: parseValue(record),
  description: record.description,
  category: record.category,
  dataType: record.data_type,
  sortCode: record.sort_code,
  enabled: record.enabled,
});

function parseForm<S extends z.ZodType>(schema: S, form: unknown, context: SignedInContext): z.output<S> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('FIELDS_INVALID', {}, fieldErrors(result.error.issues, context.language));
}

/** A built-in setting keeps its key, category and type. */
function applyChanges(before: ConfigRecord, body: Body, context: SignedInContext): ConfigFields {
  const { key, name = before.name, category, dataType, ...rest } = body;
  if (!isConfigKey(before.key)) {
    const form = { ...toFields(before), ...body, name };
    return parseForm(customConfigForm, form, context);
  }
  const row = configRow(before.key);
  const fixed = { key: before.key, category: row.category, dataType: typeof row.initial as ConfigDataType };
  const requested = { key, category, dataType };
  const changed = (Object.keys(fixed) as (keyof typeof fixed)[]).filter(
    (field) => requested[field] !== undefined && requested[field] !== fixed[field],
  );
  if (changed.length > 0) {
    const message = translate(validationMessages['validation.fixed'], context.language);
    throw new AppError('FIELDS_INVALID', {}, Object.fromEntries(changed.map((field) => [field, message])));
  }
  const parsed = parseForm(configForm(before.key), { ...rest, name }, context);
  const after = mergeChanges(toFields(before), { ...fixed, ...parsed });
  return { ...after, description: withoutBuiltIn(before.key, after.description) };
}

/** The built-in description is not stored, so that a later version of the program can correct it. */
function withoutBuiltIn(key: ConfigKey, description: LocalizedText): LocalizedText {
  const builtIn = builtInDescriptions(key);
  const isBuiltIn = languages.every((language) => description[language] === builtIn[language]);
  return isBuiltIn ? { 'zh-HK': '', en: '', 'zh-CN': '' } : description;
}

/** A setting whose value is a person must be empty or the id of an active person. */
async function assertPerson(tx: Tx, { key, value }: ConfigFields, context: SignedInContext): Promise<void> {
  if (!isConfigKey(key) || configRow(key).shape !== 'person' || value === '') return;
  if ((await listPersonNames(tx, [String(value)])).has(String(value))) return;
  const unknown = translate(validationMessages['validation.unknownPerson'], context.language);
  throw new AppError('FIELDS_INVALID', {}, { value: unknown });
}

export async function getSystemConfig(db: Db, key: string, context: SignedInContext) {
  const record = requireFound(await findConfigRecord(db, key));
  return toConfigDetail(record, await listPersonNames(db, [record.value]), context);
}

export async function createSystemConfig(
  tx: Tx,
  form: z.output<typeof customConfigForm>,
  context: SignedInContext,
) {
  await insertConfigRecord(tx, form, toStamp(context));
  const { key } = form;
  await recordAudit(tx, context, { action: 'create', subject: 'system-config', subjectId: key, after: form });
  await announce(tx, 'settings');
  return getSystemConfig(tx, key, context);
}

export async function updateSystemConfig(tx: Tx, key: string, body: Body, context: SignedInContext) {
  const before = requireFound(await lockConfigRecord(tx, key));
  const after = applyChanges(before, body, context);
  await assertPerson(tx, after, context);
  await saveConfigRecord(tx, key, after, toStamp(context));
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'system-config',
    subjectId: key,
    before: toFields(before),
    after,
  });
  await announce(tx, 'settings');
  return getSystemConfig(tx, after.key, context);
}

export async function deleteSystemConfig(tx: Tx, key: string, context: SignedInContext): Promise<null> {
  const before = requireFound(await lockConfigRecord(tx, key));
  if (isConfigKey(key)) throw new AppError('STILL_IN_USE');
  await deleteConfigRecord(tx, key);
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'system-config',
    subjectId: key,
    before: toFields(before),
  });
  await announce(tx, 'settings');
  return null;
}
