// `npm run reconcile`: proves the whole ledger; exits non-zero and names what is wrong when it does not hold.
import { reconcileStock } from '../areas/stock/index.ts';
import { readConfig } from '../config.ts';
import { openDatabaseServer } from '../database-server.ts';
import { openDatabase } from '../db/database.ts';
import { StartupError } from '../db/embedded/startup-error.ts';

async function main(): Promise<number> {
  const server = await openDatabaseServer(readConfig(process.env), () => {});
  const db = openDatabase(server.url, 2, () => {});
  try {
    const wrong = await reconcileStock(db);
    for (const { rule, souvenir, storage, expected, found } of wrong) {
      console.error(`${rule}: ${souvenir} in ${storage} should be ${expected}, is ${found}`);
    }
    if (wrong.length === 0) process.stdout.write('The ledger holds.\n');
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  },
);
