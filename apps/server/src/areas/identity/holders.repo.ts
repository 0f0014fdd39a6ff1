// Who holds a permission: whom a message about it is for.
import type { Language } from '@keepsake/core/language';
import type { Permission } from '@keepsake/core/permissions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Holder = {
  userId: string;
  account: string;
  name: string;
  email: string | null;
  language: Language;
};

/** Active people who hold any of them; administrators hold all, and are all that an empty list finds. */
export async function listHolders(db: Db, permissions: readonly Permission[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as "userId", u.account, u.real_name as name, u.email, u.language from app_user u
    where u.disabled_at is null and (u.account_key = 'admin' or exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and (r.is_administrator or exists (
        select from role_grant g where g.role_id = r.id and g.permission = any(${permissions}::text[])))))
    order by u.id`.execute(db);
  return rows;
}
