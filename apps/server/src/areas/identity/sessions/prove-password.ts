// Somebody signed in shows again that they know the password. Wrong tries are counted per person, over all sessions.
import { AppError, errorTable } from '@keepsake/core/api/errors';
import { afterFailure, minutesLocked } from '@keepsake/core/identity/sessions/lockout.rules';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { findOwnAccount, type OwnAccount } from '../accounts/own-account.repo.ts';
import { deleteGuard, lockGuard, saveGuard } from './session.repo.ts';

export type Proof = { right: boolean; own: OwnAccount };

/** Before the transaction: the slow hash. */
export async function prepareProof(
  db: Db,
  context: SignedInContext,
  passwords: Passwords,
  md5Hex: string,
): Promise<Proof> {
  const own = await findOwnAccount(db, context.caller.userId);
  return { own, right: await passwords.verify(own.passwordHash, md5Hex.toLowerCase()) };
}

/** The refusal is to be returned, so that the try counts. `field` is where the password was typed. */
export async function checkProof(
  tx: Tx,
  context: SignedInContext,
  proof: Proof,
  field: string,
): Promise<AppError | undefined> {
  const { now, caller, language } = context;
  const key = `password ${caller.userId}`;
  const guard = await lockGuard(tx, key, now);
  const minutes = minutesLocked(guard, now);
  if (minutes > 0) return new AppError('SIGN_IN_LOCKED', { minutes });
  if (proof.right) {
    await deleteGuard(tx, key);
    return undefined;
  }
  await saveGuard(tx, key, afterFailure(guard, now));
  const beside = translate(errorTable.PASSWORD_WRONG.message, language);
  return new AppError('PASSWORD_WRONG', {}, { [field]: beside });
}
