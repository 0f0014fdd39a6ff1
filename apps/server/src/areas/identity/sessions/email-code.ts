// Sends and checks email codes. The answer is the same for every address, so that nobody can find out which addresses
// have an account.
import { AppError, errorTable } from '@keepsake/core/api/errors';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import {
  type CodePurpose,
  codeDigits,
  findCodeRefusal,
  findSendingRefusal,
  recentSendTimes,
} from '@keepsake/core/identity/sessions/email-code.rules';
import type { CodeSent } from '@keepsake/core/identity/sessions/registration.contract';
import type { TemplateCode } from '@keepsake/core/notification/templates';
import { translate } from '@keepsake/core/values/messages';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { randomDigits, type Secret, sameBytes } from '../../../platform/secret.ts';
import { notify } from '../../notification/index.ts';
import { readCodeRules, type Settings } from '../../settings/index.ts';
import { findByEmail } from '../accounts/user.repo.ts';
import {
  countAttempt,
  lockCode,
  lockSendTimes,
  markCodeUsed,
  saveCode,
  saveSendTimes,
} from './email-code.repo.ts';

const templates: Record<CodePurpose, TemplateCode> = {
  register: 'register-code',
  login: 'login-code',
  reset: 'reset-code',
  change_email: 'change-email-code',
};

export type CodeServices = { readonly secret: Secret; readonly settings: Settings };

/** The message that is sent instead of a code, if the person cannot use a code for this purpose. */
function findSubstitute(purpose: CodePurpose, isKnown: boolean): TemplateCode | undefined {
  const needsAccount = purpose === 'login' || purpose === 'reset';
  if (needsAccount === isKnown) return undefined;
  return isKnown ? 'account-exists' : 'account-unknown';
}

/** `holder`: the id of a signed-in person. If it is given, only this person can use the code. */
export async function sendCode(
  tx: Tx,
  context: Context,
  { secret, settings }: CodeServices,
  request: { purpose: CodePurpose; address: string; holder?: string },
): Promise<CodeSent> {
  const { now, language } = context;
  const { purpose, address, holder = '' } = request;
  const key = accountKey(address);
  const rules = await readCodeRules(settings);
  const sent = await lockSendTimes(tx, key, now);
  const refused = findSendingRefusal(sent, (await lockCode(tx, purpose, key))?.sentAt, now, rules);
  if (refused) throw new AppError(refused.reason, refused.params);
  const user = await findByEmail(tx, key);
  const code = randomDigits(codeDigits);
  await saveCode(tx, purpose, key, {
    hmac: secret.hmac(purpose, key, holder, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + rules.validSeconds * 1000),
  });
  await saveSendTimes(tx, key, [...recentSendTimes(sent, now), now], now);
  const substitute = findSubstitute(purpose, user !== undefined);
  await notify(tx, context, {
    channel: 'email',
    template: substitute ?? templates[purpose],
    params: substitute ? {} : { code, minutes: rules.validSeconds / 60 },
    receiver: { userId: null, name: user?.realName ?? address, address: user?.email ?? address, language },
    priority: 'high',
  });
  return { resendAfterSeconds: rules.resendSeconds, validSeconds: rules.validSeconds };
}

/** Marks the code as used, or counts the attempt and returns an error. Return it as a `Refusal` to keep the count. */
export async function useCode(
  tx: Tx,
  context: Context,
  { secret, settings }: CodeServices,
  entered: { purpose: CodePurpose; address: string; code: string; holder?: string },
): Promise<AppError | undefined> {
  const { purpose, code, holder = '' } = entered;
  const key = accountKey(entered.address);
  const rules = await readCodeRules(settings);
  const row = await lockCode(tx, purpose, key);
  const matches = row?.hmac != null && sameBytes(row.hmac, secret.hmac(purpose, key, holder, code));
  const refused = findCodeRefusal(row && { ...row, used: row.hmac === null }, matches, context.now, rules);
  if (!refused) {
    await markCodeUsed(tx, purpose, key);
    return undefined;
  }
  if (refused === 'CODE_WRONG') await countAttempt(tx, purpose, key);
  const message = translate(errorTable[refused].message, context.language);
  return new AppError(refused, {}, { code: message });
}
