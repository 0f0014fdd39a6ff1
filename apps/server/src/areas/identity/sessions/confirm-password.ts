// Asks a signed-in person for their password again. Wrong attempts are counted per person, over all sessions.
import { AppError, errorTable } from '@keepsake/core/api/errors';
import {
  countFailure,
  findLockedMinutes,
  type LockoutRules,
} from '@keepsake/core/identity/sessions/lockout.rules';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { readLockoutRules } from '../../settings/index.ts';
import { findOwnAccount, type OwnAccount } from '../accounts/own-account.repo.ts';
import { clearFailedAttempts, lockGuard, saveGuard } from './session.repo.ts';
import type { SignInServices } from './sign-in.ts';

export type PasswordConfirmation = { isCorrect: boolean; ownAccount: OwnAccount; lockout: LockoutRules };

/** Runs before the transaction, because hashing is slow. */
export async function verifyOwnPassword(
  db: Db,
  context: SignedInContext,
  { passwords, settings }: Pick<SignInServices, 'passwords' | 'settings'>,
  passwordMd5: string,
): Promise<PasswordConfirmation> {
  const ownAccount = await findOwnAccount(db, context.caller.userId);
  return {
    ownAccount,
    isCorrect: await passwords.verify(ownAccount.passwordHash, passwordMd5.toLowerCase()),
    lockout: await readLockoutRules(settings),
  };
}

/**
 * Returns an error if the password is wrong or was wrong too often. The caller must return the error as a `Refusal`
 * instead of throwing it, so that the attempt counts. `field` is the field of the password.
 */
export async function checkConfirmation(
  tx: Tx,
  context: SignedInContext,
  confirmation: PasswordConfirmation,
  field: string,
): Promise<AppError | undefined> {
  const { now, caller, language } = context;
  const key = `password ${caller.userId}`;
  const guard = await lockGuard(tx, key, now);
  const minutes = findLockedMinutes(guard, now);
  if (minutes > 0) return new AppError('SIGN_IN_LOCKED', { minutes });
  if (confirmation.isCorrect) {
    await clearFailedAttempts(tx, key);
    return undefined;
  }
  await saveGuard(tx, key, countFailure(guard, now, confirmation.lockout));
  const message = translate(errorTable.PASSWORD_WRONG.message, language);
  return new AppError('PASSWORD_WRONG', {}, { [field]: message });
}
