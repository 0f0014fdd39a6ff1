// The rows of system_config as an administrator reads and changes them.
import type { LocalizedText } from '@keepsake/core/language';
import type { Db, Tx } from '../../db/database.ts';

export type ConfigRecord = {
  key: string;
  value: string;
  description: LocalizedText;
  sort_code: number;
  enabled: boolean;
  updated_at: Date;
  updated_by: string;
};
const columns = ['key', 'value', 'description', 'sort_code', 'enabled', 'updated_at', 'updated_by'] as const;

/** All of them: the program's own table bounds how many there are. */
export async function listConfigRecords(db: Db): Promise<ConfigRecord[]> {
  const rows = await db
    .selectFrom('system_config')
    .select(columns)
    .orderBy('sort_code')
    .orderBy('key')
    .execute();
  return rows as ConfigRecord[];
}

export async function findConfigRecord(db: Db, key: string): Promise<ConfigRecord | undefined> {
  const row = await db.selectFrom('system_config').select(columns).where('key', '=', key).executeTakeFirst();
  return row as ConfigRecord | undefined;
}

export async function lockConfigRecord(tx: Tx, key: string): Promise<ConfigRecord | undefined> {
  const row = await tx
    .selectFrom('system_config')
    .select(columns)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row as ConfigRecord | undefined;
}

type ConfigChange = { value: string; description: LocalizedText; sortCode: number; enabled: boolean };

export async function saveConfigRecord(
  tx: Tx,
  key: string,
  change: ConfigChange,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('system_config')
    .set({
      value: change.value,
      description: JSON.stringify(change.description),
      sort_code: change.sortCode,
      enabled: change.enabled,
      updated_at: now,
      updated_by: by,
    })
    .where('key', '=', key)
    .execute();
}
