// Rate limits for sign-ins, codes and commands, shared by all nodes.
import { AppError } from '@keepsake/core/api/errors';
import { sql } from 'kysely';
import type { Db } from './connection/database.ts';

export const windowStart = (windowSeconds: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds * 1000);

type Hits = { readonly bucket: string; readonly startsAt: Date; readonly hits: number };

/** Adds hits to their windows. Returns the new totals by `<bucket> <start in milliseconds>`. */
export async function addHits(db: Db, hits: readonly Hits[]): Promise<Map<string, number>> {
  const { rows } = await sql<Hits>`
    insert into rate_window (bucket, starts_at, hits)
    select * from unnest(${hits.map(({ bucket }) => bucket)}::text[],
      ${hits.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[], ${hits.map((hit) => hit.hits)}::int[])
      as h (bucket, starts_at, hits)
    order by bucket, starts_at
    on conflict (bucket, starts_at) do update set hits = rate_window.hits + excluded.hits
    returning bucket, starts_at as "startsAt", hits`.execute(db);
  return new Map(rows.map(({ bucket, startsAt, hits }) => [`${bucket} ${startsAt.getTime()}`, hits]));
}

/** Counts a hit. The caller must commit it even if the request is refused. */
export async function countHit(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  const totals = await addHits(db, [{ bucket, startsAt: windowStart(windowSeconds, now), hits: 1 }]);
  return [...totals.values()][0]!;
}

/** The number of hits in the current window, without adding one. */
export async function readHits(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_window')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('starts_at', '=', windowStart(windowSeconds, now))
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Refuses a request beyond the limit, and says when the next window begins. */
export function assertWithinLimit(hits: number, limit: number, windowSeconds: number, now: Date): void {
  if (hits <= limit) return;
  const passed = (now.getTime() - windowStart(windowSeconds, now).getTime()) / 1000;
  throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(windowSeconds - passed)) });
}
