// The code that proves who may collect; shop orders and applications draw from one store.
import { randomInt } from 'node:crypto';
import { pickupAlphabet } from '@keepsake/core/shop/orders/order.rules';
import type { Tx } from './connection/database.ts';

const codeLength = 8;

const drawCode = () =>
  Array.from({ length: codeLength }, () => pickupAlphabet[randomInt(pickupAlphabet.length)]).join('');

/** Never given before: whoever draws the same at the same time waits for the first, and draws again. */
export async function issuePickupCode(tx: Tx, draw: () => string = drawCode): Promise<string> {
  for (;;) {
    const issued = await tx
      .insertInto('pickup_code')
      .values({ code: draw() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (issued) return issued.code;
  }
}
