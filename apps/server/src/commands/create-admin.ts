// `npm run admin:create`: creates an administrator. A new production system has no accounts, so it needs this command.
import { createInterface } from 'node:readline/promises';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import { insertAdministrator } from '../areas/identity/index.ts';
import { runCommand } from '../command.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { ensureBasics } from '../ensure-basics.ts';
import { randomIds } from '../platform/ids.ts';
import { md5Hex } from '../platform/md5-hex.ts';
import { createPasswords } from '../platform/passwords.ts';
import { StartupError } from '../platform/startup-error.ts';

const minPasswordLength = 12;

/** Reads the environment or asks at the terminal. Arguments would leave the password in the shell's history. */
async function readAdministrator(): Promise<{ account: string; name: string; password: string }> {
  const { ADMIN_ACCOUNT, ADMIN_NAME, ADMIN_PASSWORD } = process.env;
  if (ADMIN_ACCOUNT && ADMIN_PASSWORD) {
    return { account: ADMIN_ACCOUNT, name: ADMIN_NAME ?? ADMIN_ACCOUNT, password: ADMIN_PASSWORD };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const account = (await terminal.question('Account (admin): ')) || 'admin';
  const name = (await terminal.question(`Name (${account}): `)) || account;
  const password = await terminal.question(`Password (at least ${minPasswordLength} characters): `);
  terminal.close();
  return { account, name, password };
}

runCommand(async (db) => {
  const { account, name, password } = await readAdministrator();
  if (!/^[\w.-]{3,20}$/.test(account)) {
    throw new StartupError('The account must have 3–20 letters, digits, dots, underscores or hyphens.');
  }
  if ([...password].length < minPasswordLength) {
    throw new StartupError(`The password must have at least ${minPasswordLength} characters.`);
  }
  const now = new Date();
  await ensureBasics(db, now);
  const passwordHash = await createPasswords().hash(md5Hex(password));
  const user = {
    id: randomIds.next(),
    account,
    accountKey: accountKey(account),
    realName: name,
    passwordHash,
    now,
  };
  await inTransaction(db, (tx) => insertAdministrator(tx, user)).catch((error) => {
    if ((error as { constraint?: string }).constraint !== 'app_user_account_key_unique') throw error;
    throw new StartupError(`The account ${account} already exists.`);
  });
  process.stdout.write(`Administrator ${account} created. You can sign in now.\n`);
  return 0;
});
