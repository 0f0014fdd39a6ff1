// `npm run reconcile`: proves the whole ledger and keeps the result; exits non-zero and names what is wrong when it does not hold.
import { checkStock } from '../areas/stock/index.ts';
import { runCommand } from '../command.ts';
import { inTransaction } from '../db/transaction.ts';
import { randomIds } from '../platform/ids.ts';

runCommand(async (db) => {
  const { found, faults } = await inTransaction(db, (tx) =>
    checkStock(tx, {
      trigger: 'command',
      now: new Date(),
      ids: randomIds,
      actorId: null,
      actorName: 'npm run reconcile',
    }),
  );
  for (const { rule, souvenir, storage, expected, found: is } of found) {
    console.error(`${rule}: ${souvenir} in ${storage} should be ${expected}, is ${is}`);
  }
  if (faults > found.length) console.error(`and ${faults - found.length} more`);
  if (faults === 0) process.stdout.write('The ledger holds.\n');
  return faults === 0 ? 0 : 1;
});
