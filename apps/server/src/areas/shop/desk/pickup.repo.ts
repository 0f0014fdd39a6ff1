// Shop orders that are collected at the counter.
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { textContains } from '../../../db/search/search.ts';
import { pieceSumsOfLine } from '../orders/order.repo.ts';

export type CollectableFilter = { readonly personId: string } | { readonly ids: readonly string[] };

/** Finds the self-pickup order of a pickup code, in any state. */
export async function findByPickupCode(db: Db, code: string) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'buyer_id', 'buyer_name', 'state'])
    .where('pickup_code', '=', code)
    .where('delivery_method', '=', 'self_pickup')
    .$narrowType<{ buyer_id: NotNull }>()
    .executeTakeFirst();
}

export async function listCollectable(db: Db, filter: CollectableFilter) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'no', 'contact_name', 'collect_by', 'remark'])
    .where('state', '=', 'shipping')
    .where('delivery_method', '=', 'self_pickup')
    .where(
      'personId' in filter
        ? sql<SqlBool>`buyer_id = ${filter.personId}::uuid`
        : sql<SqlBool>`id = any(${[...filter.ids]}::uuid[])`,
    )
    .orderBy('placed_at')
    .execute();
}

/** Every order that can be collected, with the number of pieces that can still be handed over. */
export async function listQueue(db: Db, keyword: string | undefined) {
  const { rows } = await sql<{
    id: string;
    person_id: string;
    person_name: string;
    collect_by: string | null;
    ready_at: Date;
    pieces: number;
    is_found: boolean;
  }>`
    select o.id, o.buyer_id as person_id, o.buyer_name as person_name, o.collect_by, o.shipped_at as ready_at, l.pieces,
           ${keyword ? textContains(sql.ref('o.search_text'), keyword) : sql`true`} as is_found
    from shop_order o
    cross join lateral (
      select sum(l.quantity - l.cancelled - greatest(l.handed_over, r.sent) - r.held)::int as pieces
      from shop_order_line l ${pieceSumsOfLine} where l.order_id = o.id
    ) l
    where o.state = 'shipping' and o.delivery_method = 'self_pickup' and l.pieces > 0`.execute(db);
  return rows;
}
