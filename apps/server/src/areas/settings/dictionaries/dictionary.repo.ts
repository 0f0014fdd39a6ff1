// SQL of dictionaries and their entries.
import type { FormValues } from '@keepsake/core/fields/field-schemas';
import { dictionaryFields } from '@keepsake/core/records/dictionary.fields';
import { type DictionaryCode, dictionaries } from '@keepsake/core/settings/dictionaries/dictionaries';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import {
  type Stamp,
  type StoredValues,
  selectFields,
  stampColumns,
  toColumns,
} from '../../../db/record-fields.ts';
import type { Ids } from '../../../platform/ids.ts';

export type EntryRecord = Omit<StoredValues<typeof dictionaryFields>, 'dictionaryName'> & {
  id: string;
  parentId: string | null;
  dictionary: DictionaryCode;
  dictionaryName: LocalizedText;
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

const selectEntries = sql`
  select e.id, e.parent_id as "parentId", e.dictionary_code as dictionary, d.name as "dictionaryName",
         ${selectFields(dictionaryFields, 'e')}
  from dictionary_entry e join dictionary d on d.code = e.dictionary_code`;

/** All entries, which are only a few dozen. */
export async function listEntries(db: Db): Promise<EntryRecord[]> {
  return (await sql<EntryRecord>`${selectEntries} order by d.sort_code, e.sort_code, e.code`.execute(db))
    .rows;
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
  return (await sql<EntryRecord>`${selectEntries} where e.id = ${id}`.execute(db)).rows[0];
}

export async function lockEntry(tx: Tx, id: string): Promise<EntryRecord | undefined> {
  return (await sql<EntryRecord>`${selectEntries} where e.id = ${id} for update of e`.execute(tx)).rows[0];
}

type EntryFields = FormValues<typeof dictionaryFields>;

const toRow = (entry: EntryFields, stamp: Stamp) => ({
  ...toColumns(dictionaryFields, entry),
  ...stampColumns(stamp),
});

export async function saveEntry(tx: Tx, id: string, entry: EntryFields, stamp: Stamp): Promise<void> {
  await tx.updateTable('dictionary_entry').set(toRow(entry, stamp)).where('id', '=', id).execute();
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
  entry: EntryFields & { id: string; dictionary: string; code: string },
  stamp: Stamp,
): Promise<void> {
  const { id, dictionary, code } = entry;
  await tx
    .insertInto('dictionary_entry')
    .values({ ...toRow(entry, stamp), id, dictionary_code: dictionary, code })
    .execute();
}

export async function saveEntryOrder(tx: Tx, ids: readonly string[], { by, now }: Stamp): Promise<void> {
  await sql`update dictionary_entry e set sort_code = (k.at - 1)::int, updated_at = ${now}, updated_by = ${by}
    from unnest(${ids}::uuid[]) with ordinality as k(id, at)
    where e.id = k.id and e.sort_code is distinct from (k.at - 1)::int`.execute(tx);
}
