// Sending and taking emailed codes. A known and an unknown address go the same way, row by row.
import { AppError, errorTable } from '@keepsake/core/api/errors';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import {
  type CodePurpose,
  codeDigits,
  codeRefusal,
  recentSendings,
  sendingRefusal,
} from '@keepsake/core/identity/sessions/email-code.rules';
import type { CodeSent } from '@keepsake/core/identity/sessions/registration.contract';
import type { TemplateCode } from '@keepsake/core/notification/templates';
import { translate } from '@keepsake/core/values/messages';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { digits, type Secret, sameBytes } from '../../../platform/secret.ts';
import { notify } from '../../notification/index.ts';
import { codeRules, type Settings } from '../../settings/index.ts';
import { findByEmail } from '../accounts/user.repo.ts';
import { countTry, lockCode, lockSendings, putCode, saveSendings, useUpCode } from './email-code.repo.ts';

const templateOf: Record<CodePurpose, TemplateCode> = {
  register: 'register-code',
  login: 'login-code',
  reset: 'reset-code',
  change_email: 'change-email-code',
};

export type CodeServices = { readonly secret: Secret; readonly settings: Settings };

/** What is written instead of the code, to whom the code would be of no use. */
function substitute(purpose: CodePurpose, known: boolean): TemplateCode | undefined {
  const wantsKnown = purpose === 'login' || purpose === 'reset';
  if (wantsKnown === known) return undefined;
  return known ? 'account-exists' : 'account-unknown';
}

/** `holder` binds the code to a signed-in person besides the address. */
export async function sendCode(
  tx: Tx,
  context: Context,
  { secret, settings }: CodeServices,
  order: { purpose: CodePurpose; address: string; holder?: string },
): Promise<CodeSent> {
  const { now, language } = context;
  const { purpose, address, holder = '' } = order;
  const key = accountKey(address);
  const rules = await codeRules(settings);
  const sent = await lockSendings(tx, key, now);
  const refused = sendingRefusal(sent, (await lockCode(tx, purpose, key))?.sentAt, now, rules);
  if (refused) throw new AppError(refused.reason, refused.params);
  const user = await findByEmail(tx, key);
  const code = digits(codeDigits);
  await putCode(tx, purpose, key, {
    hmac: secret.hmac(purpose, key, holder, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + rules.validSeconds * 1000),
  });
  await saveSendings(tx, key, [...recentSendings(sent, now), now], now);
  const other = substitute(purpose, user !== undefined);
  await notify(tx, context, {
    channel: 'email',
    template: other ?? templateOf[purpose],
    params: other ? {} : { code, minutes: rules.validSeconds / 60 },
    receiver: { userId: null, name: user?.realName ?? address, address: user?.email ?? address, language },
    priority: 'high',
  });
  return { resendAfterSeconds: rules.resendSeconds, validSeconds: rules.validSeconds };
}

/** Uses the code up, or counts the try and says why not: return that as a `Refusal`, so that the count stays. */
export async function takeCode(
  tx: Tx,
  context: Context,
  { secret, settings }: CodeServices,
  given: { purpose: CodePurpose; address: string; code: string; holder?: string },
): Promise<AppError | undefined> {
  const { purpose, code, holder = '' } = given;
  const key = accountKey(given.address);
  const rules = await codeRules(settings);
  const row = await lockCode(tx, purpose, key);
  const matches = row?.hmac != null && sameBytes(row.hmac, secret.hmac(purpose, key, holder, code));
  const refused = codeRefusal(row && { ...row, used: row.hmac === null }, matches, context.now, rules);
  if (!refused) {
    await useUpCode(tx, purpose, key);
    return undefined;
  }
  if (refused === 'CODE_WRONG') await countTry(tx, purpose, key);
  const beside = translate(errorTable[refused].message, context.language);
  return new AppError(refused, {}, { code: beside });
}
