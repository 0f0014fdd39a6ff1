// Applications that are collected at the counter.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { textContains } from '../../../db/search/search.ts';

export type CollectableFilter = { readonly personId: string } | { readonly ids: readonly string[] };

/** Finds the application of a pickup code, in any state. */
export async function findByPickupCode(db: Db, code: string) {
  return db
    .selectFrom('application')
    .select(['id', 'applicant_id', 'applicant_name', 'state'])
    .where('pickup_code', '=', code)
    .executeTakeFirst();
}

export async function listCollectableApplications(db: Db, filter: CollectableFilter) {
  return db
    .selectFrom('application')
    .select(['id', 'no', 'mode', 'applicant_name', 'delivery_place', 'pickup_instructions', 'collect_by'])
    .where('state', '=', 'waiting_pickup')
    .where(
      'personId' in filter
        ? sql<SqlBool>`applicant_id = ${filter.personId}::uuid`
        : sql<SqlBool>`id = any(${[...filter.ids]}::uuid[])`,
    )
    .orderBy('delivery_at')
    .orderBy('id')
    .execute();
}

/** Every application that can be collected. `ready_at` is the arranged pickup time. */
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
    select a.id, a.applicant_id as person_id, a.applicant_name as person_name, a.collect_by, a.delivery_at as ready_at,
           l.pieces, ${keyword ? textContains(sql.ref('a.search_text'), keyword) : sql`true`} as is_found
    from application a
    cross join lateral (
      select sum(coalesce(l.approved, l.requested) - l.issued)::int as pieces
      from application_line l where l.application_id = a.id
    ) l
    where a.state = 'waiting_pickup' and l.pieces > 0`.execute(db);
  return rows;
}
