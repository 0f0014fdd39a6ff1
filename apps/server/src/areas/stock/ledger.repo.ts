// The only writer of the ledger: movements and their running balance in one transaction (domain.md "The stock ledger").
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export type Movement = {
  souvenirId: string;
  storageId: string;
  quantity: number;
  /** Hundredths of a HKD cent a piece. */
  unitCost: number;
  lineNo: number;
};

export type Cause = {
  kind: 'receiving' | 'transfer' | 'adjustment' | 'outbound' | 'return';
  documentNo: string;
  at: Date;
  actorId: string | null;
  actorName: string;
};

/** Balances are locked by (souvenir, storage) before the sequence is drawn: two documents cannot deadlock. */
export async function postMovements(tx: Tx, cause: Cause, movements: readonly Movement[]): Promise<void> {
  const column = <K extends keyof Movement>(key: K) => movements.map((movement) => movement[key]);
  const places = sql`unnest(${column('souvenirId')}::uuid[], ${column('storageId')}::uuid[], ${column('quantity')}::int[])
    as m (souvenir_id, storage_id, quantity)`;
  await sql`
    insert into stock_balance (souvenir_id, storage_id)
    select distinct m.souvenir_id, m.storage_id from ${places} order by 1, 2
    on conflict do nothing`.execute(tx);
  await sql`
    select from stock_balance b
    where (b.souvenir_id, b.storage_id) in (select m.souvenir_id, m.storage_id from ${places})
    order by b.souvenir_id, b.storage_id for update`.execute(tx);
  await sql`
    update stock_balance b set on_hand = b.on_hand + m.quantity
    from (select m.souvenir_id, m.storage_id, sum(m.quantity)::int as quantity from ${places} group by 1, 2) m
    where b.souvenir_id = m.souvenir_id and b.storage_id = m.storage_id`.execute(tx);
  await sql`
    insert into stock_movement
      (souvenir_id, storage_id, quantity, unit_cost, line_no, document_kind, document_no, at, actor_id, actor_name)
    select m.*, ${cause.kind}, ${cause.documentNo}, ${cause.at}::timestamptz, ${cause.actorId}::uuid, ${cause.actorName}
    from unnest(${column('souvenirId')}::uuid[], ${column('storageId')}::uuid[], ${column('quantity')}::int[],
                ${column('unitCost')}::bigint[], ${column('lineNo')}::int[])
      as m (souvenir_id, storage_id, quantity, unit_cost, line_no)
    order by m.line_no`.execute(tx);
}
