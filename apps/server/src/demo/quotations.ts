// What the demo's suppliers ask for the demo's souvenirs, and how some prices came about and will change.
import { hongKongDay } from '@keepsake/core/values/period';
import type { Tx } from '../db/connection/database.ts';
import { demoId } from './demo-text.ts';
import { batches, scaledSouvenirs } from './load-souvenirs.ts';
import { demoSupplierOf } from './suppliers.ts';
import type { DemoSouvenir } from './types.ts';

const day = 24 * 3600_000;
/** Every third souvenir has two offers only; the third of each is one that has run out. */
const offersFor = (index: number) => (index % 3 === 0 ? 2 : 3);

function offersOf(souvenir: DemoSouvenir, index: number, now: Date) {
  return Array.from({ length: offersFor(index) }, (_, offer) => {
    const supplier = index + offer;
    // the n-th supplier writes in its own currency: the demo's are local, of the Mainland, Taobao, local
    const currency = supplier % 4 === 1 || supplier % 4 === 2 ? 'CNY' : index % 5 === 4 ? 'USD' : 'HKD';
    const perHkd = { CNY: 1.08, USD: 7.8, HKD: 1 }[currency];
    const asked = (souvenir.unitCost * (100 + offer * 4 - (currency === 'CNY' ? 9 : 0))) / 100 / perHkd;
    return {
      id: demoId(`quotation ${souvenir.code} ${offer}`),
      supplier_id: demoSupplierOf(supplier),
      souvenir_id: demoId(`souvenir ${souvenir.code}`),
      currency,
      amount: Math.max(10, Math.round(asked / 10) * 10),
      minimum_quantity: [20, 100, 50][offer]!,
      lead_days: currency === 'CNY' ? 18 : 7,
      valid_from: hongKongDay(new Date(now.getTime() - 120 * day)),
      valid_until: offer === 2 ? hongKongDay(new Date(now.getTime() - 10 * day)) : null,
      remark: offer === 1 ? '含印刷校徽' : '',
      created_at: now,
      updated_at: now,
      updated_by: '陳美玲',
    };
  });
}

/** The first ten souvenirs were cheaper last year; two of them will cost more in a fortnight. */
function pricesAround(souvenir: DemoSouvenir, index: number, now: Date) {
  if (souvenir.mallPrice === null || index >= 10) return [];
  const price = (name: string, percent: number, effectiveDate: string, reason: string) => ({
    id: demoId(`price ${souvenir.code} ${name}`),
    souvenir_id: demoId(`souvenir ${souvenir.code}`),
    type: 'mall',
    amount: Math.round((souvenir.mallPrice! * percent) / 10_000) * 100,
    effective_date: effectiveDate,
    reason,
    created_at: now,
    created_by: '陳美玲',
  });
  const past = price('last year', 90, '2025-03-01', '首次定價');
  if (index >= 2) return [past];
  return [past, price('planned', 105, hongKongDay(new Date(now.getTime() + 14 * day)), '成本上升')];
}

export async function loadDemoQuotations(tx: Tx, now: Date, scale: number): Promise<void> {
  let first = 0;
  for (const batch of batches(scaledSouvenirs(scale), 1000)) {
    const offers = batch.flatMap((souvenir, index) => offersOf(souvenir, first + index, now));
    await tx.insertInto('quotation').values(offers).execute();
    const prices = batch.flatMap((souvenir, index) => pricesAround(souvenir, first + index, now));
    if (prices.length > 0) await tx.insertInto('souvenir_price').values(prices).execute();
    first += batch.length;
  }
}
