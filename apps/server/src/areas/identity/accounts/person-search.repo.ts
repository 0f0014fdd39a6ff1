// What a keyword is sought in, kept beside each person: both scripts folded into one, which only the program can do.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { SearchSource } from '../../../db/search/fill-search.ts';
import { foundIn, nearness } from '../../../db/search/search.ts';
import { searchText } from '../../../platform/search/keyword.ts';

type Named = { id: string; account: string; real_name: string; email: string | null; mobile_phone: string };

const searchTextOf = ({ account, real_name, email, mobile_phone }: Named) =>
  searchText([account, real_name, email ?? '', mobile_phone]);

export const personSearch: SearchSource = {
  table: 'app_user',
  parts: ['account', 'real_name', 'email', 'mobile_phone'],
  names: ['real_name'],
};

async function write(tx: Tx, people: readonly Named[]): Promise<void> {
  await sql`update app_user u set search_text = k.text
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(searchTextOf)}::text[]) as k(id, text)
    where u.id = k.id`.execute(tx);
}

const columns = ['id', 'account', 'real_name', 'email', 'mobile_phone'] as const;

/** Every change of a name, an address or a number ends with it. */
export async function refreshSearchText(tx: Tx, ids: readonly string[]): Promise<void> {
  await write(tx, await tx.selectFrom('app_user').select(columns).where('id', 'in', ids).execute());
}

const batch = 1000;

/** At every start: people who came by another way (an older version, a script) are found too. */
export async function fillSearchTexts(tx: Tx): Promise<void> {
  for (;;) {
    const people = await tx
      .selectFrom('app_user')
      .select(columns)
      .where('search_text', '=', '')
      .limit(batch)
      .execute();
    if (people.length > 0) await write(tx, people);
    if (people.length < batch) return;
  }
}

export async function searchPeople(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{ id: string; account: string; real_name: string }>`
    select u.id, u.account, u.real_name from app_user u where ${foundIn('app_user', sql.ref('u.id'), keyword)}
    order by ${nearness('u', keyword)}, u.account_key limit ${limit}`.execute(db);
  return rows;
}
