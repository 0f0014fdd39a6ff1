// SQL of one's own account, sessions, actions and notifications.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { refreshSearchText } from './person-search.repo.ts';

export type OwnAccount = {
  account: string;
  realName: string;
  email: string | null;
  passwordHash: string | null;
  mustChangePassword: boolean;
};

export function findOwnAccount(db: Db, id: string): Promise<OwnAccount> {
  return db
    .selectFrom('app_user')
    .select([
      'account',
      'real_name as realName',
      'email',
      'password_hash as passwordHash',
      'must_change_password as mustChangePassword',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function saveEmail(tx: Tx, id: string, email: string, key: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email, email_key: key, updated_at: now })
    .where('id', '=', id)
    .execute();
  await refreshSearchText(tx, [id]);
}

export type OwnSession = { id: string; createdAt: Date; lastSeenAt: Date; ip: string; userAgent: string };

export function listUserSessions(db: Db, userId: string, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'ip', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + make_interval(secs => idle_seconds) > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

export function listUserActions(db: Db, userId: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject'])
    .where('actor_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(5000)
    .execute();
}

/** Without sensitive messages such as codes. */
export function listNotificationsTo(db: Db, userId: string) {
  return db
    .selectFrom('notification')
    .select(['created_at as at', 'type', 'title', 'content'])
    .where('receiver_id', '=', userId)
    .where('sensitive', '=', false)
    .orderBy('created_at', 'desc')
    .limit(5000)
    .execute();
}

/** `at` is when the person added the souvenir to the wish list. */
export function listOwnWishes(db: Db, userId: string) {
  return db
    .selectFrom('wish_item as w')
    .innerJoin('souvenir as s', 's.id', 'w.souvenir_id')
    .select((eb) => ['w.added_at as at', 's.code', eb.ref('s.name').$castTo<LocalizedText>().as('name')])
    .where('w.user_id', '=', userId)
    .orderBy('w.added_at', 'desc')
    .execute();
}

/** `at` is when the person asked to be told that the souvenir is back. */
export function listOwnRestockRequests(db: Db, userId: string) {
  return db
    .selectFrom('restock_request as r')
    .innerJoin('souvenir as s', 's.id', 'r.souvenir_id')
    .select((eb) => [
      'r.asked_at as at',
      'r.told_at as toldAt',
      's.code',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
    ])
    .where('r.user_id', '=', userId)
    .orderBy('r.asked_at', 'desc')
    .execute();
}

/** The personal texts in the orders and the cart of the person. `orderNo` is null for a text in the cart. */
export async function listOwnPersonalTexts(db: Db, userId: string) {
  type Row = { at: Date; orderNo: string | null; code: string; name: LocalizedText; text: string };
  const { rows } = await sql<Row>`
    select o.placed_at as at, o.no as "orderNo", l.code, l.name, l.personal_text as text
    from shop_order o join shop_order_line l on l.order_id = o.id
    where o.buyer_id = ${userId} and l.personal_text <> ''
    union all
    select i.added_at, null, s.code, s.name, i.personal_text
    from cart_item i join souvenir s on s.id = i.souvenir_id
    where i.user_id = ${userId} and i.personal_text <> ''
    order by at desc limit 5000`.execute(db);
  return rows;
}

/** Erases personal data. The account name stays taken, so that nobody else can use it. */
export async function eraseUser(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      real_name: '—',
      english_name: '',
      email: null,
      email_key: null,
      mobile_phone: '',
      description: '',
      head_icon: '',
      sign_img: '',
      password_hash: null,
      must_change_password: false,
      disabled_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await refreshSearchText(tx, [id]);
  await tx.deleteFrom('user_role').where('user_id', '=', id).execute();
  await tx.deleteFrom('cart_item').where('user_id', '=', id).execute();
  await tx.deleteFrom('wish_item').where('user_id', '=', id).execute();
  await tx.deleteFrom('restock_request').where('user_id', '=', id).execute();
}
