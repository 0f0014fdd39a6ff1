// Reads and writes groups of synonyms, and marks souvenirs whose search text must be rebuilt.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textContains } from '../../../db/search/search.ts';
import { createSynonymFinder, type Synonyms } from '../../../platform/search/synonyms.ts';

export type SynonymRecord = { id: string; words: string[]; updatedAt: Date; updatedBy: string };

const selectSynonyms = (db: Db) =>
  db
    .selectFrom('search_synonym')
    .select(['id', 'words', 'updated_at as updatedAt', 'updated_by as updatedBy']);

export async function listSynonyms(db: Db): Promise<SynonymRecord[]> {
  return selectSynonyms(db).orderBy(sql`words[1]`).orderBy('id').execute();
}

export async function loadSynonyms(db: Db): Promise<Synonyms> {
  return createSynonymFinder((await listSynonyms(db)).map(({ words }) => words));
}

export async function lockSynonym(tx: Tx, id: string): Promise<SynonymRecord | undefined> {
  return selectSynonyms(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveSynonym(tx: Tx, { id, words, updatedAt, updatedBy }: SynonymRecord): Promise<void> {
  const row = { words, updated_at: updatedAt, updated_by: updatedBy };
  await tx
    .insertInto('search_synonym')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function removeSynonym(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('search_synonym').where('id', '=', id).execute();
}

/**
 * Makes the search job rebuild the text of souvenirs with these words. The transaction id prevents the job from storing
 * a text that it computed from older data.
 */
export async function scheduleReindex(tx: Tx, words: readonly string[]): Promise<void> {
  const found = words.map((word) => textContains(sql.ref('search_text'), word));
  await sql`update souvenir set searched_as = pg_current_xact_id()::text
    where ${sql.join([...found, sql`false`], sql` or `)}`.execute(tx);
}
