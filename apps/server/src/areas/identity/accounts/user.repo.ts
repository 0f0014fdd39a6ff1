// SQL of users: credentials, profile, registration.
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { refreshSearchText } from './person-search.repo.ts';

export type Credentials = {
  id: string;
  /** Null if the person has no password, for example after an import or the first directory sign-in. */
  passwordHash: string | null;
  isBackOffice: boolean;
  disabled: boolean;
  theme: string;
};

/** Finds a person by account name or email address. An equal account name takes precedence. */
export async function findCredentials(db: Db, key: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select u.id, u.password_hash as "passwordHash", u.disabled_at is not null as disabled, u.theme,
           u.account_key = 'admin' or exists (select from user_role where user_id = u.id) as "isBackOffice"
    from app_user u
    where u.account_key = ${key} or u.email_key = ${key}
    order by (u.account_key = ${key}) desc
    limit 1`.execute(db);
  return rows[0];
}

/** Finds an active person by email address. */
export async function findByEmail(
  db: Db,
  key: string,
): Promise<(Credentials & { account: string; realName: string; email: string }) | undefined> {
  const { rows } = await sql<Credentials & { account: string; realName: string; email: string }>`
    select u.id, u.password_hash as "passwordHash", false as disabled, u.theme, u.account, u.real_name as "realName",
           u.email, u.account_key = 'admin' or exists (select from user_role where user_id = u.id) as "isBackOffice"
    from app_user u
    where u.email_key = ${key} and u.disabled_at is null`.execute(db);
  return rows[0];
}

export async function accountExists(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb.or([eb('account_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** `mustChange`: an administrator generated the password, so the person has to choose another one. */
export async function savePassword(
  tx: Tx,
  id: string,
  { hash, mustChange }: { hash: string; mustChange: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: hash, must_change_password: mustChange, updated_at: now })
    .where('id', '=', id)
    .execute();
}

type RegisteredUser = NewUser & { email: string; emailKey: string; kind: string; language: Language };

export async function insertRegistered(tx: Tx, user: RegisteredUser): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      id: user.id,
      account: user.account,
      account_key: user.accountKey,
      email: user.email,
      email_key: user.emailKey,
      real_name: user.realName,
      kind: user.kind,
      password_hash: user.passwordHash,
      language: user.language,
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
  await refreshSearchText(tx, [user.id]);
}

export type UserRow = {
  id: string;
  account: string;
  real_name: string;
  english_name: string;
  kind: string;
  email: string | null;
  mobile_phone: string;
  description: string;
  head_icon: string;
  sign_img: string;
  theme: string;
  language: string;
  organization_id: string | null;
  organization_name: LocalizedText | null;
  position_name: LocalizedText | null;
  role_names: LocalizedText[];
};

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('organization as o', 'o.id', 'u.organization_id')
    .leftJoin('position as p', 'p.id', 'u.position_id')
    .select([
      'u.id',
      'u.account',
      'u.real_name',
      'u.english_name',
      'u.kind',
      'u.email',
      'u.mobile_phone',
      'u.description',
      'u.head_icon',
      'u.sign_img',
      'u.theme',
      'u.language',
      'u.organization_id',
      'o.name as organization_name',
      'p.name as position_name',
      sql<LocalizedText[]>`array(select r.name from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id order by r.sort_code)`.as('role_names'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return row as UserRow;
}

type ProfileValues = {
  realName: string;
  englishName: string;
  mobilePhone: string;
  description: string;
  headIcon: string;
  signImg: string;
};

export async function lockUser(tx: Tx, id: string): Promise<ProfileValues> {
  return tx
    .selectFrom('app_user')
    .select([
      'real_name as realName',
      'english_name as englishName',
      'mobile_phone as mobilePhone',
      'description',
      'head_icon as headIcon',
      'sign_img as signImg',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveProfile(tx: Tx, id: string, profile: ProfileValues, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      real_name: profile.realName,
      english_name: profile.englishName,
      mobile_phone: profile.mobilePhone,
      description: profile.description,
      head_icon: profile.headIcon,
      sign_img: profile.signImg,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await refreshSearchText(tx, [id]);
}

export async function savePreferences(
  tx: Tx,
  id: string,
  change: { theme?: string | undefined; language?: Language | undefined },
): Promise<void> {
  if (change.theme === undefined && change.language === undefined) return;
  await tx
    .updateTable('app_user')
    .set({
      ...(change.theme ? { theme: change.theme } : {}),
      ...(change.language ? { language: change.language } : {}),
    })
    .where('id', '=', id)
    .execute();
}

type NewUser = {
  id: string;
  account: string;
  accountKey: string;
  realName: string;
  passwordHash: string;
  now: Date;
};

export async function insertAdministrator(tx: Tx, user: NewUser): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      id: user.id,
      account: user.account,
      account_key: user.accountKey,
      real_name: user.realName,
      kind: 'staff',
      password_hash: user.passwordHash,
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
  await refreshSearchText(tx, [user.id]);
  await tx
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([sql<string>`${user.id}::uuid`.as('user_id'), 'id as role_id'])
        .where('is_administrator', '=', true)
        .orderBy('sort_code')
        .limit(1),
    )
    .execute();
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
