// A rate limit that costs no statement: hits are counted in memory and added once a second to the table that all nodes share.
import type { Db } from './connection/database.ts';
import { addHits, windowStart } from './rate-window.ts';

const flushAfterMs = 1000;

type Count = {
  readonly bucket: string;
  readonly startsAt: Date;
  readonly endsAt: number;
  /** What the table says: hits of all nodes until the last flush. */
  shared: number;
  /** Hits of this node that are on their way to the table. */
  sending: number;
  /** Hits of this node since. */
  fresh: number;
};

export type RateCounter = {
  /** Counts a hit; answers how many the window has. Those of other nodes are known a second later. */
  hit(bucket: string, windowSeconds: number, now: Date): number;
  flush(): Promise<void>;
  close(): Promise<void>;
};

export function createRateCounter(db: Db, onError: (error: Error) => void): RateCounter {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, count] of counts) if (count.endsAt <= latest && count.fresh === 0) counts.delete(key);
    const due = [...counts.values()].filter(({ fresh, sending }) => fresh > 0 && sending === 0);
    if (due.length === 0) return;
    for (const count of due) {
      count.sending = count.fresh;
      count.fresh = 0;
    }
    try {
      const totals = await addHits(
        db,
        due.map(({ bucket, startsAt, sending: hits }) => ({ bucket, startsAt, hits })),
      );
      for (const count of due) count.shared = totals.get(keyOf(count)) ?? count.shared + count.sending;
    } catch (error) {
      for (const count of due) count.fresh += count.sending;
      onError(error as Error);
    } finally {
      for (const count of due) count.sending = 0;
    }
  }

  return {
    hit(bucket, windowSeconds, now) {
      const startsAt = windowStart(windowSeconds, now);
      const key = keyOf({ bucket, startsAt });
      const endsAt = startsAt.getTime() + windowSeconds * 1000;
      const count = counts.get(key) ?? { bucket, startsAt, endsAt, shared: 0, sending: 0, fresh: 0 };
      counts.set(key, count);
      count.fresh++;
      latest = now.getTime();
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
      return count.shared + count.sending + count.fresh;
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

const keyOf = ({ bucket, startsAt }: Pick<Count, 'bucket' | 'startsAt'>): string =>
  `${bucket} ${startsAt.getTime()}`;
