import type { SavedView, ViewForm } from '@keepsake/core/workbench/view.contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

type Viewer = { userId: string; isAdministrator: boolean };

export async function listViews(
  db: Db,
  list: string,
  { userId, isAdministrator }: Viewer,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, shared, query, columns,
           owner_id = ${userId}::uuid or (shared and ${isAdministrator}::boolean) as removable
    from saved_view where list = ${list} and (owner_id = ${userId}::uuid or shared)
    order by shared desc, name, id`.execute(db);
  return rows;
}

export async function saveView(
  tx: Tx,
  id: string,
  form: ViewForm,
  ownerId: string,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (id, list, owner_id, name, shared, query, columns, created_at)
    values (${id}, ${form.list}, ${ownerId}, ${form.name}, ${form.shared}, ${form.query},
            ${JSON.stringify(form.columns)}, ${now})
    on conflict on constraint saved_view_name do update
      set shared = excluded.shared, query = excluded.query, columns = excluded.columns
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function countOwnViews(tx: Tx, list: string, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where owner_id = ${ownerId} and list = ${list}`.execute(tx);
  return rows[0]!.count;
}

/** One's own, or a shared one for an administrator. */
export async function deleteView(tx: Tx, id: string, { userId, isAdministrator }: Viewer) {
  const { rows } = await sql<{ list: string; name: string; shared: boolean }>`
    delete from saved_view
    where id = ${id} and (owner_id = ${userId}::uuid or (shared and ${isAdministrator}::boolean))
    returning list, name, shared`.execute(tx);
  return rows[0];
}
