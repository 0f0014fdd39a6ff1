// Rate limits that all nodes share: sign-ins, codes, commands.
import { AppError } from '@keepsake/core/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { everyRequest } from './pooled-client.ts';

const windowStart = (windowSeconds: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds * 1000);

/** A hit in a fixed window shared by all nodes. `buckets`: rows of one text each. */
export const hitIn = (buckets: RawBuilder<unknown>, windowSeconds: number, now: Date) => sql<{
  hits: number;
}>`
  insert into rate_window (bucket, starts_at, hits)
  select b.bucket, ${windowStart(windowSeconds, now)}::timestamptz, 1 from (${buckets}) as b (bucket)
  on conflict (bucket, starts_at) do update set hits = rate_window.hits + 1 returning hits`;

/** Counts a hit; committed by itself, so that a refusal still counts. */
export async function countHit(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`${everyRequest}
    ${hitIn(sql`values (${bucket}::text)`, windowSeconds, now)}`.execute(db);
  return rows[0]!.hits;
}

/** How many hits the present window has, without adding one. */
export async function hitsOf(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_window')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('starts_at', '=', windowStart(windowSeconds, now))
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Refuses what is over the limit of its window, and says when the next window begins. */
export function assertWithin(hits: number, limit: number, windowSeconds: number, now: Date): void {
  if (hits <= limit) return;
  const passed = (now.getTime() - windowStart(windowSeconds, now).getTime()) / 1000;
  throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(windowSeconds - passed)) });
}
