// What a document's form lets one choose from.
import type { LocalizedText } from '@keepsake/core/language';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { nearness, textContains } from '../../db/search.ts';
import { coverOf, souvenirMatches } from '../catalogue/index.ts';

export async function listStorageChoices(db: Db) {
  return db
    .selectFrom('storage')
    .select((eb) => ['id', 'code', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .where('state', '=', 'active')
    .orderBy('sort_code')
    .orderBy('code')
    .execute();
}

export async function listSupplierChoices(db: Db) {
  return db
    .selectFrom('supplier')
    .select(['id', 'code', 'name'])
    .where('state', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

type Asked = {
  keyword?: string | undefined;
  codes?: readonly string[];
  storageId?: string | undefined;
  limit: number;
};

export async function listSouvenirChoices(db: Db, { keyword, codes, storageId, limit }: Asked) {
  const place = storageId ? sql`and b.storage_id = ${storageId}::uuid` : sql``;
  const base = db
    .selectFrom('souvenir as s')
    .select((eb) => [
      's.id',
      's.code',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      coverOf(eb.ref('s.id')).as('cover'),
      sql<number>`coalesce((select sum(b.on_hand) from stock_balance b where b.souvenir_id = s.id ${place}), 0)::int`.as(
        'on_hand',
      ),
      sql<number>`coalesce((select sum(b.on_hand - b.reserved) from stock_balance b where b.souvenir_id = s.id ${place}), 0)::int`.as(
        'available',
      ),
    ])
    .limit(limit);
  const named = keyword
    ? base.orderBy(nearness('s', keyword)).where(souvenirMatches(sql.ref('s.id'), keyword))
    : base;
  return (codes ? named.where('s.code', 'in', codes) : named).orderBy('s.code').execute();
}

/** Issued by outbound orders and not all back yet, the newest first. */
export async function listReturnable(
  db: Db,
  query: { keyword?: string | undefined; currentPage: number; pageSize: number },
) {
  const from = (names = sql``) => sql`
    from stock_movement m
    join stock_document d on d.no = m.document_no
    ${names}
    left join (
      select l.reverses, sum(l.quantity)::int as pieces
      from stock_document_line l join stock_document r on r.id = l.document_id
      where l.reverses is not null and r.kind = 'return' and r.state = 'confirmed' group by 1
    ) back on back.reverses = m.sequence
    where m.document_kind = 'outbound' and m.quantity < 0 and -m.quantity > coalesce(back.pieces, 0)
      and ${query.keyword ? sql`(${textContains(sql.ref('d.search_text'), query.keyword)} or ${souvenirMatches(sql.ref('m.souvenir_id'), query.keyword)})` : sql`true`}`;
  const { rows } = await sql<{
    sequence: number;
    at: Date;
    no: string;
    origin_no: string;
    souvenir_id: string;
    code: string;
    name: LocalizedText;
    cover: string | null;
    storage_id: string;
    storage_name: LocalizedText;
    issued: number;
    returnable: number;
  }>`
    select m.sequence, m.at, d.no, d.origin_no, m.souvenir_id, s.code, s.name, ${coverOf(sql.ref('s.id'))} as cover,
           m.storage_id, t.name as storage_name, -m.quantity as issued, -m.quantity - coalesce(back.pieces, 0) as returnable
    ${from(sql`join souvenir s on s.id = m.souvenir_id join storage t on t.id = m.storage_id`)} order by m.sequence desc
    limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from()}`.execute(db);
  return { rows, total: counted[0]!.total };
}
