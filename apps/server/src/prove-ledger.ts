// Proves the whole ledger, its sums and the sales kept beside the orders, keeps the result and says it; the end of `npm run reconcile` and of `npm run restore`.
import { reconcileSales } from './areas/shop/index.ts';
import { checkStock, reconcileSums } from './areas/stock/index.ts';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { randomIds } from './platform/ids.ts';

const shown = 20;

/** The exit code: 1, with what is wrong named, when it does not hold. */
export async function proveLedger(db: Db, actorName: string): Promise<number> {
  const { found, faults } = await inTransaction(db, (tx) =>
    checkStock(tx, { trigger: 'command', now: new Date(), ids: randomIds, actorId: null, actorName }),
  );
  for (const { rule, souvenir, storage, expected, found: is } of found) {
    console.error(`${rule}: ${souvenir} in ${storage} should be ${expected}, is ${is}`);
  }
  if (faults > found.length) console.error(`and ${faults - found.length} more`);
  const sales = await reconcileSales(db);
  for (const { orderNo, day, truth, kept } of sales.slice(0, shown)) {
    console.error(`sales of ${day}: ${orderNo} should count ${truth} cents, counts ${kept}`);
  }
  if (sales.length > shown) console.error(`and ${sales.length - shown} more`);
  const sums = await reconcileSums(db);
  for (const { of, expected, found: is } of sums.slice(0, shown)) {
    console.error(`sum of ${of}: should be ${expected}, is ${is}`);
  }
  if (sums.length > shown) console.error(`and ${sums.length - shown} more`);
  const holds = faults === 0 && sales.length === 0 && sums.length === 0;
  if (holds) process.stdout.write('The ledger holds.\n');
  return holds ? 0 : 1;
}
