// Queries of the global search for souvenirs and suppliers.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { foundIn, searchRank } from '../../db/search/search.ts';
import { codeOrder, selectCoverPicture } from './souvenirs/souvenir.sql.ts';

export async function searchSouvenirs(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: LocalizedText;
    available: number;
    cover: string | null;
  }>`
    select s.id, s.code, s.name, coalesce(a.available, 0) as available,
           ${selectCoverPicture(sql.ref('s.id'))} as cover
    from souvenir s left join souvenir_stock a on a.souvenir_id = s.id
    where ${foundIn('souvenir', sql.ref('s.id'), keyword)}
    order by ${searchRank('s', keyword)}, ${codeOrder()} limit ${limit}`.execute(db);
  return rows;
}

export async function searchSuppliers(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select p.id, p.code, p.name from supplier p where ${foundIn('supplier', sql.ref('p.id'), keyword)}
    order by ${searchRank('p', keyword)}, p.code limit ${limit}`.execute(db);
  return rows;
}
