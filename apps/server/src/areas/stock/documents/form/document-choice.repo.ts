// Queries of the choices in document forms: storages, suppliers, souvenirs and issued pieces.
import type { Option } from '@keepsake/core/catalogue/families/family.rules';
import type { Currency } from '@keepsake/core/catalogue/prices/currency';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/connection/database.ts';
import { countSearchResults, locatePage } from '../../../../db/long-list.ts';
import { searchRank } from '../../../../db/search/search.ts';
import { codeOrder, selectCoverPicture, souvenirMatches } from '../../../catalogue/index.ts';
import { findKeywordMatches, type KeywordMatches, matchesKeyword } from '../../ledger/movement.repo.ts';
import { movementDays } from '../../views/movement-day.repo.ts';
import { selectReturned } from './document-check.repo.ts';

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

type SouvenirChoiceQuery = {
  keyword?: string | undefined;
  codes?: readonly string[];
  storageId?: string | undefined;
  /** True if only sets can be chosen. */
  sets: boolean;
  limit: number;
};

export async function listSouvenirChoices(
  db: Db,
  { keyword, codes, storageId, sets, limit }: SouvenirChoiceQuery,
) {
  const place = storageId ? sql`and b.storage_id = ${storageId}::uuid` : sql``;
  const base = db
    .selectFrom('souvenir as s')
    .select((eb) => [
      's.id',
      's.code',
      's.perishable',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      selectCoverPicture(eb.ref('s.id')).as('cover'),
      sql<number>`coalesce((select sum(b.on_hand) from stock_balance b where b.souvenir_id = s.id ${place}), 0)::int`.as(
        'on_hand',
      ),
      sql<number>`coalesce((select sum(b.on_hand - b.reserved) from stock_balance b where b.souvenir_id = s.id ${place}), 0)::int`.as(
        'available',
      ),
      sql<
        number | null
      >`(select round(k.average::numeric / 100)::int from souvenir_cost k where k.souvenir_id = s.id)`.as(
        'unit_cost',
      ),
      sql<
        Record<string, number>
      >`coalesce((select json_object_agg(b.storage_id, b.on_hand - b.reserved) from stock_balance b
        where b.souvenir_id = s.id and b.on_hand > 0), '{}')`.as('available_in'),
    ])
    .where(
      sets
        ? sql<SqlBool>`exists (select from souvenir_set k where k.souvenir_id = s.id)`
        : sql<SqlBool>`true`,
    )
    .limit(limit);
  const named = keyword
    ? base.orderBy(searchRank('s', keyword)).where(souvenirMatches(sql.ref('s.id'), keyword))
    : base;
  const chosen = codes
    ? named.where(
        sql<SqlBool>`code_key(s.code) = any(select code_key(given.code) from unnest(${codes}::text[]) as given(code))`,
      )
    : named;
  return chosen.orderBy(codeOrder()).execute();
}

type FamilyChoice = {
  id: string;
  code: string;
  name: LocalizedText;
  options: Option[];
  members: { id: string; productCode: string; keys: string[]; available: number }[];
};

type LastPrice = { currency: Currency; price: number };

/**
 * The unit price in the last confirmed receiving order of each souvenir: from the given supplier, or from any supplier
 * if the given one never delivered the souvenir.
 */
export async function listLastPrices(
  db: Db,
  souvenirIds: readonly string[],
  supplierId: string | undefined,
): Promise<ReadonlyMap<string, LastPrice>> {
  const { rows } = await sql<LastPrice & { souvenir_id: string }>`
    select distinct on (l.souvenir_id) l.souvenir_id, l.currency, l.price
    from stock_document_line l join stock_document d on d.id = l.document_id
    where l.souvenir_id = any(${souvenirIds}::uuid[]) and l.direction = 'in' and l.price is not null
      and d.kind = 'receiving' and d.state = 'confirmed'
    order by l.souvenir_id, (d.supplier_id is not distinct from ${supplierId ?? null}::uuid) desc, d.decided_at desc,
      d.no desc, l.line_no desc`.execute(db);
  return new Map(rows.map(({ souvenir_id, currency, price }) => [souvenir_id, { currency, price }]));
}

export async function listFamilyChoices(db: Db, storageId: string | undefined): Promise<FamilyChoice[]> {
  const place = storageId ? sql`and b.storage_id = ${storageId}::uuid` : sql``;
  const { rows } = await sql<FamilyChoice>`
    select f.id, f.code, f.name, f.options, (
      select json_agg(json_build_object('id', s.id, 'productCode', s.code, 'keys', s.option_keys, 'available',
        coalesce((select sum(b.on_hand - b.reserved) from stock_balance b where b.souvenir_id = s.id ${place}), 0)))
      from souvenir s where s.family_id = f.id) as members
    from souvenir_family f order by f.code`.execute(db);
  return rows;
}

const isReturnable = (found: KeywordMatches | undefined) => sql<SqlBool>`
  m.document_kind = 'outbound' and m.quantity < 0 and -m.quantity > ${selectReturned(sql.ref('m.sequence'))}
  and ${found ? matchesKeyword(found) : sql`true`}`;

/**
 * Counts the outbound movements with pieces that can be returned: all outbound movements, from the sums by day, minus
 * those whose pieces were all returned.
 */
const selectReturnableCount = sql`
  select (select coalesce(sum(m.movements), 0) from ${movementDays} m where m.document_kind = 'outbound' and not m.inward)
    - (select count(*) from (
         select l.reverses, sum(l.quantity) as quantity
         from stock_document_line l join stock_document d on d.id = l.document_id
         where l.reverses is not null and d.kind = 'return' and d.state = 'confirmed' group by 1) back
       join stock_movement m on m.sequence = back.reverses
       where m.document_kind = 'outbound' and m.quantity < 0 and -m.quantity <= back.quantity) as total`;

async function countReturnable(db: Db, found: KeywordMatches | undefined): Promise<number> {
  if (found) return countSearchResults(db, sql`stock_movement m where ${isReturnable(found)}`);
  const { rows } = await sql<{ total: number }>`${selectReturnableCount}`.execute(db);
  return rows[0]!.total;
}

/** Lists movements of outbound orders that were not completely returned, newest first. */
export async function listReturnable(
  db: Db,
  query: { keyword?: string | undefined; currentPage: number; pageSize: number },
) {
  const found = query.keyword ? await findKeywordMatches(db, query.keyword) : undefined;
  const total = await countReturnable(db, found);
  const { isBackwards, limit, offset } = locatePage(query, total);
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
    select m.sequence, m.at, d.no, d.origin_no, m.souvenir_id, s.code, s.name, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           m.storage_id, t.name as storage_name, -m.quantity as issued, -m.quantity - m.back as returnable
    from (select m.*, ${selectReturned(sql.ref('m.sequence'))} as back from stock_movement m where ${isReturnable(found)}
          order by m.sequence ${direction} limit ${limit} offset ${offset}) m
    join stock_document d on d.no = m.document_no
    join souvenir s on s.id = m.souvenir_id join storage t on t.id = m.storage_id
    order by m.sequence desc`.execute(db);
  return { rows, total };
}
