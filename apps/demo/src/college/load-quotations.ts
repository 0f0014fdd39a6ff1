// Loads the suppliers' quotations, and earlier and future prices of some souvenirs.
import { hongKongDay } from '@keepsake/core/values/period';
import type { Tx } from '../../../server/src/db/connection/database.ts';
import type { DemoSouvenir } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { dayMs } from '../moments.ts';
import { enteredBy } from '../people.ts';
import { batches, scaledSouvenirs } from './load-souvenirs.ts';
import { chooseSupplierId } from './load-suppliers.ts';

const rowsPerInsert = 1000;
const hkdPer = { CNY: 1.08, USD: 7.8, HKD: 1 };

/** Every third souvenir has two quotations, the others have three. The third one has expired. */
const quotationCount = (souvenirIndex: number) => (souvenirIndex % 3 === 0 ? 2 : 3);

/** Of every four suppliers, the second and the third quote in CNY. The others quote every fifth souvenir in USD. */
function chooseCurrency(supplierIndex: number, souvenirIndex: number): keyof typeof hkdPer {
  if (supplierIndex % 4 === 1 || supplierIndex % 4 === 2) return 'CNY';
  return souvenirIndex % 5 === 4 ? 'USD' : 'HKD';
}

function buildQuotations(souvenir: DemoSouvenir, souvenirIndex: number, now: Date) {
  return Array.from({ length: quotationCount(souvenirIndex) }, (_, number) => {
    const supplierIndex = souvenirIndex + number;
    const currency = chooseCurrency(supplierIndex, souvenirIndex);
    const percent = 100 + number * 4 - (currency === 'CNY' ? 9 : 0);
    const amount = (souvenir.unitCost * percent) / 100 / hkdPer[currency];
    return {
      id: demoId(`quotation ${souvenir.code} ${number}`),
      supplier_id: chooseSupplierId(supplierIndex),
      souvenir_id: demoId(`souvenir ${souvenir.code}`),
      currency,
      amount: Math.max(10, Math.round(amount / 10) * 10),
      minimum_quantity: [20, 100, 50][number]!,
      lead_days: currency === 'CNY' ? 18 : 7,
      valid_from: hongKongDay(new Date(now.getTime() - 120 * dayMs)),
      valid_until: number === 2 ? hongKongDay(new Date(now.getTime() - 10 * dayMs)) : null,
      remark: number === 1 ? '含印刷校徽' : '',
      created_at: now,
      updated_at: now,
      updated_by: enteredBy,
    };
  });
}

/** The first ten souvenirs began with a lower price. Two of them will cost more in two weeks. */
function buildOtherPrices(souvenir: DemoSouvenir, souvenirIndex: number, now: Date) {
  const { code, mallPrice } = souvenir;
  if (mallPrice === null || souvenirIndex >= 10) return [];
  const price = (name: string, percent: number, effectiveDate: string, reason: string) => ({
    id: demoId(`price ${code} ${name}`),
    souvenir_id: demoId(`souvenir ${code}`),
    type: 'mall',
    amount: Math.round((mallPrice * percent) / 10_000) * 100,
    effective_date: effectiveDate,
    reason,
    created_at: now,
    created_by: enteredBy,
  });
  const lastYear = price('last year', 90, '2025-03-01', '首次定價');
  if (souvenirIndex >= 2) return [lastYear];
  return [lastYear, price('planned', 105, hongKongDay(new Date(now.getTime() + 14 * dayMs)), '成本上升')];
}

export async function loadQuotations(tx: Tx, now: Date, scale: number): Promise<void> {
  let first = 0;
  for (const batch of batches(scaledSouvenirs(scale), rowsPerInsert)) {
    const quotations = batch.flatMap((souvenir, index) => buildQuotations(souvenir, first + index, now));
    await tx.insertInto('quotation').values(quotations).execute();
    const prices = batch.flatMap((souvenir, index) => buildOtherPrices(souvenir, first + index, now));
    if (prices.length > 0) await tx.insertInto('souvenir_price').values(prices).execute();
    first += batch.length;
  }
}
