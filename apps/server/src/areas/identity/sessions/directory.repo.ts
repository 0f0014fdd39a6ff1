// SQL of directory identities and their accounts.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { refreshSearchText } from '../accounts/person-search.repo.ts';

type Key = { issuer: string; subject: string };

/** Serialises concurrent first sign-ins of the same person, because there is no row to lock yet. */
export async function lockDirectoryPerson(tx: Tx, { issuer, subject }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx);
}

export async function findDirectoryUser(
  tx: Tx,
  { issuer, subject }: Key,
): Promise<{ id: string; disabled: boolean; theme: string } | undefined> {
  const row = await tx
    .selectFrom('directory_identity as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.disabled_at', 'u.theme'])
    .where('d.issuer', '=', issuer)
    .where('d.subject', '=', subject)
    .executeTakeFirst();
  return row && { id: row.id, disabled: row.disabled_at !== null, theme: row.theme };
}

type NewPerson = Key & {
  id: string;
  account: string;
  accountKey: string;
  realName: string;
  email: string | null;
  emailKey: string | null;
  now: Date;
};

/** Returns false if the account name is taken. The email address is stored only if nobody else has it. */
export async function insertDirectoryUser(tx: Tx, person: NewPerson): Promise<boolean> {
  const taken = person.emailKey
    ? await tx.selectFrom('app_user').select('id').where('email_key', '=', person.emailKey).executeTakeFirst()
    : undefined;
  const inserted = await tx
    .insertInto('app_user')
    .values({
      id: person.id,
      account: person.account,
      account_key: person.accountKey,
      email: taken ? null : person.email,
      email_key: taken ? null : person.emailKey,
      real_name: person.realName,
      kind: 'staff',
      created_at: person.now,
      updated_at: person.now,
    })
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await refreshSearchText(tx, [person.id]);
  await tx
    .insertInto('directory_identity')
    .values({ issuer: person.issuer, subject: person.subject, user_id: person.id, created_at: person.now })
    .execute();
  return true;
}

export async function hasRole(tx: Tx, userId: string): Promise<boolean> {
  const role = await tx
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}
