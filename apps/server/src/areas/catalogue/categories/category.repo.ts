// Reads and writes categories, which form a tree.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type CategoryRecord = {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: LocalizedText;
  readonly sortCode: number;
};

/** Serialises changes of the tree. Otherwise two valid moves at the same time could form a cycle. */
export async function lockCategoryTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keepsake category'))`.execute(tx);
}

/** Locks one category. Waits for transactions that are adding a souvenir to it. */
export async function lockCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('category').select('id').where('id', '=', id).forUpdate().execute();
}

export async function listCategories(db: Db): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select id, parent_id as "parentId", code, name, sort_code as "sortCode"
    from category order by sort_code, code`.execute(db);
  return rows;
}

export async function isCategory(db: Db, id: string): Promise<boolean> {
  return (await sql`select from category where id = ${id}`.execute(db)).rows.length > 0;
}

export async function countByCategory(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select category_id as id, count(*)::int as count from souvenir group by category_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function insertCategory(tx: Tx, category: CategoryRecord): Promise<void> {
  await tx
    .insertInto('category')
    .values({
      id: category.id,
      parent_id: category.parentId,
      code: category.code,
      name: JSON.stringify(category.name),
      sort_code: category.sortCode,
    })
    .execute();
}

export async function saveCategory(
  tx: Tx,
  id: string,
  { code, name }: Pick<CategoryRecord, 'code' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('category')
    .set({ code, name: JSON.stringify(name) })
    .where('id', '=', id)
    .execute();
}

export async function saveChildCategories(
  tx: Tx,
  parentId: string | null,
  ids: readonly string[],
): Promise<void> {
  await sql`update category c set parent_id = ${parentId}::uuid, sort_code = (k.at - 1)::int
    from unnest(${ids}::uuid[]) with ordinality as k(id, at) where c.id = k.id`.execute(tx);
}

export async function removeCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute();
}
