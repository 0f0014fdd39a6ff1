// Issues pickup codes, which are unique among shop orders and applications together.
import { randomInt } from 'node:crypto';
import { pickupAlphabet } from '@keepsake/core/shop/orders/order.rules';
import type { Tx } from './connection/database.ts';

const codeLength = 8;

const drawCode = () =>
  Array.from({ length: codeLength }, () => pickupAlphabet[randomInt(pickupAlphabet.length)]).join('');

/** Never issued before. If another transaction inserts the same code, this one waits for it and draws again. */
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
