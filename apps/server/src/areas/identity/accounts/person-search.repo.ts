// Keeps the search text of each person, with both Chinese scripts converted into one, and searches people by it.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import type { SearchSource } from '../../../db/search/fill-search.ts';
import { foundIn, searchRank } from '../../../db/search/search.ts';
import { searchText } from '../../../platform/search/keyword.ts';

type SearchablePerson = {
  id: string;
  account: string;
  real_name: string;
  english_name: string;
  email: string | null;
  mobile_phone: string;
};

const buildSearchText = ({ account, real_name, english_name, email, mobile_phone }: SearchablePerson) =>
  searchText([account, real_name, english_name, email ?? '', mobile_phone]);

export const personSearch: SearchSource = {
  table: 'app_user',
  parts: ['account', 'real_name', 'english_name', 'email', 'mobile_phone'],
  names: ['real_name', 'english_name'],
};

async function saveSearchText(tx: Tx, people: readonly SearchablePerson[]): Promise<void> {
  await sql`update app_user u set search_text = k.text
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(buildSearchText)}::text[]) as k(id, text)
    where u.id = k.id`.execute(tx);
}

const columns = ['id', 'account', 'real_name', 'english_name', 'email', 'mobile_phone'] as const;

/** Call it after every change of an account name, name, email address or phone number. */
export async function refreshSearchText(tx: Tx, ids: readonly string[]): Promise<void> {
  await saveSearchText(tx, await tx.selectFrom('app_user').select(columns).where('id', 'in', ids).execute());
}

const batchSize = 1000;

/** Runs at every start, for people whom an older version or a script inserted without a search text. */
export async function fillSearchTexts(tx: Tx): Promise<void> {
  for (;;) {
    const people = await tx
      .selectFrom('app_user')
      .select(columns)
      .where('search_text', '=', '')
      .limit(batchSize)
      .execute();
    if (people.length > 0) await saveSearchText(tx, people);
    if (people.length < batchSize) return;
  }
}

export async function searchPeople(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{ id: string; account: string; name: string }>`
    select u.id, u.account, ${fullName('u')} as name from app_user u where ${foundIn('app_user', sql.ref('u.id'), keyword)}
    order by ${searchRank('u', keyword)}, u.account_key limit ${limit}`.execute(db);
  return rows;
}
