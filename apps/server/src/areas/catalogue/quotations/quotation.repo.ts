// Reads and writes quotations.
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type {
  QuotationFields,
  quotationEndpoints,
} from '@keepsake/core/catalogue/quotations/quotation.contract';
import type { QuotationState } from '@keepsake/core/catalogue/quotations/quotation.rules';
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, countAll, limitToPage } from '../../../db/list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import {
  filterConditions,
  type Stamp,
  type StoredValues,
  selectFields,
  sortBy,
  stampColumns,
  toColumns,
} from '../../../db/record-fields.ts';
import { foundIn, searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, selectCoverPicture, souvenirMatches } from '../souvenirs/souvenir.sql.ts';

export type QuotationRecord = Omit<StoredValues<typeof quotationFields>, 'hkdAmount' | 'state'> & {
  id: string;
  souvenirId: string;
  cover: string | null;
  supplierId: string;
  supplierActive: boolean;
  version: number;
};

const selectQuotations = sql`
  select q.id, q.version, ${selectFields(quotationFields, 'q')}, q.souvenir_id as "souvenirId",
         s.code as "productCode", s.name as "souvenirName", ${selectCoverPicture(sql.ref('s.id'))} as cover,
         q.supplier_id as "supplierId", p.code as "supplierCode", p.name as "supplierName",
         p.state = 'active' as "supplierActive"
  from quotation q
  join souvenir s on s.id = q.souvenir_id
  join supplier p on p.id = q.supplier_id`;

type QuotationQuery = Input<typeof quotationEndpoints.listQuotations>['query'];
export type QuotationFilter = Omit<QuotationQuery, 'currentPage' | 'pageSize' | 'sidx' | 'sort'>;

/** Same rule as `quotationState` in core. A test checks that both agree. */
const stateIs = (state: QuotationState, today: string) =>
  ({
    expired: sql<SqlBool>`q.valid_until < ${today}::date`,
    upcoming: sql<SqlBool>`q.valid_from > ${today}::date and (q.valid_until is null or q.valid_until >= ${today}::date)`,
    valid: sql<SqlBool>`q.valid_from <= ${today}::date and (q.valid_until is null or q.valid_until >= ${today}::date)`,
  })[state];

function buildConditions(query: QuotationFilter, today: string): RawBuilder<SqlBool> {
  const conditions = filterConditions(quotationFields, 'q', query);
  if (query.keyword)
    conditions.push(sql<SqlBool>`(
      ${souvenirMatches(sql.ref('q.souvenir_id'), query.keyword)}
      or ${foundIn('supplier', sql.ref('q.supplier_id'), query.keyword)})`);
  if (query.supplierId) conditions.push(sql<SqlBool>`q.supplier_id = ${query.supplierId}`);
  if (query.souvenirId) conditions.push(sql<SqlBool>`q.souvenir_id = ${query.souvenirId}`);
  if (query.state) conditions.push(stateIs(query.state, today));
  return allOf(conditions);
}

function buildOrder({ sidx = 'souvenir', sort }: QuotationQuery, rates: Rates) {
  const special: Partial<Record<typeof sidx, RawBuilder<unknown>>> = {
    souvenir: codeOrder(),
    supplier: sql`p.code`,
    hkdAmount: sql`q.amount * case q.currency when 'USD' then ${rates.USD}::numeric
      when 'EUR' then ${rates.EUR}::numeric when 'CNY' then ${rates.CNY}::numeric else 1 end`,
  };
  const column = special[sidx];
  const order = column ? sql`${column} ${sql.raw(sort)}` : sortBy('q', sidx, sort);
  return sql`order by ${order} nulls last, q.id`;
}

export async function listQuotations(db: Db, query: QuotationQuery, rates: Rates, today: string) {
  const filter = buildConditions(query, today);
  const order = buildOrder(query, rates);
  // find the page first, joining only the table its order needs; the rest is looked up only for its rows
  const { sidx = 'souvenir' } = query;
  const joined =
    sidx === 'souvenir'
      ? sql`join souvenir s on s.id = q.souvenir_id`
      : sidx === 'supplier'
        ? sql`join supplier p on p.id = q.supplier_id`
        : sql``;
  const page = sql`select q.id from quotation q ${joined} where ${filter} ${order}
    ${limitToPage(query)}`;
  const { rows } = await sql<QuotationRecord>`${selectQuotations} where q.id in (${page}) ${order}`.execute(
    db,
  );
  return { rows, total: await countAll(db, sql`from quotation q where ${filter}`) };
}

/** Reads all quotations for an export, in the order of the souvenirs. */
export function readQuotations(
  db: Db,
  filter: QuotationFilter,
  today: string,
): AsyncGenerator<QuotationRecord> {
  return selectInChunks<QuotationRecord>(db, (last, limit) => {
    const after = last
      ? sql`row(${codeOrder()}, q.id) > (
          select row(${codeOrder('last')}, ${last.id}::uuid) from souvenir last where last.id = ${last.souvenirId})`
      : sql`true`;
    return sql`${selectQuotations}
      where ${buildConditions(filter, today)} and ${after} order by ${codeOrder()}, q.id limit ${limit}`;
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
  return (await sql<QuotationRecord>`${selectQuotations} where q.id = ${id} for update of q`.execute(tx))
    .rows[0];
}

export async function findSouvenirSummary(db: Db, id: string) {
  return db
    .selectFrom('souvenir as s')
    .select((eb) => [
      's.id',
      's.code',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      selectCoverPicture(eb.ref('s.id')).as('cover'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Without a keyword, the first souvenirs by code. */
export async function listSouvenirSummaries(db: Db, keyword: string, limit: number) {
  return db
    .selectFrom('souvenir as s')
    .select((eb) => ['s.id', 's.code', eb.ref('s.name').$castTo<LocalizedText>().as('name')])
    .$if(keyword !== '', (query) =>
      query.where(souvenirMatches(sql.ref('s.id'), keyword)).orderBy(searchRank('s', keyword)),
    )
    .orderBy(codeOrder())
    .limit(limit)
    .execute();
}

const toRow = (quotation: QuotationFields, stamp: Stamp) => ({
  ...toColumns(quotationFields, quotation),
  ...stampColumns(stamp),
});

export async function insertQuotation(
  tx: Tx,
  id: string,
  quotation: QuotationFields & { supplierId: string; souvenirId: string },
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('quotation')
    .values({
      ...toRow(quotation, stamp),
      id,
      supplier_id: quotation.supplierId,
      souvenir_id: quotation.souvenirId,
      created_at: stamp.now,
    })
    .execute();
}

export async function saveQuotation(
  tx: Tx,
  { id, version }: { id: string; version: number },
  quotation: QuotationFields,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('quotation')
    .set({ ...toRow(quotation, stamp), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function removeQuotation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('quotation').where('id', '=', id).execute();
}
