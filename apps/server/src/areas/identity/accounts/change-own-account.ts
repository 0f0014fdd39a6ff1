// Changes one's own password and email address, and closes one's own account. Each needs the password again.
import { AppError } from '@keepsake/core/api/errors';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { Refusal } from '../../../http/route.ts';
import { notify } from '../../notification/index.ts';
import { countAdministrators, lockAdministrators } from '../roles/role.repo.ts';
import { checkConfirmation, type PasswordConfirmation } from '../sessions/confirm-password.ts';
import { type CodeServices, useCode } from '../sessions/email-code.ts';
import { endSessions, setSessionLock } from '../sessions/session.repo.ts';
import { eraseUser, saveEmail } from './own-account.repo.ts';
import { lockUser, savePassword } from './user.repo.ts';

const notifyOwner = (
  tx: Tx,
  context: SignedInContext,
  { own }: PasswordConfirmation,
  template: 'password-changed' | 'email-changed',
  params: { account: string; email?: string },
): Promise<string> | undefined =>
  own.email
    ? notify(tx, context, {
        channel: 'email',
        template,
        params: { ...params, email: params.email ?? '' },
        receiver: {
          userId: context.caller.userId,
          name: own.realName,
          address: own.email,
          language: context.language,
        },
        priority: 'high',
      })
    : undefined;

const audit = (tx: Tx, context: SignedInContext, action: string) =>
  recordAudit(tx, context, { action, subject: 'user', subjectId: context.caller.userId });

export async function unlock(
  tx: Tx,
  account: string,
  context: SignedInContext,
  confirmation: PasswordConfirmation,
): Promise<null | Refusal> {
  const key = accountKey(account);
  const isOwn = [confirmation.own.account, confirmation.own.email ?? ''].some(
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
  const { caller, now } = context;
  await lockUser(tx, caller.userId);
  const wrong = await checkConfirmation(tx, context, confirmation, 'oldPassword');
  if (wrong) return new Refusal(wrong);
  await savePassword(tx, caller.userId, passwordHash, now);
  await endSessions(tx, { userId: caller.userId, exceptId: caller.sessionId }, 'revoked', now);
  await audit(tx, context, 'change-password');
  await notifyOwner(tx, context, confirmation, 'password-changed', { account: confirmation.own.account });
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
  await notifyOwner(tx, context, confirmation, 'email-changed', {
    account: confirmation.own.account,
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
