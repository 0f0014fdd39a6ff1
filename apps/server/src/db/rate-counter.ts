// A rate limit without a statement per hit: hits are counted in memory and added to the shared table once a second.
import type { Db } from './connection/database.ts';
import { addHits, windowStart } from './rate-window.ts';

const flushAfterMs = 1000;

type Count = {
  readonly bucket: string;
  readonly startsAt: Date;
  readonly endsAt: number;
  /** Hits of all nodes in the table at the last flush. */
  shared: number;
  /** Hits of this node that are being written to the table. */
  sending: number;
  /** Hits of this node that are not written yet. */
  unsent: number;
};

export type RateCounter = {
  /** Counts a hit and returns the hits of the window. Hits of other nodes are included with a delay of a second. */
  hit(bucket: string, windowSeconds: number, now: Date): number;
  flush(): Promise<void>;
  close(): Promise<void>;
};

export function createRateCounter(db: Db, onError: (error: Error) => void): RateCounter {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let lastHitAt = 0;
  let flushed = Promise.resolve();

  /** Waits for an earlier flush, so that each flush also writes the hits of the time before it. */
  function flush(): Promise<void> {
    flushed = flushed.then(writeUnsent);
    return flushed;
  }

  async function writeUnsent(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, count] of counts)
      if (count.endsAt <= lastHitAt && count.unsent === 0) counts.delete(key);
    const due = [...counts.values()].filter(({ unsent }) => unsent > 0);
    if (due.length === 0) return;
    for (const count of due) {
      count.sending = count.unsent;
      count.unsent = 0;
    }
    try {
      const totals = await addHits(
        db,
        due.map(({ bucket, startsAt, sending: hits }) => ({ bucket, startsAt, hits })),
      );
      for (const count of due) count.shared = totals.get(toKey(count)) ?? count.shared + count.sending;
    } catch (error) {
      for (const count of due) count.unsent += count.sending;
      onError(error as Error);
    } finally {
      for (const count of due) count.sending = 0;
    }
  }

  return {
    hit(bucket, windowSeconds, now) {
      const startsAt = windowStart(windowSeconds, now);
      const key = toKey({ bucket, startsAt });
      const endsAt = startsAt.getTime() + windowSeconds * 1000;
      const count = counts.get(key) ?? { bucket, startsAt, endsAt, shared: 0, sending: 0, unsent: 0 };
      counts.set(key, count);
      count.unsent++;
      lastHitAt = now.getTime();
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
      return count.shared + count.sending + count.unsent;
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

const toKey = ({ bucket, startsAt }: Pick<Count, 'bucket' | 'startsAt'>): string =>
  `${bucket} ${startsAt.getTime()}`;
