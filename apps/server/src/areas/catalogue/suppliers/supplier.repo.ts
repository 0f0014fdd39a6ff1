// Reads and writes suppliers.
import type { supplierEndpoints } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import type { FormValues } from '@keepsake/core/fields/field-schemas';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, countAll, limitToPage } from '../../../db/list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import {
  filterConditions,
  type StoredValues,
  selectFields,
  sortBy,
  toColumns,
} from '../../../db/record-fields.ts';
import type { SearchSource } from '../../../db/search/fill-search.ts';
import { foundIn, searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { searchText } from '../../../platform/search/keyword.ts';

export type SupplierFields = FormValues<typeof supplierFields>;
export type SupplierRecord = StoredValues<typeof supplierFields> & {
  id: string;
  version: number;
  createdAt: Date;
};

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
  const { rows } = await sql<SupplierRecord>`${selectSuppliers} where ${filter}
    order by ${buildOrder(query)}, p.id
    ${limitToPage(query)}`.execute(db);
  return { rows, total: await countAll(db, sql`from supplier p where ${filter}`) };
}

/** Reads the suppliers of an export, by code. */
export function readSuppliers(db: Db, filter: SupplierFilter): AsyncGenerator<SupplierRecord> {
  return readInChunks<SupplierRecord>(async (last, limit) => {
    const { rows } = await sql<SupplierRecord>`${selectSuppliers}
      where ${buildConditions(filter)} and ${last ? sql`p.code > ${last.code}` : sql`true`}
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

/** The text a keyword is searched in. */
export const supplierSearchText = (supplier: { code: string; name: string; contactPerson: string }) =>
  searchText([supplier.code, supplier.name, supplier.contactPerson]);
export const supplierSearch: SearchSource = {
  table: 'supplier',
  parts: ['code', 'name', 'contact_person'],
  names: ['name', 'contact_person'],
};

const toRow = (code: string, supplier: SupplierFields, by: string, now: Date) => ({
  ...toColumns(supplierFields, supplier),
  search_text: supplierSearchText({ ...supplier, code }),
  updated_at: now,
  updated_by: by,
});

/** Generates the next free code if none is given. A given code that is taken violates a constraint. */
export async function insertSupplier(
  tx: Tx,
  id: string,
  givenCode: string,
  supplier: SupplierFields,
  by: string,
  now: Date,
): Promise<string> {
  const insert = (code: string) =>
    tx
      .insertInto('supplier')
      .values({ ...toRow(code, supplier, by, now), id, code, created_at: now })
      .returning('code');
  if (givenCode !== '') return (await insert(givenCode.normalize('NFKC')).executeTakeFirstOrThrow()).code;
  for (;;) {
    const { rows } = await sql<{ next: number }>`select nextval('supplier_code_sequence') as next`.execute(
      tx,
    );
    const inserted = await insert(`SUP-${String(rows[0]!.next).padStart(4, '0')}`)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted) return inserted.code;
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
    .set({ ...toRow(before.code, supplier, by, now), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
}
