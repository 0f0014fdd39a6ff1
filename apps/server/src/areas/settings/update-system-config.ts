// An administrator changes a setting: judged by its own type and bounds, audited, told to every node.
import { AppError } from '@keepsake/core/errors';
import { isConfigKey, parseConfigValue } from '@keepsake/core/settings/system-config';
import type { systemConfigEndpoints } from '@keepsake/core/settings/system-config.contract';
import { configValueSchema } from '@keepsake/core/settings/system-config.rules';
import { fieldErrors } from '@keepsake/core/validation';
import type { Db, Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { recordAudit } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Input } from '../../http/route.ts';
import { findConfigRecord, lockConfigRecord, saveConfigRecord } from './system-config.repo.ts';
import { toConfigDetail } from './system-config.view.ts';

type Body = Input<typeof systemConfigEndpoints.updateSystemConfig>['body'];

export async function getSystemConfig(db: Db, key: string, context: SignedInContext) {
  const record = isConfigKey(key) ? await findConfigRecord(db, key) : undefined;
  if (!record || !isConfigKey(key)) throw new AppError('NOT_FOUND');
  return toConfigDetail({ ...record, key }, context);
}

export async function updateSystemConfig(tx: Tx, key: string, body: Body, context: SignedInContext) {
  if (!isConfigKey(key)) throw new AppError('NOT_FOUND');
  const before = await lockConfigRecord(tx, key);
  if (!before) throw new AppError('NOT_FOUND');
  const checked = configValueSchema(key).safeParse(body.value, { reportInput: true });
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] }));
    throw new AppError('FIELDS_INVALID', {}, fieldErrors(issues, context.language));
  }
  const change = { ...body, value: String(checked.data) };
  await saveConfigRecord(tx, key, change, context.caller.name, context.now);
  await recordAudit(tx, context, {
    action: 'update',
    subject: 'system-config',
    subjectId: key,
    before: {
      value: parseConfigValue(key, before.value),
      description: before.description,
      sortCode: before.sort_code,
      enabled: before.enabled,
    },
    after: { ...body, value: checked.data },
  });
  await announce(tx, 'settings');
  return getSystemConfig(tx, key, context);
}
