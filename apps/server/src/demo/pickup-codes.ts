// Codes to collect with, the same on every machine: nobody's goods wait behind them.
import { pickupAlphabet } from '@keepsake/core/shop/orders/order.rules';
import { pick } from './moments.ts';
import type { DemoRecords } from './records.ts';

export function pickupCodeOf(records: DemoRecords, name: string): string {
  const code = Array.from(
    { length: 8 },
    (_, place) => pickupAlphabet[pick(`code ${place} of ${name}`, pickupAlphabet.length)],
  ).join('');
  records.add('pickup_code', { code });
  return code;
}
