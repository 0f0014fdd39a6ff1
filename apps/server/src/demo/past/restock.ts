// What the past has given away was bought before: after it, the shelves hold what they would have held without it.
import { demoId } from '../demo-text.ts';
import { addDocument, type DocumentLine } from '../documents.ts';
import type { DemoRecords } from '../records.ts';
import { DEMO_SOUVENIRS, souvenirOf } from '../souvenirs.ts';
import { demoSupplierOf } from '../suppliers.ts';
import type { DemoStorageCode } from '../types.ts';

const day = 24 * 3600_000;
/** Days ago, the earliest first; each covers what leaves until the next. */
const deliveries = [372, 262, 156, 64, 27, 18, 10, 4];

export type Need = { at: Date; code: string; storage: DemoStorageCode; quantity: number };

/** One receiving order per delivery and supplier. */
export function addRestock(records: DemoRecords, needs: readonly Need[]): void {
  for (const [index, daysAgo] of deliveries.entries()) {
    const at = new Date(records.now.getTime() - daysAgo * day);
    const next = deliveries[index + 1];
    const until = next === undefined ? records.now : new Date(records.now.getTime() - next * day);
    const wanted = new Map<string, { need: Need; quantity: number }>();
    for (const need of needs) {
      if (need.quantity === 0 || need.at < at || need.at >= until) continue;
      const key = `${need.code} ${need.storage}`;
      wanted.set(key, { need, quantity: (wanted.get(key)?.quantity ?? 0) + need.quantity });
    }
    const bySupplier = new Map<string, DocumentLine[]>();
    for (const { need, quantity } of wanted.values()) {
      const souvenir = souvenirOf(need.code);
      const supplierId = demoSupplierOf(DEMO_SOUVENIRS.indexOf(souvenir));
      const line = {
        souvenirId: demoId(`souvenir ${need.code}`),
        storageId: demoId(`storage ${need.storage}`),
        quantity,
        price: souvenir.unitCost,
      };
      bySupplier.set(supplierId, [...(bySupplier.get(supplierId) ?? []), line]);
    }
    for (const [supplierId, lines] of bySupplier) {
      addDocument(records, {
        kind: 'receiving',
        orderType: null,
        no: records.nextNo('RC', at),
        at,
        confirmedAt: at,
        madeBy: 'noprice',
        confirmedBy: 'warehouse',
        supplierId,
        lines,
      });
    }
  }
}
