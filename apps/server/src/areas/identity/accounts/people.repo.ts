// SQL of people, as the back office manages them.
import type { peopleEndpoints } from '@keepsake/core/identity/accounts/people.contract';
import { userFields } from '@keepsake/core/records/user.fields';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, readPage } from '../../../db/list.ts';
import { fullName } from '../../../db/person-name.ts';
import { type StoredValues, selectFields } from '../../../db/record-fields.ts';
import { searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import { isBelow, personMatches } from './people.sql.ts';
import { refreshSearchText } from './person-search.repo.ts';

type Shown = 'organizeName' | 'positionName' | 'roleNames' | 'state';
export type PersonRecord = Omit<StoredValues<typeof userFields>, 'email' | Shown> & {
  id: string;
  accountKey: string;
  email: string | null;
  emailKey: string | null;
  organizeName: LocalizedText | null;
  positionName: LocalizedText | null;
  roleNames: LocalizedText[];
  permissions: string[];
  isAdministrator: boolean;
  disabled: boolean;
  locked: boolean;
};

const isLocked = (now: Date) => sql<SqlBool>`exists (select from sign_in_guard g
  where g.account_key in (u.account_key, u.email_key) and g.locked_until > ${now})`;

const selectPeople = (now: Date) => sql`
  select u.id, ${selectFields(userFields, 'u')}, u.account_key as "accountKey", u.email_key as "emailKey",
         o.name as "organizeName", p.name as "positionName",
         array(select ur.role_id from user_role ur where ur.user_id = u.id order by 1) as "roleIds",
         array(select r.name from user_role ur join role r on r.id = ur.role_id
               where ur.user_id = u.id order by r.sort_code) as "roleNames",
         array(select distinct g.permission from user_role ur join role_grant g on g.role_id = ur.role_id
               where ur.user_id = u.id) as permissions,
         u.account_key = 'admin' or exists (select from user_role ur join role r on r.id = ur.role_id
               where ur.user_id = u.id and r.is_administrator) as "isAdministrator",
         u.disabled_at is not null as disabled, ${isLocked(now)} as locked,
         case when u.password_hash is null then 'none' when u.must_change_password then 'temporary'
              else 'chosen' end as password
  from app_user u
  left join organization o on o.id = u.organization_id
  left join position p on p.id = u.position_id`;

type PeopleQuery = Input<typeof peopleEndpoints.listPeople>['query'];
const sortColumns = {
  account: sql`u.account_key`,
  realName: sql`u.real_name`,
  englishName: sql`u.english_name`,
  createdAt: sql`u.created_at`,
} as const;

/** Sorts by the requested column. If none is requested, a search shows the best matches first. */
function buildOrder({ sidx, sort, keyword }: PeopleQuery) {
  if (!sidx && keyword) return sql`${searchRank('u', keyword)}, u.account_key`;
  return sql`${sortColumns[sidx ?? 'account']} ${sort === 'desc' ? sql`desc` : sql`asc`}`;
}

function buildConditions(query: PeopleQuery, now: Date): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (query.keyword) conditions.push(personMatches(query.keyword));
  if (query.organizeId) conditions.push(isBelow(query.organizeId));
  if (query.roleId)
    conditions.push(
      sql<SqlBool>`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${query.roleId})`,
    );
  if (query.kind) conditions.push(sql<SqlBool>`u.kind = ${query.kind}`);
  if (query.state === 'disabled') conditions.push(sql<SqlBool>`u.disabled_at is not null`);
  if (query.state === 'active') conditions.push(sql<SqlBool>`u.disabled_at is null and not ${isLocked(now)}`);
  if (query.state === 'locked') conditions.push(sql<SqlBool>`u.disabled_at is null and ${isLocked(now)}`);
  return allOf(conditions);
}

export async function listPeople(db: Db, query: PeopleQuery, now: Date) {
  const filter = buildConditions(query, now);
  const select = sql<PersonRecord>`${selectPeople(now)} where ${filter} order by ${buildOrder(query)}, u.id`;
  return readPage(db, query, select, sql`from app_user u where ${filter}`);
}

export async function findPerson(db: Db, id: string, now: Date): Promise<PersonRecord | undefined> {
  return (await sql<PersonRecord>`${selectPeople(now)} where u.id = ${id}`.execute(db)).rows[0];
}

export async function lockPerson(tx: Tx, id: string, now: Date): Promise<PersonRecord | undefined> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  return findPerson(tx, id, now);
}

/** The names of all people, or only of active people. */
export async function listNames(db: Db, activeOnly: boolean) {
  const { rows } = await sql<{
    id: string;
    fullName: string;
    organizeId: string | null;
    organizeName: LocalizedText | null;
  }>`
    select u.id, ${fullName('u')} as "fullName", u.organization_id as "organizeId", o.name as "organizeName"
    from app_user u left join organization o on o.id = u.organization_id
    where ${activeOnly ? sql`u.disabled_at is null` : sql`true`} order by u.real_name, u.id`.execute(db);
  return rows;
}

/** The given keys that another person (not `exceptId`) already has as account name or email address. */
export async function listTakenKeys(
  db: Db,
  keys: readonly string[],
  exceptId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k(key) where exists (
      select from app_user u where (u.account_key = k.key or u.email_key = k.key)
        and u.id is distinct from ${exceptId}::uuid)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export type PersonValues = Pick<
  PersonRecord,
  | 'account'
  | 'accountKey'
  | 'realName'
  | 'englishName'
  | 'email'
  | 'emailKey'
  | 'mobilePhone'
  | 'kind'
  | 'organizeId'
  | 'positionId'
>;
const toColumns = (person: PersonValues, now: Date) => ({
  account: person.account,
  account_key: person.accountKey,
  real_name: person.realName,
  english_name: person.englishName,
  email: person.email,
  email_key: person.emailKey,
  mobile_phone: person.mobilePhone,
  kind: person.kind,
  organization_id: person.organizeId,
  position_id: person.positionId,
  updated_at: now,
});

export async function insertPeople(
  tx: Tx,
  people: readonly (PersonValues & { id: string; generatedHash: string | null })[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('app_user')
    .values(
      people.map((person) => ({
        ...toColumns(person, now),
        id: person.id,
        password_hash: person.generatedHash,
        must_change_password: person.generatedHash !== null,
        created_at: now,
      })),
    )
    .execute();
  await refreshSearchText(
    tx,
    people.map(({ id }) => id),
  );
}

export async function savePerson(tx: Tx, id: string, person: PersonValues, now: Date): Promise<void> {
  await tx.updateTable('app_user').set(toColumns(person, now)).where('id', '=', id).execute();
  await refreshSearchText(tx, [id]);
}

export async function saveUserRoles(tx: Tx, id: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', id).execute();
  await insertUserRoles(tx, [{ id, roleIds }]);
}

export async function insertUserRoles(
  tx: Tx,
  people: readonly { id: string; roleIds: readonly string[] }[],
): Promise<void> {
  const rows = people.flatMap(({ id, roleIds }) => roleIds.map((role) => ({ user_id: id, role_id: role })));
  if (rows.length > 0) await tx.insertInto('user_role').values(rows).execute();
}

export async function saveDisabled(tx: Tx, id: string, at: Date | null, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ disabled_at: at, updated_at: now }).where('id', '=', id).execute();
}

/** Whether the unit and the position exist. */
export async function checkUnitAndPosition(db: Db, organizeId: string | null, positionId: string | null) {
  const { rows } = await sql<{ unit: boolean; position: boolean }>`
    select ${organizeId}::uuid is null or exists (select from organization where id = ${organizeId}) as unit,
           ${positionId}::uuid is null or exists (select from position where id = ${positionId}) as position`.execute(
    db,
  );
  return rows[0]!;
}

export async function findIdsByCode(
  db: Db,
): Promise<{ units: Map<string, string>; positions: Map<string, string> }> {
  const units = await db.selectFrom('organization').select(['id', 'code']).execute();
  const positions = await db.selectFrom('position').select(['id', 'code']).execute();
  const mapByCode = (rows: { id: string; code: string }[]) =>
    new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
  return { units: mapByCode(units), positions: mapByCode(positions) };
}
