// Pickup codes of the demo. They may be predictable, because nobody can collect real goods with them.
import { pickupAlphabet } from '@keepsake/core/shop/orders/order.rules';
import { pickFrom } from './moments.ts';
import type { DemoRecords } from './records.ts';

export function addPickupCode(records: DemoRecords, name: string): string {
  const code = Array.from({ length: 8 }, (_, place) =>
    pickFrom(`code ${place} of ${name}`, [...pickupAlphabet]),
  ).join('');
  records.add('pickup_code', { code });
  return code;
}
