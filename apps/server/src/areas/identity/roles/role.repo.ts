// SQL of roles and their permissions.
import type { roleEndpoints } from '@keepsake/core/identity/roles/role.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { readPage } from '../../../db/list.ts';
import { matchesName } from '../../../db/search/matches-name.ts';
import type { Input } from '../../../http/route.ts';

export type NewRole = {
  id: string;
  code: string;
  name: LocalizedText;
  isAdministrator: boolean;
  sortCode: number;
};

/** Returns false if the role exists already. */
export async function insertRoleIfMissing(tx: Tx, role: NewRole): Promise<boolean> {
  const inserted = await tx
    .insertInto('role')
    .values({
      id: role.id,
      code: role.code,
      name: JSON.stringify(role.name),
      is_administrator: role.isAdministrator,
      sort_code: role.sortCode,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function grantByCode(tx: Tx, code: string, permissions: readonly string[]): Promise<void> {
  await sql`insert into role_grant (role_id, permission)
    select r.id, p from role r, unnest(${[...permissions]}::text[]) p where r.code = ${code}
    on conflict do nothing`.execute(tx);
}

/** Permissions that already existed at an earlier start. They are not granted to the initial roles again. */
export async function listKnownPermissions(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('known_permission').select('permission').execute();
  return new Set(rows.map(({ permission }) => permission));
}

export async function saveKnownPermissions(tx: Tx, permissions: readonly string[]): Promise<void> {
  await sql`insert into known_permission select unnest(${[...permissions]}::text[])
    on conflict do nothing`.execute(tx);
}

/** Serialises all commands that could remove the last administrator. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keepsake administrators'))`.execute(tx);
}

export async function countAdministrators(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u
    where u.disabled_at is null and (u.account_key = 'admin' or exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.is_administrator))`.execute(
    tx,
  );
  return rows[0]!.count;
}

export type RoleRecord = {
  id: string;
  code: string;
  name: LocalizedText;
  isAdministrator: boolean;
  grants: string[];
  userCount: number;
};

const selectRoles = sql`
  select r.id, r.code, r.name, r.is_administrator as "isAdministrator",
         array(select g.permission from role_grant g where g.role_id = r.id order by 1) as grants,
         (select count(*)::int from user_role ur where ur.role_id = r.id) as "userCount"
  from role r`;

type RoleQuery = Input<typeof roleEndpoints.listRoles>['query'];
const roleOrder = { enCode: sql`r.code`, userCount: sql`"userCount"` } as const;

export async function listRoles(db: Db, query: RoleQuery): Promise<{ rows: RoleRecord[]; total: number }> {
  const filter = query.keyword
    ? await matchesName(db, 'role', sql.ref('r.id'), query.keyword)
    : sql<SqlBool>`true`;
  const direction = query.sort === 'desc' ? sql`desc` : sql`asc`;
  const order = query.sidx ? sql`${roleOrder[query.sidx]} ${direction}` : sql`r.sort_code`;
  const select = sql<RoleRecord>`${selectRoles} where ${filter} order by ${order}, r.id`;
  return readPage(db, query, select, sql`from role r where ${filter}`);
}

/** All roles if `ids` is undefined. */
export async function findRoles(db: Db, ids?: readonly string[]): Promise<RoleRecord[]> {
  const filter = ids ? sql`r.id = any(${ids}::uuid[])` : sql`true`;
  return (await sql<RoleRecord>`${selectRoles} where ${filter} order by r.sort_code, r.id`.execute(db)).rows;
}

export async function findRole(db: Db, id: string): Promise<RoleRecord | undefined> {
  return (await findRoles(db, [id]))[0];
}

export async function lockRole(tx: Tx, id: string): Promise<RoleRecord | undefined> {
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute();
  return findRole(tx, id);
}

type RoleValues = { code: string; name: LocalizedText; isAdministrator: boolean; grants: readonly string[] };

export async function insertRole(tx: Tx, id: string, role: RoleValues): Promise<void> {
  await sql`insert into role (id, code, name, is_administrator, sort_code)
    select ${id}, ${role.code}, ${JSON.stringify(role.name)}, ${role.isAdministrator},
           coalesce(max(sort_code), 0) + 1 from role`.execute(tx);
  await saveGrants(tx, id, role.grants);
}

export async function saveRole(tx: Tx, id: string, role: RoleValues): Promise<void> {
  await tx
    .updateTable('role')
    .set({ code: role.code, name: JSON.stringify(role.name), is_administrator: role.isAdministrator })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('role_grant').where('role_id', '=', id).execute();
  await saveGrants(tx, id, role.grants);
}

async function saveGrants(tx: Tx, id: string, grants: readonly string[]): Promise<void> {
  if (grants.length === 0) return;
  await tx
    .insertInto('role_grant')
    .values(grants.map((permission) => ({ role_id: id, permission })))
    .execute();
}

export async function removeRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('role').where('id', '=', id).execute();
}
