// Reads and writes quotations.
import type { Currency, Rates } from '@keepsake/core/catalogue/prices/currency';
import type {
  QuotationFields,
  quotationEndpoints,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import type { QuotationState } from '@keepsake/core/catalogue/quotations/quotation.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { foundIn, searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { coverOf, souvenirMatches } from '../souvenirs/souvenir.sql.ts';

export type QuotationRecord = {
  id: string;
  souvenirId: string;
  productCode: string;
  souvenirName: LocalizedText;
  cover: string | null;
  supplierId: string;
  supplierCode: string;
  supplierName: string;
  supplierActive: boolean;
  currency: Currency;
  amount: number;
  minimumQuantity: number;
  leadDays: number;
  validFrom: string;
  validUntil: string | null;
  remark: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
};

const selectQuotations = sql`
  select q.id, q.souvenir_id as "souvenirId", s.code as "productCode", s.name as "souvenirName",
         ${coverOf(sql.ref('s.id'))} as cover, q.supplier_id as "supplierId", p.code as "supplierCode",
         p.name as "supplierName", p.state = 'active' as "supplierActive", q.currency, q.amount,
         q.minimum_quantity as "minimumQuantity", q.lead_days as "leadDays", q.valid_from as "validFrom",
         q.valid_until as "validUntil", q.remark, q.version, q.updated_at as "updatedAt",
         q.updated_by as "updatedBy"
  from quotation q
  join souvenir s on s.id = q.souvenir_id
  join supplier p on p.id = q.supplier_id`;

type QuotationQuery = Input<typeof quotationEndpoints.listQuotations>['query'];
export type QuotationFilter = Pick<
  QuotationQuery,
  'keyword' | 'supplierId' | 'souvenirId' | 'currency' | 'state'
>;

/** Same rule as `quotationState` in core. A test checks that both agree. */
const stateIs = (state: QuotationState, today: string) =>
  ({
    expired: sql<SqlBool>`q.valid_until < ${today}::date`,
    upcoming: sql<SqlBool>`q.valid_from > ${today}::date and (q.valid_until is null or q.valid_until >= ${today}::date)`,
    valid: sql<SqlBool>`q.valid_from <= ${today}::date and (q.valid_until is null or q.valid_until >= ${today}::date)`,
  })[state];

function conditionsOf(query: QuotationFilter, today: string): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (query.keyword)
    conditions.push(sql<SqlBool>`(
      ${souvenirMatches(sql.ref('q.souvenir_id'), query.keyword)}
      or ${foundIn('supplier', sql.ref('q.supplier_id'), query.keyword)})`);
  if (query.supplierId) conditions.push(sql<SqlBool>`q.supplier_id = ${query.supplierId}`);
  if (query.souvenirId) conditions.push(sql<SqlBool>`q.souvenir_id = ${query.souvenirId}`);
  if (query.currency) conditions.push(sql<SqlBool>`q.currency = ${query.currency}`);
  if (query.state) conditions.push(stateIs(query.state, today));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function orderOf({ sidx = 'souvenir' }: QuotationQuery, rates: Rates) {
  const table = {
    souvenir: sql`s.code`,
    supplier: sql`p.code`,
    hkdAmount: sql`q.amount * case q.currency when 'USD' then ${rates.USD}::numeric
      when 'EUR' then ${rates.EUR}::numeric when 'CNY' then ${rates.CNY}::numeric else 1 end`,
    minimumQuantity: sql`q.minimum_quantity`,
    leadDays: sql`q.lead_days`,
    validUntil: sql`q.valid_until`,
    updatedAt: sql`q.updated_at`,
  };
  return table[sidx];
}

export async function listQuotations(db: Db, query: QuotationQuery, rates: Rates, today: string) {
  const filter = conditionsOf(query, today);
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const order = sql`order by ${orderOf(query, rates)} ${direction}, q.id`;
  // find the page first, joining only the table its order needs; the rest is looked up only for its rows
  const { sidx = 'souvenir' } = query;
  const joined =
    sidx === 'souvenir'
      ? sql`join souvenir s on s.id = q.souvenir_id`
      : sidx === 'supplier'
        ? sql`join supplier p on p.id = q.supplier_id`
        : sql``;
  const page = sql`select q.id from quotation q ${joined} where ${filter} ${order}
    limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`;
  const { rows } = await sql<QuotationRecord>`${selectQuotations} where q.id in (${page}) ${order}`.execute(
    db,
  );
  const count = await sql<{ total: number }>`
    select count(*)::int as total from quotation q where ${filter}`.execute(db);
  return { rows, total: count.rows[0]!.total };
}

/** Reads all quotations for an export, by the souvenir's code. */
export function readQuotations(
  db: Db,
  filter: QuotationFilter,
  today: string,
): AsyncGenerator<QuotationRecord> {
  return readInChunks<QuotationRecord>(async (last, limit) => {
    const after = last ? sql`(s.code, q.id) > (${last.productCode}, ${last.id}::uuid)` : sql`true`;
    const { rows } = await sql<QuotationRecord>`${selectQuotations}
      where ${conditionsOf(filter, today)} and ${after} order by s.code, q.id limit ${limit}`.execute(db);
    return rows;
  });
}

export async function listQuotationsOfSouvenir(db: Db, souvenirId: string): Promise<QuotationRecord[]> {
  const { rows } = await sql<QuotationRecord>`${selectQuotations} where q.souvenir_id = ${souvenirId}
    order by q.valid_from desc, q.id`.execute(db);
  return rows;
}

export async function findQuotation(db: Db, id: string): Promise<QuotationRecord | undefined> {
  return (await sql<QuotationRecord>`${selectQuotations} where q.id = ${id}`.execute(db)).rows[0];
}

export async function lockQuotation(tx: Tx, id: string): Promise<QuotationRecord | undefined> {
  await tx.selectFrom('quotation').select('id').where('id', '=', id).forUpdate().execute();
  return findQuotation(tx, id);
}

export async function findSouvenirSummary(db: Db, id: string) {
  return db
    .selectFrom('souvenir as s')
    .select((eb) => [
      's.id',
      's.code',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      coverOf(eb.ref('s.id')).as('cover'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export async function listSouvenirSummaries(db: Db, keyword: string, limit: number) {
  return db
    .selectFrom('souvenir as s')
    .select((eb) => ['s.id', 's.code', eb.ref('s.name').$castTo<LocalizedText>().as('name')])
    .where(souvenirMatches(sql.ref('s.id'), keyword))
    .orderBy(searchRank('s', keyword))
    .orderBy('s.code')
    .limit(limit)
    .execute();
}

/** Locks the supplier, so that it cannot be disabled while a quotation is stored. */
export async function lockSupplierState(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('supplier')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.state;
}

const toColumns = (quotation: QuotationFields, by: string, now: Date) => ({
  currency: quotation.currency,
  amount: quotation.amount,
  minimum_quantity: quotation.minimumQuantity,
  lead_days: quotation.leadDays,
  valid_from: quotation.validFrom,
  valid_until: quotation.validUntil,
  remark: quotation.remark,
  updated_at: now,
  updated_by: by,
});

export async function insertQuotation(
  tx: Tx,
  key: { id: string; supplierId: string; souvenirId: string },
  quotation: QuotationFields,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('quotation')
    .values({
      ...toColumns(quotation, by, now),
      id: key.id,
      supplier_id: key.supplierId,
      souvenir_id: key.souvenirId,
      created_at: now,
    })
    .execute();
}

export async function saveQuotation(
  tx: Tx,
  { id, version }: { id: string; version: number },
  quotation: QuotationFields,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('quotation')
    .set({ ...toColumns(quotation, by, now), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function removeQuotation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('quotation').where('id', '=', id).execute();
}
