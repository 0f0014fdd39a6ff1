// Reads and writes suppliers.
import type { NewSupplier, supplierEndpoints } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, readPage } from '../../../db/list.ts';
import { selectInChunks } from '../../../db/read-in-chunks.ts';
import {
  filterConditions,
  type Stamp,
  selectFields,
  sortBy,
  stampColumns,
  toColumns,
  type VersionedValues,
} from '../../../db/record-fields.ts';
import type { SearchSource } from '../../../db/search/fill-search.ts';
import { foundIn, searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { searchText } from '../../../platform/search/keyword.ts';

export type SupplierRecord = VersionedValues<typeof supplierFields> & { createdAt: Date };

const selectSuppliers = sql`
  select p.id, p.version, p.created_at as "createdAt", ${selectFields(supplierFields, 'p')},
         (select count(*)::int from souvenir s where s.supplier_id = p.id) as "souvenirCount"
  from supplier p`;

type SupplierQuery = Input<typeof supplierEndpoints.listSuppliers>['query'];
export type SupplierFilter = Omit<SupplierQuery, 'currentPage' | 'pageSize' | 'sidx' | 'sort'>;

/** Without a chosen order, a search shows the best matches first. */
function buildOrder({ sidx, sort, keyword }: SupplierQuery) {
  if (!sidx && keyword) return sql`${searchRank('p', keyword)}, p.code`;
  return sortBy('p', sidx ?? 'code', sort);
}

function buildConditions(query: SupplierFilter): RawBuilder<SqlBool> {
  const conditions = filterConditions(supplierFields, 'p', query);
  if (query.keyword) conditions.push(foundIn('supplier', sql.ref('p.id'), query.keyword));
  return allOf(conditions);
}

export async function listSuppliers(db: Db, query: SupplierQuery) {
  const filter = buildConditions(query);
  const select = sql<SupplierRecord>`${selectSuppliers} where ${filter} order by ${buildOrder(query)}, p.id`;
  return readPage(db, query, select, sql`from supplier p where ${filter}`);
}

/** Reads the suppliers of an export, by code. */
export const readSuppliers = (db: Db, filter: SupplierFilter) =>
  selectInChunks<SupplierRecord>(db, (last, limit) => {
    const after = last ? sql`p.code > ${last.code}` : sql`true`;
    return sql`${selectSuppliers} where ${buildConditions(filter)} and ${after} order by p.code limit ${limit}`;
  });

export const listSupplierOptions = (db: Db, all: boolean) =>
  db
    .selectFrom('supplier')
    .select(['id', 'code', 'name'])
    .$if(!all, (query) => query.where('state', '=', 'active'))
    .orderBy('code')
    .execute();

export async function findSupplier(db: Db, id: string): Promise<SupplierRecord | undefined> {
  return (await sql<SupplierRecord>`${selectSuppliers} where p.id = ${id}`.execute(db)).rows[0];
}

export async function lockSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  return (await sql<SupplierRecord>`${selectSuppliers} where p.id = ${id} for update of p`.execute(tx))
    .rows[0];
}

/** The text a keyword is searched in. */
export const supplierSearchText = (supplier: { code: string; name: string; contactPerson: string }) =>
  searchText([supplier.code, supplier.name, supplier.contactPerson]);
export const supplierSearch: SearchSource = {
  table: 'supplier',
  parts: ['code', 'name', 'contact_person'],
  names: ['name', 'contact_person'],
};

const toRow = (supplier: NewSupplier, stamp: Stamp) => ({
  ...toColumns(supplierFields, supplier),
  ...stampColumns(stamp),
  search_text: supplierSearchText(supplier),
});

async function drawCode(tx: Tx): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('supplier_code_sequence') as next`.execute(tx);
  return `SUP-${String(rows[0]!.next).padStart(4, '0')}`;
}

/** Generates the next free code if none is given. A given code that is taken violates a constraint. */
export async function insertSupplier(tx: Tx, id: string, supplier: NewSupplier, stamp: Stamp): Promise<void> {
  const givenCode = supplier.code.normalize('NFKC');
  let inserted: { id: string } | undefined;
  while (!inserted) {
    const code = givenCode || (await drawCode(tx));
    inserted = await tx
      .insertInto('supplier')
      .values({ ...toRow({ ...supplier, code }, stamp), id, code, created_at: stamp.now })
      .$if(givenCode === '', (insert) => insert.onConflict((conflict) => conflict.doNothing()))
      .returning('id')
      .executeTakeFirst();
  }
}

/** `supplier.version` is the version that was read. The stored version becomes one higher. */
export async function saveSupplier(tx: Tx, supplier: SupplierRecord, stamp: Stamp): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({ ...toRow(supplier, stamp), version: supplier.version + 1 })
    .where('id', '=', supplier.id)
    .execute();
}
