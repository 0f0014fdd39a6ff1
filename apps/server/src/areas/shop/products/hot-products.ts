// Which souvenirs are hot, added up once in a while: every page of the shop marks them, and a sale more changes little.
import type { Db } from '../../../db/connection/database.ts';
import type { Settings } from '../../settings/index.ts';
import { listHotIds } from './product.repo.ts';

const keptFor = 10 * 60_000;

export function createHotProducts(settings: Settings): (db: Db, now: Date) => Promise<readonly string[]> {
  let kept: { until: number; wanted: string; ids: Promise<string[]> } | undefined;
  return async (db, now) => {
    const count = await settings.get('mall.hot_product_count');
    const days = await settings.get('mall.hot_product_days');
    const wanted = `${count} of ${days}`;
    const at = now.getTime();
    if (kept && at < kept.until && at >= kept.until - keptFor && kept.wanted === wanted) return kept.ids;
    const ids = listHotIds(db, count, days, now);
    kept = { until: at + keptFor, wanted, ids };
    // a question that failed is asked again
    ids.catch(() => {
      kept = undefined;
    });
    return ids;
  };
}
