// Caches the list of hot (best-selling) souvenirs for ten minutes. Every page of the shop marks them, and a few sales
// hardly change the list.
import type { Db } from '../../../db/connection/database.ts';
import type { Settings } from '../../settings/index.ts';
import { findHotIds } from './product.repo.ts';

const keepMs = 10 * 60_000;

/** The returned function finds the ids of the hot souvenirs and families. */
export function createHotProducts(settings: Settings): (db: Db, now: Date) => Promise<readonly string[]> {
  let cached: { untilMs: number; key: string; ids: Promise<string[]> } | undefined;
  return async (db, now) => {
    const count = await settings.get('mall.hot_product_count');
    const days = await settings.get('mall.hot_product_days');
    const key = `${count} of ${days}`;
    const nowMs = now.getTime();
    if (cached && nowMs < cached.untilMs && nowMs >= cached.untilMs - keepMs && cached.key === key)
      return cached.ids;
    const ids = findHotIds(db, count, days, now);
    cached = { untilMs: nowMs + keepMs, key, ids };
    // a failed query is not cached
    ids.catch(() => {
      cached = undefined;
    });
    return ids;
  };
}
