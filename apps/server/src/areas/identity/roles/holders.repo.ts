// Finds the people who get notifications: everybody with a permission, or one person.
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { Language } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';

export type Holder = {
  userId: string;
  name: string;
  /** The account, which is the address of the inbox. */
  address: string;
  email: string | null;
  language: Language;
};

const holderColumns = sql`u.id as "userId", ${fullName('u')} as name, u.account as address, u.email, u.language`;

/** Active people whose roles grant any of the permissions, and administrators. */
export async function listHolders(db: Db, ...permissions: Permission[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select ${holderColumns} from app_user u
    where u.disabled_at is null and (u.account_key = 'admin' or exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and (r.is_administrator or exists (
        select from role_grant g where g.role_id = r.id and g.permission = any(${permissions}::text[])))))
    order by u.account_key`.execute(db);
  return rows;
}

export async function findReceiver(db: Db, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select ${holderColumns} from app_user u where u.id = ${userId}::uuid and u.disabled_at is null`.execute(
    db,
  );
  return rows[0];
}
