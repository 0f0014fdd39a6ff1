// Signs in with account and password (docs/design/quality.md, "Sign-in").
import { AppError } from '@keepsake/core/api/errors';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import {
  countFailure,
  findLockedMinutes,
  type LockoutRules,
  needsPictureCode,
} from '@keepsake/core/identity/sessions/lockout.rules';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { Refusal } from '../../../http/route.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { Secret } from '../../../platform/secret.ts';
import { readLockoutRules, type Settings } from '../../settings/index.ts';
import { type Credentials, findCredentials } from '../accounts/user.repo.ts';
import { checkPicture } from './picture-code.ts';
import { clearFailedAttempts, lockGuard, saveGuard } from './session.repo.ts';
import { countFailedSignIn, hasFailedOften, type SourceLimits } from './source-limits.ts';
import { readSessionRules, type SessionRules, startSession } from './start-session.ts';

export type SignInServices = {
  passwords: Passwords;
  settings: Settings;
  secret: Secret;
  limits: SourceLimits;
};
type Attempt = {
  account: string;
  password: string;
  code?: string | undefined;
  timestamp?: string | undefined;
};
export type SignInFacts = {
  credentials: Credentials | undefined;
  isPasswordCorrect: boolean;
  rules: SessionRules;
  lockout: LockoutRules;
  secret: Secret;
  /** The picture code was checked before the transaction, and cannot be used again. */
  isPictureChecked: boolean;
};

const toPicture = ({ code = '', timestamp = '' }: Attempt) => ({ code, id: timestamp });

/** Runs before the transaction, because hashing is slow. An unknown name takes the same time. */
export async function prepareSignIn(
  db: Db,
  attempt: Attempt,
  context: Context,
  services: SignInServices,
): Promise<SignInFacts> {
  const { settings, passwords, secret } = services;
  // before hashing, so that many attempts without a correct picture code cost little processor time
  const isPictureChecked = await hasFailedOften(db, context, services.limits);
  const refused = isPictureChecked && (await checkPicture(db, context, secret, toPicture(attempt)));
  if (refused) throw refused;
  const credentials = await findCredentials(db, accountKey(attempt.account));
  const isPasswordCorrect = await passwords.verify(
    credentials?.passwordHash ?? null,
    attempt.password.toLowerCase(),
  );
  const rules = await readSessionRules(settings, credentials?.isBackOffice ?? false);
  return {
    credentials,
    isPasswordCorrect,
    rules,
    lockout: await readLockoutRules(settings),
    secret,
    isPictureChecked,
  };
}

export async function signIn(
  tx: Tx,
  attempt: Attempt,
  context: Context,
  facts: SignInFacts,
): Promise<{ token: string; theme: Theme } | Refusal> {
  const { now } = context;
  const key = accountKey(attempt.account);
  const guard = await lockGuard(tx, key, now);
  const minutes = findLockedMinutes(guard, now);
  if (minutes > 0) return new Refusal(new AppError('SIGN_IN_LOCKED', { minutes }));
  if (!facts.isPictureChecked && needsPictureCode(guard, now, facts.lockout)) {
    const wrong = await checkPicture(tx, context, facts.secret, toPicture(attempt));
    if (wrong) return new Refusal(wrong);
  }
  const { credentials } = facts;
  if (!credentials || !facts.isPasswordCorrect || credentials.disabled) {
    const next = countFailure(guard, now, facts.lockout);
    await saveGuard(tx, key, next);
    await countFailedSignIn(tx, context);
    if (next.lockedUntil)
      await recordAudit(tx, context, { action: 'sign-in-locked', subject: 'account', subjectId: key });
    return new Refusal(new AppError('SIGN_IN_FAILED'));
  }
  await clearFailedAttempts(tx, key);
  return startSession(tx, credentials, context, facts.rules);
}
