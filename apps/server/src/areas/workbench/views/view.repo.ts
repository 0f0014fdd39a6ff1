// SQL of saved views, and of the view of each list that a person chose (`list_choice`).
import type { ListView, SavedView, ViewForm } from '@keepsake/core/workbench/views/view.contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

type Viewer = { userId: string; isAdministrator: boolean };

export async function listSavedViews(
  db: Db,
  list: string,
  { userId, isAdministrator }: Viewer,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, shared, query, columns, column_order as "columnOrder", density,
           owner_id = ${userId}::uuid or (shared and ${isAdministrator}::boolean) as removable
    from saved_view where list = ${list} and (owner_id = ${userId}::uuid or shared)
    order by shared desc, name, id`.execute(db);
  return rows;
}

/** The caller's saved view with this name, locked until the end of the transaction. */
export async function lockOwnView(
  tx: Tx,
  { list, name }: ViewForm,
  ownerId: string,
): Promise<ViewForm | undefined> {
  const { rows } = await sql<ViewForm>`
    select list, name, shared, query, columns, column_order as "columnOrder", density
    from saved_view where list = ${list} and owner_id = ${ownerId}::uuid and name = ${name} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function saveView(
  tx: Tx,
  id: string,
  form: ViewForm,
  ownerId: string,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (id, list, owner_id, name, shared, query, columns, column_order, density, created_at)
    values (${id}, ${form.list}, ${ownerId}, ${form.name}, ${form.shared}, ${form.query},
            ${JSON.stringify(form.columns)}, ${JSON.stringify(form.columnOrder)}, ${form.density}, ${now})
    on conflict on constraint saved_view_name do update
      set shared = excluded.shared, query = excluded.query, columns = excluded.columns,
          column_order = excluded.column_order, density = excluded.density
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function countOwnViews(tx: Tx, list: string, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where owner_id = ${ownerId} and list = ${list}`.execute(tx);
  return rows[0]!.count;
}

/** Deletes one's own view. An administrator may also delete a shared view. */
export async function deleteView(tx: Tx, id: string, { userId, isAdministrator }: Viewer) {
  const { rows } = await sql<{ list: string; name: string; shared: boolean }>`
    delete from saved_view
    where id = ${id} and (owner_id = ${userId}::uuid or (shared and ${isAdministrator}::boolean))
    returning list, name, shared`.execute(tx);
  return rows[0];
}

export async function isSharedView(tx: Tx, id: string): Promise<boolean> {
  const view = await tx
    .selectFrom('saved_view')
    .select('id')
    .where('id', '=', id)
    .where('shared', '=', true)
    .executeTakeFirst();
  return view !== undefined;
}

export async function findListViews(db: Db, userId: string): Promise<Record<string, ListView>> {
  const { rows } = await sql<ListView & { list: string }>`
    select list, columns, column_order as "columnOrder", density
    from list_choice where user_id = ${userId}::uuid`.execute(db);
  return Object.fromEntries(rows.map(({ list, ...view }) => [list, view]));
}

export async function saveListView(tx: Tx, userId: string, list: string, view: ListView): Promise<void> {
  await sql`
    insert into list_choice (user_id, list, columns, column_order, density)
    values (${userId}, ${list}, ${JSON.stringify(view.columns)}, ${JSON.stringify(view.columnOrder)}, ${view.density})
    on conflict (user_id, list) do update
      set columns = excluded.columns, column_order = excluded.column_order, density = excluded.density`.execute(
    tx,
  );
}

export async function countListViews(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_choice where user_id = ${userId}::uuid`.execute(tx);
  return rows[0]!.count;
}
