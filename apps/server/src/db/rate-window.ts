// Limits that all nodes share: sign-ins, codes (quality.md "limits of rate").
import type { Db } from './database.ts';

/** Counts a hit in a fixed window shared by all nodes; committed by itself, so that a refusal still counts. */
export async function countHit(db: Db, bucket: string, windowSeconds: number, now: Date): Promise<number> {
  const startsAt = new Date(Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds * 1000);
  const { hits } = await db
    .insertInto('rate_window')
    .values({ bucket, starts_at: startsAt, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'starts_at'])
        .doUpdateSet((eb) => ({ hits: eb('rate_window.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}
