// Finds a person with their permissions but without a session, for background work on their behalf.
import type { Language } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Caller } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import { isApprover } from '../organization/approver.sql.ts';
import { type PersonWithPermissions, toCaller } from './to-caller.ts';

export type PersonAsCaller = {
  readonly caller: Caller;
  readonly disabled: boolean;
  readonly email: string | null;
  readonly language: Language;
};

type Row = PersonWithPermissions & {
  email: string | null;
  language: Language;
  disabled: boolean;
};

export async function findPersonAsCaller(
  db: Db,
  userId: string,
  now: Date,
): Promise<PersonAsCaller | undefined> {
  const { rows } = await sql<Row>`
    select u.account, u.account_key as "accountKey", ${fullName('u')} as name, u.kind, u.email, u.language,
           u.disabled_at is not null as disabled,
           exists (select from user_role ur join role r on r.id = ur.role_id
                   where ur.user_id = u.id and r.is_administrator) as "hasAdministratorRole",
           array(select distinct g.permission from user_role ur join role_grant g on g.role_id = ur.role_id
                 where ur.user_id = u.id) as permissions,
           ${isApprover(sql.ref('u.id'), now)} as approves
    from app_user u where u.id = ${userId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    caller: toCaller(userId, '', row),
    disabled: row.disabled,
    email: row.email,
    language: row.language,
  };
}
