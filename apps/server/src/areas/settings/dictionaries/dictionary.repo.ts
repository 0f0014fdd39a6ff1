// SQL of dictionaries and their entries.
import { dictionaries } from '@keepsake/core/settings/dictionaries/dictionaries';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Ids } from '../../../platform/ids.ts';

export type EntryRecord = {
  id: string;
  dictionary_code: string;
  dictionary_name: LocalizedText;
  parent_id: string | null;
  code: string;
  name: LocalizedText;
  sort_code: number;
  enabled: boolean;
  updated_at: Date;
  updated_by: string;
};

/** Inserts built-in dictionaries and entries that are missing. Existing names are not changed. */
export async function insertMissingDictionaries(tx: Tx, ids: Ids, now: Date): Promise<void> {
  const rows = Object.entries(dictionaries);
  await tx
    .insertInto('dictionary')
    .values(rows.map(([code, { name }], sort_code) => ({ code, name: JSON.stringify(name), sort_code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await tx
    .insertInto('dictionary_entry')
    .values(
      rows.flatMap(([dictionary_code, { entries }]) =>
        entries.map(({ code, name }, sort_code) => ({
          id: ids.next(),
          dictionary_code,
          code,
          name: JSON.stringify(name),
          sort_code,
          updated_at: now,
          updated_by: 'system',
        })),
      ),
    )
    .onConflict((conflict) => conflict.constraint('dictionary_entry_code_unique').doNothing())
    .execute();
}

const selectEntries = (db: Db) =>
  db
    .selectFrom('dictionary_entry as e')
    .innerJoin('dictionary as d', 'd.code', 'e.dictionary_code')
    .selectAll('e')
    .select('d.name as dictionary_name');

/** All entries, which are only a few dozen. */
export async function listEntries(db: Db): Promise<EntryRecord[]> {
  const rows = await selectEntries(db)
    .orderBy('d.sort_code')
    .orderBy('e.sort_code')
    .orderBy('e.code')
    .execute();
  return rows as EntryRecord[];
}

export async function listDictionaries(
  db: Db,
): Promise<{ code: string; name: LocalizedText; is_tree: boolean }[]> {
  const rows = await db
    .selectFrom('dictionary')
    .select(['code', 'name', 'is_tree'])
    .orderBy('sort_code')
    .execute();
  return rows as { code: string; name: LocalizedText; is_tree: boolean }[];
}

export async function findEntry(db: Db, id: string): Promise<EntryRecord | undefined> {
  return (await selectEntries(db).where('e.id', '=', id).executeTakeFirst()) as EntryRecord | undefined;
}

export async function lockEntry(tx: Tx, id: string): Promise<EntryRecord | undefined> {
  const row = await selectEntries(tx)
    .where('e.id', '=', id)
    .modifyEnd(sql`for update of e`)
    .executeTakeFirst();
  return row as EntryRecord | undefined;
}

export async function saveEntry(
  tx: Tx,
  id: string,
  change: { name: LocalizedText; sortCode: number; enabled: boolean },
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dictionary_entry')
    .set({
      name: JSON.stringify(change.name),
      sort_code: change.sortCode,
      enabled: change.enabled,
      updated_at: now,
      updated_by: by,
    })
    .where('id', '=', id)
    .execute();
}

/** Serialises additions to a dictionary and changes of its order. */
export async function lockDictionary(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('dictionary').select('code').where('code', '=', code).forUpdate().execute();
}

export async function listCodes(
  tx: Tx,
  dictionary: string,
): Promise<{ id: string; code: string; sort_code: number }[]> {
  return tx
    .selectFrom('dictionary_entry')
    .select(['id', 'code', 'sort_code'])
    .where('dictionary_code', '=', dictionary)
    .orderBy('sort_code')
    .orderBy('code')
    .execute();
}

export async function insertEntry(
  tx: Tx,
  entry: {
    id: string;
    dictionary: string;
    code: string;
    name: LocalizedText;
    sortCode: number;
    enabled: boolean;
  },
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('dictionary_entry')
    .values({
      id: entry.id,
      dictionary_code: entry.dictionary,
      code: entry.code,
      name: JSON.stringify(entry.name),
      sort_code: entry.sortCode,
      enabled: entry.enabled,
      updated_at: now,
      updated_by: by,
    })
    .execute();
}

export async function saveEntryOrder(tx: Tx, ids: readonly string[], by: string, now: Date): Promise<void> {
  await sql`update dictionary_entry e set sort_code = (k.at - 1)::int, updated_at = ${now}, updated_by = ${by}
    from unnest(${ids}::uuid[]) with ordinality as k(id, at)
    where e.id = k.id and e.sort_code is distinct from (k.at - 1)::int`.execute(tx);
}
