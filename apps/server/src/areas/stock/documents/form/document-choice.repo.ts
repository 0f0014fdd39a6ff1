// What a document's form lets one choose from.
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/connection/database.ts';
import { countFound, fromNearerEnd } from '../../../../db/long-list.ts';
import { nearness } from '../../../../db/search/search.ts';
import { coverOf, souvenirMatches } from '../../../catalogue/index.ts';
import { type Found, findMoved, isFound } from '../../ledger/movement.repo.ts';
import { movementDays } from '../../views/movement-day.repo.ts';
import { returnedOf } from './document-check.repo.ts';

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

const returnable = (found: Found | undefined) => sql<SqlBool>`
  m.document_kind = 'outbound' and m.quantity < 0 and -m.quantity > ${returnedOf(sql.ref('m.sequence'))}
  and ${found ? isFound(found) : sql`true`}`;

/** All that was ever issued, which is added up by day, without what came back whole. */
const allReturnable = sql`
  select (select coalesce(sum(m.movements), 0) from ${movementDays} m where m.document_kind = 'outbound' and not m.inward)
    - (select count(*) from (
         select l.reverses, sum(l.quantity) as quantity
         from stock_document_line l join stock_document d on d.id = l.document_id
         where l.reverses is not null and d.kind = 'return' and d.state = 'confirmed' group by 1) back
       join stock_movement m on m.sequence = back.reverses
       where m.document_kind = 'outbound' and m.quantity < 0 and -m.quantity <= back.quantity) as total`;

async function countReturnable(db: Db, found: Found | undefined): Promise<number> {
  if (found) return countFound(db, sql`stock_movement m where ${returnable(found)}`);
  const { rows } = await sql<{ total: number }>`${allReturnable}`.execute(db);
  return rows[0]!.total;
}

/** Issued by outbound orders and not all back yet, the newest first. */
export async function listReturnable(
  db: Db,
  query: { keyword?: string | undefined; currentPage: number; pageSize: number },
) {
  const found = query.keyword ? await findMoved(db, query.keyword) : undefined;
  const total = await countReturnable(db, found);
  const { isBackwards, limit, offset } = fromNearerEnd(query, total);
  const direction = isBackwards ? sql`asc` : sql`desc`;
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
           m.storage_id, t.name as storage_name, -m.quantity as issued, -m.quantity - m.back as returnable
    from (select m.*, ${returnedOf(sql.ref('m.sequence'))} as back from stock_movement m where ${returnable(found)}
          order by m.sequence ${direction} limit ${limit} offset ${offset}) m
    join stock_document d on d.no = m.document_no
    join souvenir s on s.id = m.souvenir_id join storage t on t.id = m.storage_id
    order by m.sequence desc`.execute(db);
  return { rows, total };
}
