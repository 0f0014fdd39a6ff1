// Runs all checks of the ledger, stores the result and prints it. Used by `npm run reconcile` and `npm run restore`.
import { checkStock, describeFault } from './areas/stock/index.ts';
import type { Db } from './db/connection/database.ts';
import { inTransaction } from './db/connection/transaction.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { randomIds } from './platform/ids.ts';

/** Returns the exit code: 1 if there are faults. */
export async function verifyLedger(db: Db, actorName: string): Promise<number> {
  const { found, faults } = await inTransaction(db, (tx) =>
    checkStock(tx, {
      trigger: 'command',
      now: new Date(),
      ids: randomIds,
      actorId: null,
      actorName,
      ledgerChecks,
    }),
  );
  for (const fault of found) {
    console.error(`${fault.rule}: ${describeFault(fault)} expected ${fault.expected}, found ${fault.found}`);
  }
  if (faults > found.length) console.error(`and ${faults - found.length} more`);
  if (faults === 0) process.stdout.write('The ledger is consistent.\n');
  return faults === 0 ? 0 : 1;
}
