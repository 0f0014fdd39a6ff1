// Gives rows whose names are new, or older than this way of searching, what they are searched in.
import { sql } from 'kysely';
import { searchText } from '../../platform/search/keyword.ts';
import { createSoundMaker, type SoundMaker } from '../../platform/search/sounds.ts';
import type { Synonyms } from '../../platform/search/synonyms.ts';
import type { Db } from '../connection/database.ts';
import { inTransaction } from '../connection/transaction.ts';
import { announce } from '../live.ts';
import type { Searched } from './search.ts';

/** What a table's rows are searched by: the most telling part first, and the names that are also sought by sound. */
export type SearchSource = {
  readonly table: Searched;
  /** SQL of each part of the text, over the row itself. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
  /** SQL of further texts that it is found by, as an array. */
  readonly also?: string;
  /** Words that mean the same as some in these texts. */
  readonly synonyms?: (db: Db) => Promise<Synonyms>;
};

type Row = {
  id: string;
  was: string;
  parts: (string | null)[];
  names: (string | null)[];
  also: string[];
};
const chunk = 500;
const present = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null);

/** Without a lock: two nodes write the same, and a row whose name changed meanwhile is left for the next time. */
async function fillChunk(db: Db, source: SearchSource, maker: SoundMaker): Promise<number> {
  const [table, list] = [
    sql.table(source.table),
    (columns: readonly string[]) => sql.raw(columns.join(', ')),
  ];
  const { rows } = await sql<Row>`
    select id, md5(search_text) || searched_as as was, array[${list(source.parts)}]::text[] as parts,
           array[${list(source.names)}]::text[] as names, ${sql.raw(source.also ?? `'{}'::text[]`)} as also
    from ${table} where searched_as <> md5(search_text) order by id limit ${chunk}`.execute(db);
  if (rows.length === 0) return 0;
  const sounds = await maker.soundsOf(rows.map(({ names }) => present(names)));
  // read after the rows: whoever changes them later marks the rows again
  const further = (await source.synonyms?.(db)) ?? (() => []);
  const texts = rows.map(({ parts, also }) => {
    const all = [...present(parts), ...also];
    return searchText(present(parts), [...also, ...further(all)]);
  });
  await sql`update ${table} t set search_text = f.text, search_sound = f.sound, searched_as = md5(f.text)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ was }) => was)}::text[], ${texts}::text[],
                ${sounds}::text[]) as f(id, was, text, sound)
    where t.id = f.id and md5(t.search_text) || t.searched_as = f.was`.execute(db);
  return rows.length;
}

/** What the shop found before, it finds by sound now. Said once: a great import would empty every memory chunk after chunk. */
async function fillTable(db: Db, source: SearchSource, maker: SoundMaker): Promise<number> {
  let filled = 0;
  try {
    for (;;) {
      const done = await fillChunk(db, source, maker);
      filled += done;
      if (done < chunk) return filled;
    }
  } finally {
    if (filled > 0 && source.table === 'souvenir') await inTransaction(db, (tx) => announce(tx, 'catalogue'));
  }
}

export async function fillSearch(db: Db, sources: readonly SearchSource[]): Promise<number> {
  const maker = createSoundMaker();
  let filled = 0;
  try {
    for (const source of sources) filled += await fillTable(db, source, maker);
  } finally {
    maker.close();
  }
  return filled;
}
