// Reads and writes families of souvenirs and their members.
import type { Option } from '@keepsake/core/catalogue/families/family.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Stamp } from '../../../db/record-fields.ts';

export type FamilyRecord = {
  readonly id: string;
  readonly code: string;
  readonly name: LocalizedText;
  readonly options: readonly Option[];
  readonly version: number;
};

const selectFamilies = sql`select f.id, f.code, f.name, f.options, f.version from souvenir_family f`;

export async function listFamilies(db: Db, ids: readonly string[]): Promise<Map<string, FamilyRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FamilyRecord>`${selectFamilies} where f.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((family) => [family.id, family]));
}

export async function lockFamiliesByCode(db: Db, codes: readonly string[]): Promise<FamilyRecord[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<FamilyRecord>`${selectFamilies}
    where code_key(f.code) = any(select code_key(given.code) from unnest(${codes}::text[]) as given(code))
    order by f.id for update`.execute(db);
  return rows;
}

export async function lockFamily(tx: Tx, id: string): Promise<FamilyRecord | undefined> {
  return (await sql<FamilyRecord>`${selectFamilies} where f.id = ${id} for update`.execute(tx)).rows[0];
}

export async function isFamilyCodeTaken(db: Db, code: string, except: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from souvenir_family
    where code_key(code) = code_key(${code}) and id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}

export type MemberRow = {
  id: string;
  code: string;
  keys: string[];
  state: 'valid' | 'invalid';
  onHand: number;
  available: number;
  /** Pieces on hand by storage. */
  onHandIn: Record<string, number>;
};

export async function listStoragesOfFamily(
  db: Db,
  familyId: string,
): Promise<{ id: string; name: LocalizedText }[]> {
  const { rows } = await sql<{ id: string; name: LocalizedText }>`
    select t.id, t.name from storage t
    where exists (select from stock_balance b join souvenir s on s.id = b.souvenir_id
      where b.storage_id = t.id and s.family_id = ${familyId} and b.on_hand > 0)
    order by t.sort_code, t.code`.execute(db);
  return rows;
}

/** The members of a family, sorted by code. `sortMembers` sorts them by their option values. */
export async function listMembers(db: Db, familyId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select s.id, s.code, s.option_keys as keys, s.state, coalesce(a.on_hand, 0) as "onHand",
           coalesce(a.available, 0) as available,
           (select coalesce(json_object_agg(b.storage_id, b.on_hand), '{}') from stock_balance b
            where b.souvenir_id = s.id and b.on_hand > 0) as "onHandIn"
    from souvenir s left join souvenir_stock a on a.souvenir_id = s.id
    where s.family_id = ${familyId} order by s.code`.execute(db);
  return rows;
}

/** Inserts the family, or replaces its code, name and options. */
export async function saveFamilyRow(tx: Tx, family: FamilyRecord, { by, now }: Stamp): Promise<void> {
  const { id, code, version } = family;
  const [name, options] = [JSON.stringify(family.name), JSON.stringify(family.options)];
  await sql`
    insert into souvenir_family (id, code, name, options, version, created_at, updated_at, updated_by)
    values (${id}, ${code}, ${name}::jsonb, ${options}::jsonb, ${version}, ${now}, ${now}, ${by})
    on conflict (id) do update set code = excluded.code, name = excluded.name, options = excluded.options,
      version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  );
}

export const deleteFamilyRow = (tx: Tx, id: string) =>
  tx.deleteFrom('souvenir_family').where('id', '=', id).execute();

/** Adds souvenirs to their families, which keep their other members. */
export async function addToFamilies(
  tx: Tx,
  members: readonly { id: string; familyId: string; keys: readonly string[] }[],
): Promise<void> {
  await sql`
    update souvenir s set family_id = m."familyId",
      option_keys = array(select jsonb_array_elements_text(m.keys))
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (id uuid, "familyId" uuid, keys jsonb)
    where s.id = m.id`.execute(tx);
}

/** Takes all members out first, because two members may exchange their options. */
export async function saveMembers(
  tx: Tx,
  familyId: string,
  members: readonly { id: string; keys: readonly string[] }[],
): Promise<void> {
  await sql`update souvenir set family_id = null, option_keys = '{}' where family_id = ${familyId}`.execute(
    tx,
  );
  await addToFamilies(
    tx,
    members.map((member) => ({ ...member, familyId })),
  );
}

/** If the family has no prices yet, the prices of the souvenir that it is made from become its prices. */
export async function adoptPrices(tx: Tx, familyId: string, souvenirId: string): Promise<void> {
  await sql`
    update souvenir_price set family_price = gen_random_uuid()
    where souvenir_id = ${souvenirId} and not exists (
      select from souvenir_price p join souvenir s on s.id = p.souvenir_id
      where s.family_id = ${familyId} and p.family_price is not null)`.execute(tx);
}

type FamilyPrice = {
  type: string;
  amount: number;
  day: string;
  reason: string;
  familyPrice: string;
  planned: boolean;
};

/** The family's current price of each type, and its planned prices. */
async function listFamilyPrices(db: Db, familyId: string, today: string): Promise<FamilyPrice[]> {
  const { rows } = await sql<FamilyPrice>`
    with prices as (
      select distinct on (p.family_price) p.*, p.effective_date > ${today}::date as planned
      from souvenir_price p join souvenir s on s.id = p.souvenir_id
      where s.family_id = ${familyId} and p.family_price is not null
      order by p.family_price, p.id)
    select distinct on (type, case when planned then id end) type, amount, effective_date as day, reason,
           family_price as "familyPrice", planned
    from prices
    order by type, case when planned then id end, effective_date desc, created_at desc, id desc`.execute(db);
  return rows;
}

/** Gives members the family's current prices from today, and its planned prices. */
export async function copyFamilyPrices(
  tx: Tx,
  familyId: string,
  to: readonly string[],
  { today, now, by, ids }: { today: string; now: Date; by: string; ids: { next(): string } },
): Promise<void> {
  const prices = await listFamilyPrices(tx, familyId, today);
  const rows = to.flatMap((souvenirId) =>
    prices.map(({ day, ...price }) => ({
      ...price,
      id: ids.next(),
      souvenirId,
      day: price.planned ? day : today,
    })),
  );
  await sql`
    insert into souvenir_price
      (id, souvenir_id, type, amount, effective_date, reason, created_at, created_by, family_price)
    select p.id, p."souvenirId", p.type, p.amount, p.day, p.reason, ${now}, ${by}, p."familyPrice"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (id uuid, "souvenirId" uuid, type text, amount bigint, day date, reason text, "familyPrice" uuid, planned boolean)
    where not p.planned or not exists (
      select from souvenir_price q where q.souvenir_id = p."souvenirId" and q.family_price = p."familyPrice")`.execute(
    tx,
  );
}
