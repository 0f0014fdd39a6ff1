// Unlocks one's own session, changes one's own password and email address, and closes one's own account. Each needs the
// password again, except the replacement of a password that an administrator generated.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { Refusal } from '../../../http/route.ts';
import { notify } from '../../notification/index.ts';
import { countAdministrators, lockAdministrators } from '../roles/role.repo.ts';
import { checkConfirmation, type PasswordConfirmation } from '../sessions/confirm-password.ts';
import { type CodeServices, useCode } from '../sessions/email-code.ts';
import { endSessions, setSessionLock } from '../sessions/session.repo.ts';
import { eraseUser, findOwnAccount, type OwnAccount, saveEmail } from './own-account.repo.ts';
import { lockUser, savePassword } from './user.repo.ts';

const notifyOwner = (
  tx: Tx,
  context: SignedInContext,
  ownAccount: OwnAccount,
  template: 'password-changed' | 'email-changed',
  params: { account: string; email?: string },
): Promise<string> | undefined =>
  ownAccount.email
    ? notify(tx, context, {
        channel: 'email',
        template,
        params: { ...params, email: params.email ?? '' },
        receiver: {
          userId: context.caller.userId,
          name: ownAccount.realName,
          address: ownAccount.email,
          language: context.language,
        },
        priority: 'high',
      })
    : undefined;

const audit = (tx: Tx, context: SignedInContext, action: AuditAction) =>
  recordAudit(tx, context, { action, subject: 'user', subjectId: context.caller.userId });

/** Ends the other sessions, too. */
async function replacePassword(tx: Tx, context: SignedInContext, ownAccount: OwnAccount, hash: string) {
  const { caller, now } = context;
  await savePassword(tx, caller.userId, { hash, mustChange: false }, now);
  await endSessions(tx, { userId: caller.userId, exceptId: caller.sessionId }, 'revoked', now);
  await audit(tx, context, 'change-password');
  await notifyOwner(tx, context, ownAccount, 'password-changed', { account: ownAccount.account });
}

export async function unlock(
  tx: Tx,
  account: string,
  context: SignedInContext,
  confirmation: PasswordConfirmation,
): Promise<null | Refusal> {
  const key = accountKey(account);
  const isOwn = [confirmation.ownAccount.account, confirmation.ownAccount.email ?? ''].some(
    (name) => accountKey(name) === key,
  );
  const isCorrect = confirmation.isCorrect && isOwn;
  const wrong = await checkConfirmation(tx, context, { ...confirmation, isCorrect }, 'password');
  if (wrong) return new Refusal(wrong);
  await setSessionLock(tx, context.caller.sessionId, null);
  return null;
}

export async function changePassword(
  tx: Tx,
  context: SignedInContext,
  { confirmation, passwordHash }: { confirmation: PasswordConfirmation; passwordHash: string },
): Promise<null | Refusal> {
  await lockUser(tx, context.caller.userId);
  const wrong = await checkConfirmation(tx, context, confirmation, 'oldPassword');
  if (wrong) return new Refusal(wrong);
  await replacePassword(tx, context, confirmation.ownAccount, passwordHash);
  return null;
}

type ChosenPassword = { ownAccount: OwnAccount; isUnchanged: boolean; passwordHash: string };

/** Replaces a password that an administrator generated. Refused if the session does not have to choose a password. */
export async function choosePassword(
  tx: Tx,
  context: SignedInContext,
  { ownAccount, isUnchanged, passwordHash }: ChosenPassword,
): Promise<null> {
  const { caller, language } = context;
  await lockUser(tx, caller.userId);
  const present = await findOwnAccount(tx, caller.userId);
  const mayChoose = caller.mustChangePassword && present.mustChangePassword;
  if (!mayChoose || present.passwordHash !== ownAccount.passwordHash)
    throw new AppError('PASSWORD_ALREADY_CHOSEN');
  if (isUnchanged) {
    const message = translate(validationMessages['validation.passwordUnchanged'], language);
    throw new AppError('FIELDS_INVALID', {}, { password: message });
  }
  await replacePassword(tx, context, ownAccount, passwordHash);
  return null;
}

export async function changeEmail(
  tx: Tx,
  form: { email: string; code: string },
  context: SignedInContext,
  { confirmation, ...services }: CodeServices & { confirmation: PasswordConfirmation },
): Promise<null | Refusal> {
  const { caller, now } = context;
  await lockUser(tx, caller.userId);
  const wrong =
    (await checkConfirmation(tx, context, confirmation, 'password')) ??
    (await useCode(tx, context, services, {
      purpose: 'change_email',
      address: form.email,
      code: form.code,
      holder: caller.userId,
    }));
  if (wrong) return new Refusal(wrong);
  await saveEmail(tx, caller.userId, form.email, accountKey(form.email), now);
  await audit(tx, context, 'change-email');
  // to the old address, so that its owner notices an unwanted change
  await notifyOwner(tx, context, confirmation.ownAccount, 'email-changed', {
    account: confirmation.ownAccount.account,
    email: form.email,
  });
  return null;
}

export async function closeAccount(
  tx: Tx,
  context: SignedInContext,
  confirmation: PasswordConfirmation,
): Promise<null | Refusal> {
  const { caller, now } = context;
  await lockAdministrators(tx);
  await lockUser(tx, caller.userId);
  const wrong = await checkConfirmation(tx, context, confirmation, 'password');
  if (wrong) return new Refusal(wrong);
  await eraseUser(tx, caller.userId, now);
  if ((await countAdministrators(tx)) === 0) throw new AppError('LAST_ADMINISTRATOR');
  await endSessions(tx, { userId: caller.userId }, 'disabled', now);
  await audit(tx, context, 'close-account');
  return null;
}
