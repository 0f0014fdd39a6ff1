// Reads and writes sets and their parts.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Stamp } from '../../../db/record-fields.ts';
import { codeOrder, selectCoverPicture } from '../souvenirs/souvenir.sql.ts';

export type SetRecord = { readonly version: number; readonly packingCost: number };

export async function findSet(db: Db, id: string): Promise<SetRecord | undefined> {
  const { rows } = await sql<SetRecord>`
    select version, packing_cost as "packingCost" from souvenir_set where souvenir_id = ${id}`.execute(db);
  return rows[0];
}

/** The packing cost of one set in HKD cents, by souvenir id. Souvenirs that are not sets are not in the map. */
export async function listPackingCosts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cost: number }>`
    select souvenir_id as id, packing_cost as cost from souvenir_set
    where souvenir_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

export type PartRow = {
  setId: string;
  souvenirId: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  quantity: number;
  /** Pieces on hand that are neither reserved nor expiring, in all active storages. */
  available: number;
  /** These available pieces by storage. */
  availableIn: Record<string, number>;
  /** Average cost in hundredths of a cent. */
  average: number;
};

/** The parts of each set, in their order. */
export async function listParts(db: Db, setIds: readonly string[]): Promise<Map<string, PartRow[]>> {
  if (setIds.length === 0) return new Map();
  const { rows } = await sql<PartRow>`
    select p.set_id as "setId", s.id as "souvenirId", s.code, s.name, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           p.quantity, coalesce(k.available, 0)::int as available, coalesce(k.by_storage, '{}') as "availableIn",
           coalesce(c.average, 0) as average
    from souvenir_part p
    join souvenir s on s.id = p.part_id
    left join souvenir_cost c on c.souvenir_id = s.id
    left join lateral (
      select sum(f.free) as available, json_object_agg(b.storage_id, f.free) as by_storage
      from stock_balance b
      join storage t on t.id = b.storage_id and t.state = 'active'
      cross join lateral (values (greatest(0, b.on_hand - b.reserved - b.expiring))) as f (free)
      where b.souvenir_id = s.id) k on true
    where p.set_id = any(${setIds}::uuid[]) order by p.set_id, p.position`.execute(db);
  return Map.groupBy(rows, ({ setId }) => setId);
}

/** The active storages with a balance of a part, even if it has 0 pieces. */
export async function listStoragesOfParts(
  db: Db,
  setId: string,
): Promise<{ id: string; name: LocalizedText }[]> {
  const { rows } = await sql<{ id: string; name: LocalizedText }>`
    select t.id, t.name from storage t
    where t.state = 'active' and exists (
      select from stock_balance b join souvenir_part p on p.part_id = b.souvenir_id
      where p.set_id = ${setId} and b.storage_id = t.id)
    order by t.sort_code, t.code`.execute(db);
  return rows;
}

export type ContainingSetRow = {
  id: string;
  code: string;
  name: LocalizedText;
  quantity: number;
  onHand: number;
};

/** The sets that a souvenir is a part of. */
export async function listContainingSets(db: Db, partId: string): Promise<ContainingSetRow[]> {
  const { rows } = await sql<ContainingSetRow>`
    select s.id, s.code, s.name, p.quantity, coalesce(k.on_hand, 0) as "onHand"
    from souvenir_part p join souvenir s on s.id = p.set_id left join souvenir_stock k on k.souvenir_id = s.id
    where p.part_id = ${partId} order by ${codeOrder()}`.execute(db);
  return rows;
}

/** Only one transaction at a time changes parts lists, so that two together cannot make a set contain itself. */
export async function lockPartsLists(tx: Tx): Promise<void> {
  await sql`lock table souvenir_part in share row exclusive mode`.execute(tx);
}

/** For each set, the souvenirs in its parts list. */
export async function readContents(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; parts: string[] }>`
    select set_id as id, array_agg(part_id) as parts from souvenir_part group by 1`.execute(db);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

export async function saveSetRow(
  tx: Tx,
  id: string,
  set: SetRecord,
  parts: readonly { souvenirId: string; quantity: number }[],
  { by, now }: Stamp,
): Promise<void> {
  await sql`
    insert into souvenir_set (souvenir_id, packing_cost, version, updated_at, updated_by)
    values (${id}, ${set.packingCost}, ${set.version}, ${now}, ${by})
    on conflict (souvenir_id) do update set packing_cost = excluded.packing_cost, version = excluded.version,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx);
  await sql`delete from souvenir_part where set_id = ${id}`.execute(tx);
  await sql`
    insert into souvenir_part (set_id, part_id, position, quantity)
    select ${id}, p.part_id, p.position, p.quantity
    from unnest(${parts.map(({ souvenirId }) => souvenirId)}::uuid[], ${parts.map(({ quantity }) => quantity)}::int[])
      with ordinality as p (part_id, quantity, position)`.execute(tx);
}

export const deleteSet = (tx: Tx, id: string) =>
  tx.deleteFrom('souvenir_set').where('souvenir_id', '=', id).execute();
