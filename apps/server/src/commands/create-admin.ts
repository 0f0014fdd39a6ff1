// `npm run admin:create`: makes an administrator, the first one of a production system above all.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { accountKey } from '@keepsake/core/identity/account.rules';
import pg from 'pg';
import { ensureRoles, insertAdministrator } from '../areas/identity/index.ts';
import { readConfig } from '../config.ts';
import { openDatabaseServer } from '../database-server.ts';
import { openDatabase } from '../db/database.ts';
import { StartupError } from '../db/embedded/startup-error.ts';
import { inTransaction } from '../db/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { createPasswords } from '../platform/passwords.ts';

const shortest = 12;

/** From the environment for scripts, else asked; a password typed as an argument would stay in the shell's history. */
async function ask(): Promise<{ account: string; name: string; password: string }> {
  const { ADMIN_ACCOUNT, ADMIN_NAME, ADMIN_PASSWORD } = process.env;
  if (ADMIN_ACCOUNT && ADMIN_PASSWORD) {
    return { account: ADMIN_ACCOUNT, name: ADMIN_NAME ?? ADMIN_ACCOUNT, password: ADMIN_PASSWORD };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const account = (await terminal.question('Account (admin): ')) || 'admin';
  const name = (await terminal.question(`Name (${account}): `)) || account;
  const password = await terminal.question(`Password (at least ${shortest} characters): `);
  terminal.close();
  return { account, name, password };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { account, name, password } = await ask();
  if (!/^[\w.-]{3,20}$/.test(account))
    throw new StartupError('The account must be 3–20 letters, digits, dots or dashes.');
  if ([...password].length < shortest)
    throw new StartupError(`The password must have at least ${shortest} characters.`);
  const server = await openDatabaseServer(config, () => {});
  const db = openDatabase(server.url, 2, () => {});
  try {
    const passwordHash = await createPasswords().hash(createHash('md5').update(password).digest('hex'));
    await inTransaction(db, async (tx) => {
      await ensureRoles(tx, randomIds);
      const now = new Date();
      await insertAdministrator(tx, {
        id: randomIds.next(),
        account,
        accountKey: accountKey(account),
        realName: name,
        passwordHash,
        now,
      });
    });
    process.stdout.write(`The administrator ${account} can now sign in.\n`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'app_user_account_key_unique') {
      throw new StartupError(`The account ${account} exists already.`);
    }
    throw error;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
