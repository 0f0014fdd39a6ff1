// SQL of settings, as administrators read and change them.
import type { ConfigCategory } from '@keepsake/core/settings/configuration/config-row';
import type { ConfigDataType } from '@keepsake/core/settings/configuration/system-config.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import { type Stamp, stampColumns } from '../../../db/record-fields.ts';

export type ConfigRecord = {
  key: string;
  name: LocalizedText;
  value: string;
  description: LocalizedText;
  category: ConfigCategory;
  data_type: ConfigDataType;
  sort_code: number;
  enabled: boolean;
  updated_at: Date;
  updated_by: string;
};

/** All settings, built-in and custom. */
export async function listConfigRecords(db: Db): Promise<ConfigRecord[]> {
  const rows = await db.selectFrom('system_config').selectAll().orderBy('sort_code').orderBy('key').execute();
  return rows as ConfigRecord[];
}

export async function findConfigRecord(db: Db, key: string): Promise<ConfigRecord | undefined> {
  const row = await db.selectFrom('system_config').selectAll().where('key', '=', key).executeTakeFirst();
  return row as ConfigRecord | undefined;
}

export async function lockConfigRecord(tx: Tx, key: string): Promise<ConfigRecord | undefined> {
  const row = await tx
    .selectFrom('system_config')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row as ConfigRecord | undefined;
}

export type ConfigFields = {
  readonly key: string;
  readonly name: LocalizedText;
  readonly value: string | number | boolean;
  readonly description: LocalizedText;
  readonly category: ConfigCategory;
  readonly dataType: ConfigDataType;
  readonly sortCode: number;
  readonly enabled: boolean;
};

const toColumns = (fields: ConfigFields, stamp: Stamp) => ({
  key: fields.key,
  name: JSON.stringify(fields.name),
  value: String(fields.value),
  description: JSON.stringify(fields.description),
  category: fields.category,
  data_type: fields.dataType,
  sort_code: fields.sortCode,
  enabled: fields.enabled,
  ...stampColumns(stamp),
});

export async function insertConfigRecord(tx: Tx, fields: ConfigFields, stamp: Stamp): Promise<void> {
  await tx.insertInto('system_config').values(toColumns(fields, stamp)).execute();
}

export async function saveConfigRecord(
  tx: Tx,
  key: string,
  fields: ConfigFields,
  stamp: Stamp,
): Promise<void> {
  await tx.updateTable('system_config').set(toColumns(fields, stamp)).where('key', '=', key).execute();
}

export async function deleteConfigRecord(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('system_config').where('key', '=', key).execute();
}

/** The names of active people by id. Other ids and texts are ignored. */
export async function listPersonNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, ${fullName('app_user')} as name from app_user
    where id::text = any(${ids}::text[]) and disabled_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
