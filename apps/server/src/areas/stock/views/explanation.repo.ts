// Queries that compute an available quantity from movements and reservations, and from the protected and expiring
// pieces of the stored balance. The other figures of the stored balance are only compared with the result.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { DocumentColumns } from '../documents/document-ref.ts';

export async function findSouvenirName(db: Db, id: string) {
  return db
    .selectFrom('souvenir')
    .select((eb) => ['id', 'code', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type StorageExplanation = {
  storage_id: string;
  storage_name: LocalizedText;
  active: boolean;
  movements: number;
  inward: number;
  outward: number;
  orders: number;
  applications: number;
  reservations: number;
  /** The figures of the stored balance. */
  on_hand: number;
  reserved: number;
  protected: number;
  expiring: number;
};

const isInStorage = (storageId: string | undefined, column: string) =>
  storageId ? sql`${sql.ref(column)} = ${storageId}` : sql`true`;

/**
 * Returns one row for the given storage. Without a storage, returns a row for each storage with movements, reservations
 * or a balance of the souvenir.
 */
export async function explainStorages(
  db: Db,
  souvenirId: string,
  storageId: string | undefined,
): Promise<StorageExplanation[]> {
  const { rows } = await sql<StorageExplanation>`
    with moved as (
      select m.storage_id, count(*)::int as movements,
             coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::int as inward,
             coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::int as outward
      from stock_movement m where m.souvenir_id = ${souvenirId} and ${isInStorage(storageId, 'm.storage_id')} group by 1
    ), promised as (
      select r.storage_id, count(*)::int as reservations,
             coalesce(sum(r.open_quantity) filter (where r.origin_kind in ('shop_order', 'refund')), 0)::int as orders,
             coalesce(sum(r.open_quantity) filter (where r.origin_kind = 'application'), 0)::int as applications
      from stock_reservation r
      where r.souvenir_id = ${souvenirId} and r.open_quantity > 0 and ${isInStorage(storageId, 'r.storage_id')} group by 1
    ), balance as (
      select b.storage_id, b.on_hand, b.reserved, b.protected, b.expiring from stock_balance b
      where b.souvenir_id = ${souvenirId} and ${isInStorage(storageId, 'b.storage_id')}
    )
    select t.id as storage_id, t.name as storage_name, t.state = 'active' as active,
           coalesce(m.movements, 0) as movements, coalesce(m.inward, 0) as inward, coalesce(m.outward, 0) as outward,
           coalesce(p.orders, 0) as orders, coalesce(p.applications, 0) as applications,
           coalesce(p.reservations, 0) as reservations, coalesce(b.on_hand, 0) as on_hand,
           coalesce(b.reserved, 0) as reserved, coalesce(b.protected, 0) as protected,
           coalesce(b.expiring, 0) as expiring
    from storage t
    left join moved m on m.storage_id = t.id
    left join promised p on p.storage_id = t.id
    left join balance b on b.storage_id = t.id
    where ${storageId ? sql`t.id = ${storageId}` : sql`coalesce(m.storage_id, p.storage_id, b.storage_id) is not null`}
    order by t.sort_code, t.code`.execute(db);
  return rows;
}

export type RecentMovement = DocumentColumns & {
  sequence: number;
  at: Date;
  quantity: number;
  storage_name: LocalizedText;
  actor_name: string;
};

export async function listRecentMovementsOfSouvenir(
  db: Db,
  souvenirId: string,
  storageId: string | undefined,
  limit: number,
): Promise<RecentMovement[]> {
  const { rows } = await sql<RecentMovement>`
    select m.sequence, m.at, m.quantity, m.actor_name, t.name as storage_name, m.document_kind, m.document_no,
           d.id as document_id, d.order_type
    from (
      select * from stock_movement m where m.souvenir_id = ${souvenirId} and ${isInStorage(storageId, 'm.storage_id')}
      order by m.sequence desc limit ${limit}
    ) m
    join storage t on t.id = m.storage_id
    left join stock_document d on d.no = m.document_no
    order by m.sequence desc`.execute(db);
  return rows;
}

export type ReservationRecord = {
  origin_kind: 'shop_order' | 'application' | 'refund';
  origin_no: string;
  open_quantity: number;
  storage_name: LocalizedText;
  made_at: Date;
  documents: { id: string; no: string; kind: string; orderType: string | null }[];
};

export async function listReservationsOfSouvenir(
  db: Db,
  souvenirId: string,
  storageId: string | undefined,
  limit: number,
): Promise<ReservationRecord[]> {
  const { rows } = await sql<ReservationRecord>`
    select r.origin_kind, r.origin_no, r.open_quantity, t.name as storage_name, r.made_at,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', d.id, 'no', d.no, 'kind', d.kind, 'orderType', d.order_type) order by d.no)
             from stock_document d where d.origin_kind = r.origin_kind and d.origin_id = r.origin_id
           ), '[]') as documents
    from stock_reservation r join storage t on t.id = r.storage_id
    where r.souvenir_id = ${souvenirId} and r.open_quantity > 0 and ${isInStorage(storageId, 'r.storage_id')}
    order by r.made_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
