// Proves the whole of the books by every rule, keeps the result and says it; the end of `npm run reconcile` and of `npm run restore`.
import { checkStock, nameOfFault } from './areas/stock/index.ts';
import type { Db } from './db/connection/database.ts';
import { inTransaction } from './db/connection/transaction.ts';
import { ledgerProofs } from './ledger-proofs.ts';
import { randomIds } from './platform/ids.ts';

/** The exit code: 1, with what is wrong named, when it does not hold. */
export async function proveLedger(db: Db, actorName: string): Promise<number> {
  const { found, faults } = await inTransaction(db, (tx) =>
    checkStock(tx, {
      trigger: 'command',
      now: new Date(),
      ids: randomIds,
      actorId: null,
      actorName,
      proofs: ledgerProofs,
    }),
  );
  for (const fault of found) {
    console.error(`${fault.rule}: ${nameOfFault(fault)} expected ${fault.expected}, found ${fault.found}`);
  }
  if (faults > found.length) console.error(`and ${faults - found.length} more`);
  if (faults === 0) process.stdout.write('The ledger is consistent.\n');
  return faults === 0 ? 0 : 1;
}
