// Proves the whole ledger, keeps the result and says it; the end of `npm run reconcile` and of `npm run restore`.
import { checkStock } from './areas/stock/index.ts';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { randomIds } from './platform/ids.ts';

/** The exit code: 1, with what is wrong named, when it does not hold. */
export async function proveLedger(db: Db, actorName: string): Promise<number> {
  const { found, faults } = await inTransaction(db, (tx) =>
    checkStock(tx, { trigger: 'command', now: new Date(), ids: randomIds, actorId: null, actorName }),
  );
  for (const { rule, souvenir, storage, expected, found: is } of found) {
    console.error(`${rule}: ${souvenir} in ${storage} should be ${expected}, is ${is}`);
  }
  if (faults > found.length) console.error(`and ${faults - found.length} more`);
  if (faults === 0) process.stdout.write('The ledger holds.\n');
  return faults === 0 ? 0 : 1;
}
