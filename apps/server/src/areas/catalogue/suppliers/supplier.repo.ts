// Reads and writes suppliers.
import type {
  SupplierFields,
  supplierCategories,
  supplierEndpoints,
} from '@keepsake/core/catalogue/suppliers/supplier.contract';
import type { ActiveState } from '@keepsake/core/states/active.machine';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import type { SearchSource } from '../../../db/search/fill-search.ts';
import { foundIn, searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { searchText } from '../../../platform/search/keyword.ts';
import { coverOf } from '../souvenirs/souvenir.sql.ts';

export type SupplierRecord = {
  id: string;
  code: string;
  name: string;
  contactPerson: string;
  contactPhone: string;
  contactEmail: string;
  state: ActiveState;
  category: (typeof supplierCategories)[number];
  website: string;
  evaluation: string;
  version: number;
  souvenirCount: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
};

const selectSuppliers = sql`
  select p.id, p.code, p.name, p.contact_person as "contactPerson", p.contact_phone as "contactPhone",
         p.contact_email as "contactEmail", p.state, p.category, p.website, p.evaluation, p.version,
         (select count(*)::int from souvenir s where s.supplier_id = p.id) as "souvenirCount",
         p.created_at as "createdAt", p.updated_at as "updatedAt", p.updated_by as "updatedBy"
  from supplier p`;

type SupplierQuery = Input<typeof supplierEndpoints.listSuppliers>['query'];
export type SupplierFilter = Pick<SupplierQuery, 'keyword' | 'state' | 'category'>;

const sortColumns = { code: sql`p.code`, name: sql`p.name`, updatedAt: sql`p.updated_at` } as const;

/** Without a chosen order, a search shows the best matches first. */
function orderOf({ sidx, sort, keyword }: SupplierQuery) {
  if (!sidx && keyword) return sql`${searchRank('p', keyword)}, p.code`;
  return sql`${sortColumns[sidx ?? 'code']} ${sort === 'desc' ? sql`desc` : sql`asc`}`;
}

function conditionsOf(query: SupplierFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (query.keyword) conditions.push(foundIn('supplier', sql.ref('p.id'), query.keyword));
  if (query.state) conditions.push(sql<SqlBool>`p.state = ${query.state}`);
  if (query.category) conditions.push(sql<SqlBool>`p.category = ${query.category}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function listSuppliers(db: Db, query: SupplierQuery) {
  const filter = conditionsOf(query);
  const { rows } = await sql<SupplierRecord>`${selectSuppliers} where ${filter}
    order by ${orderOf(query)}, p.id
    limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from supplier p where ${filter}`.execute(db);
  return { rows, total: count.rows[0]!.total };
}

/** Reads all suppliers for an export, by code. */
export function readSuppliers(db: Db, filter: SupplierFilter): AsyncGenerator<SupplierRecord> {
  return readInChunks<SupplierRecord>(async (last, limit) => {
    const { rows } = await sql<SupplierRecord>`${selectSuppliers}
      where ${conditionsOf(filter)} and ${last ? sql`p.code > ${last.code}` : sql`true`}
      order by p.code limit ${limit}`.execute(db);
    return rows;
  });
}

export async function listSupplierOptions(db: Db, all: boolean) {
  return db
    .selectFrom('supplier')
    .select(['id', 'code', 'name'])
    .$if(!all, (query) => query.where('state', '=', 'active'))
    .orderBy('code')
    .execute();
}

export async function findSupplier(db: Db, id: string): Promise<SupplierRecord | undefined> {
  return (await sql<SupplierRecord>`${selectSuppliers} where p.id = ${id}`.execute(db)).rows[0];
}

export async function lockSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  await tx.selectFrom('supplier').select('id').where('id', '=', id).forUpdate().execute();
  return findSupplier(tx, id);
}

export async function listSouvenirsOfSupplier(db: Db, supplierId: string, limit: number) {
  return db
    .selectFrom('souvenir as s')
    .select((eb) => [
      's.id',
      's.code',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      coverOf(eb.ref('s.id')).as('cover'),
    ])
    .where('s.supplier_id', '=', supplierId)
    .orderBy('s.code')
    .limit(limit)
    .execute();
}

/** The text a keyword is searched in. */
export const supplierSearchText = (supplier: { code: string; name: string; contactPerson: string }) =>
  searchText([supplier.code, supplier.name, supplier.contactPerson]);
export const supplierSearch: SearchSource = {
  table: 'supplier',
  parts: ['code', 'name', 'contact_person'],
  names: ['name', 'contact_person'],
};

const toColumns = (code: string, supplier: SupplierFields, by: string, now: Date) => ({
  name: supplier.name,
  contact_person: supplier.contactPerson,
  contact_phone: supplier.contactPhone,
  contact_email: supplier.contactEmail,
  state: supplier.state,
  category: supplier.category,
  website: supplier.website,
  evaluation: supplier.evaluation,
  search_text: supplierSearchText({ ...supplier, code }),
  updated_at: now,
  updated_by: by,
});

/** Returns the code, or undefined if it is taken. */
async function insertWithCode(
  tx: Tx,
  id: string,
  code: string,
  supplier: SupplierFields,
  by: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('supplier')
    .values({ ...toColumns(code, supplier, by, now), id, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** Generates the next free code if none is given. Returns undefined if the given code is taken. */
export async function insertSupplier(
  tx: Tx,
  id: string,
  code: string,
  supplier: SupplierFields,
  by: string,
  now: Date,
): Promise<string | undefined> {
  if (code !== '') return insertWithCode(tx, id, code.normalize('NFKC'), supplier, by, now);
  for (;;) {
    const { rows } = await sql<{ next: number }>`select nextval('supplier_code_sequence') as next`.execute(
      tx,
    );
    const generated = `SUP-${String(rows[0]!.next).padStart(4, '0')}`;
    const inserted = await insertWithCode(tx, id, generated, supplier, by, now);
    if (inserted) return inserted;
  }
}

export async function saveSupplier(
  tx: Tx,
  before: Pick<SupplierRecord, 'id' | 'code' | 'version'>,
  supplier: SupplierFields,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({ ...toColumns(before.code, supplier, by, now), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
}
