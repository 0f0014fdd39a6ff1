// `npm run reconcile`: proves the whole ledger; exits non-zero and names what is wrong when it does not hold.
import { reconcileStock } from '../areas/stock/index.ts';
import { runCommand } from '../command.ts';

runCommand(async (db) => {
  const wrong = await reconcileStock(db);
  for (const { rule, souvenir, storage, expected, found } of wrong) {
    console.error(`${rule}: ${souvenir} in ${storage} should be ${expected}, is ${found}`);
  }
  if (wrong.length === 0) process.stdout.write('The ledger holds.\n');
  return wrong.length === 0 ? 0 : 1;
});
