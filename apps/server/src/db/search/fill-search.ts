// Fills the search columns of rows that are new, or whose texts, categories or synonyms have changed.
import { sql } from 'kysely';
import { searchText } from '../../platform/search/keyword.ts';
import { createSoundFinder, type SoundFinder } from '../../platform/search/sounds.ts';
import type { Synonyms } from '../../platform/search/synonyms.ts';
import type { Db } from '../connection/database.ts';
import { inTransaction } from '../connection/transaction.ts';
import { announce } from '../live.ts';
import type { SearchedTable } from './search.ts';

/** How the rows of a table are searched. */
export type SearchSource = {
  readonly table: SearchedTable;
  /** SQL expressions of the texts to search in, the most important first. */
  readonly parts: readonly string[];
  /** SQL expressions of the names that are also searched by pronunciation. */
  readonly names: readonly string[];
  /** SQL expression of an array of less important texts. */
  readonly also?: string;
  /** Finds synonyms of the words in these texts. */
  readonly synonyms?: (db: Db) => Promise<Synonyms>;
};

type Row = {
  id: string;
  fingerprint: string;
  parts: (string | null)[];
  names: (string | null)[];
  also: string[];
};
const chunkSize = 500;
const withoutNulls = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null);

/** Needs no lock: two nodes write the same values, and a row that changed meanwhile is left to the next run. */
async function fillChunk(db: Db, source: SearchSource, soundFinder: SoundFinder): Promise<number> {
  const table = sql.table(source.table);
  const joinExpressions = (expressions: readonly string[]) => sql.raw(expressions.join(', '));
  const { rows } = await sql<Row>`
    select id, md5(search_text) || searched_as as fingerprint, array[${joinExpressions(source.parts)}]::text[] as parts,
           array[${joinExpressions(source.names)}]::text[] as names, ${sql.raw(source.also ?? `'{}'::text[]`)} as also
    from ${table} where searched_as <> md5(search_text) order by id limit ${chunkSize}`.execute(db);
  if (rows.length === 0) return 0;
  const sounds = await soundFinder.findSounds(rows.map(({ names }) => withoutNulls(names)));
  // read after the rows: a later change of synonyms marks the rows again
  const findSynonyms = (await source.synonyms?.(db)) ?? (() => []);
  const texts = rows.map(({ parts, also }) => {
    const all = [...withoutNulls(parts), ...also];
    return searchText(withoutNulls(parts), [...also, ...findSynonyms(all)]);
  });
  await sql`update ${table} t set search_text = f.text, search_sound = f.sound, searched_as = md5(f.text)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ fingerprint }) => fingerprint)}::text[],
                ${texts}::text[], ${sounds}::text[]) as f(id, fingerprint, text, sound)
    where t.id = f.id and md5(t.search_text) || t.searched_as = f.fingerprint`.execute(db);
  return rows.length;
}

/** Announces the change once at the end, because each announcement clears the caches of all nodes. */
async function fillTable(db: Db, source: SearchSource, soundFinder: SoundFinder): Promise<number> {
  let filled = 0;
  try {
    for (;;) {
      const done = await fillChunk(db, source, soundFinder);
      filled += done;
      if (done < chunkSize) return filled;
    }
  } finally {
    if (filled > 0 && source.table === 'souvenir') await inTransaction(db, (tx) => announce(tx, 'catalogue'));
  }
}

export async function fillSearch(db: Db, sources: readonly SearchSource[]): Promise<number> {
  const soundFinder = createSoundFinder();
  let filled = 0;
  try {
    for (const source of sources) filled += await fillTable(db, source, soundFinder);
  } finally {
    soundFinder.close();
  }
  return filled;
}
