// Signs in a person of the college's directory, and creates an account the first time.
import { AppError } from '@keepsake/core/api/errors';
import { accountKey, accountNameFrom, isReservedName } from '@keepsake/core/identity/accounts/account.rules';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import { nameLimits } from '@keepsake/core/records/user.fields';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import type { DirectoryPerson } from '../../../platform/directory.ts';
import { getMaxNameLength } from '../accounts/name-length.ts';
import { findDirectoryUser, hasRole, insertDirectoryUser, lockDirectoryPerson } from './directory.repo.ts';
import { type SessionRules, startSession } from './start-session.ts';

const maxAttempts = 50;

/**
 * Creates an account with a free name. The directory sign-in is never linked to an existing account, even if the email
 * address is the same.
 */
async function createAccount(tx: Tx, person: DirectoryPerson, context: Context): Promise<string> {
  const baseName = accountNameFrom(person.preferredName || person.email || person.subject);
  const id = context.ids.next();
  const name = [...person.name].slice(0, await getMaxNameLength(tx)).join('');
  for (let n = 1; n <= maxAttempts; n++) {
    const account = n === 1 ? baseName : `${baseName.slice(0, 17)}${n}`;
    if (isReservedName(account)) continue;
    const inserted = await insertDirectoryUser(tx, {
      id,
      issuer: person.issuer,
      subject: person.subject,
      account,
      accountKey: accountKey(account),
      realName: [...name].length >= nameLimits.min ? name : account,
      email: person.email,
      emailKey: person.email && accountKey(person.email),
      now: context.now,
    });
    if (inserted) {
      await recordAudit(tx, context, {
        action: 'register-by-directory',
        subject: 'user',
        subjectId: id,
        after: { account },
      });
      return id;
    }
  }
  throw new AppError('DIRECTORY_SIGN_IN_FAILED');
}

export async function signInByDirectory(
  tx: Tx,
  person: DirectoryPerson,
  rules: { shopper: SessionRules; office: SessionRules },
  context: Context,
): Promise<{ token: string; theme: Theme }> {
  await lockDirectoryPerson(tx, person);
  const known = await findDirectoryUser(tx, person);
  if (known?.disabled) throw new AppError('ACCOUNT_DISABLED');
  const user = known ?? { id: await createAccount(tx, person, context), theme: 'classic' };
  const isBackOfficeUser = await hasRole(tx, user.id);
  return startSession(tx, user, context, isBackOfficeUser ? rules.office : rules.shopper, true);
}
