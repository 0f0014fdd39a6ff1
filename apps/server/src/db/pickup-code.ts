// The code that proves who may collect (quality.md "pickup code").
import { randomInt } from 'node:crypto';
import { pickupAlphabet } from '@keepsake/core/shop/order.rules';

const codeLength = 8;

/** Unique among those that are open, which the caller knows. */
export async function newPickupCode(isTaken: (code: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const code = Array.from(
      { length: codeLength },
      () => pickupAlphabet[randomInt(pickupAlphabet.length)],
    ).join('');
    if (!(await isTaken(code))) return code;
  }
}
