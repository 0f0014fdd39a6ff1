// Signs in, or sets a new password, with a code that was sent by email.
import { AppError } from '@keepsake/core/api/errors';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { Refusal } from '../../../http/route.ts';
import { notify } from '../../notification/index.ts';
import { findByEmail, savePassword } from '../accounts/user.repo.ts';
import { type CodeServices, useCode } from './email-code.ts';
import { clearFailedAttempts, endSessions } from './session.repo.ts';
import { readSessionRules, startSession } from './start-session.ts';

type EnteredCode = { email: string; code: string };

export async function signInByCode(
  tx: Tx,
  { email, code }: EnteredCode,
  context: Context,
  services: CodeServices,
): Promise<{ token: string; theme: Theme; email: string } | Refusal> {
  const wrong = await useCode(tx, context, services, { purpose: 'login', address: email, code });
  if (wrong) return new Refusal(wrong);
  const user = await findByEmail(tx, accountKey(email));
  if (!user) return new Refusal(new AppError('CODE_WRONG'));
  const rules = await readSessionRules(services.settings, user.isBackOffice);
  return { ...(await startSession(tx, user, context, rules)), email: user.email };
}

export async function resetPassword(
  tx: Tx,
  { email, code }: EnteredCode,
  context: Context,
  { passwordHash, ...services }: CodeServices & { passwordHash: string },
): Promise<null | Refusal> {
  const { now, language } = context;
  const wrong = await useCode(tx, context, services, { purpose: 'reset', address: email, code });
  if (wrong) return new Refusal(wrong);
  const user = await findByEmail(tx, accountKey(email));
  if (!user) return new Refusal(new AppError('CODE_WRONG'));
  await savePassword(tx, user.id, { hash: passwordHash, mustChange: false }, now);
  await endSessions(tx, { userId: user.id }, 'revoked', now);
  for (const name of [user.account, user.email]) await clearFailedAttempts(tx, accountKey(name));
  await recordAudit(tx, context, { action: 'reset-password', subject: 'user', subjectId: user.id });
  await notify(tx, context, {
    channel: 'email',
    template: 'password-changed',
    params: { account: user.account },
    receiver: { userId: user.id, name: user.realName, address: user.email, language },
    priority: 'high',
  });
  return null;
}
