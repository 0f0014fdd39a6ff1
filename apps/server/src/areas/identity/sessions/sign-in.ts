// Signing in by account and password (docs/design/quality.md, "Sign-in").
import { AppError } from '@keepsake/core/api/errors';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import {
  afterFailure,
  type LockoutRules,
  minutesLocked,
  needsPicture,
} from '@keepsake/core/identity/sessions/lockout.rules';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { Refusal } from '../../../http/route.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { Secret } from '../../../platform/secret.ts';
import { lockoutRules, type Settings } from '../../settings/index.ts';
import { type Credentials, findCredentials } from '../accounts/user.repo.ts';
import { checkPicture } from './picture-code.ts';
import { deleteGuard, lockGuard, saveGuard } from './session.repo.ts';
import { countFailedSignIn, hasFailedOften, type SourceLimits } from './source-limits.ts';
import { type SessionTerms, sessionTerms, startSession } from './start-session.ts';

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
  passwordRight: boolean;
  terms: SessionTerms;
  lockout: LockoutRules;
  secret: Secret;
  /** The picture code was right; it cannot be used again. */
  pictureChecked: boolean;
};

const pictureOf = ({ code = '', timestamp = '' }: Attempt) => ({ code, id: timestamp });

/** Before the transaction: the slow hash, which takes as long for an unknown name. */
export async function prepareSignIn(
  db: Db,
  attempt: Attempt,
  context: Context,
  services: SignInServices,
): Promise<SignInFacts> {
  const { settings, passwords, secret } = services;
  // before the hash, so that a flood of wrong passwords costs little
  const pictureChecked = await hasFailedOften(db, context, services.limits);
  const refused = pictureChecked && (await checkPicture(db, context, secret, pictureOf(attempt)));
  if (refused) throw refused;
  const credentials = await findCredentials(db, accountKey(attempt.account));
  const passwordRight = await passwords.verify(
    credentials?.passwordHash ?? null,
    attempt.password.toLowerCase(),
  );
  const terms = await sessionTerms(settings, credentials?.isBackOffice ?? false);
  return {
    credentials,
    passwordRight,
    terms,
    lockout: await lockoutRules(settings),
    secret,
    pictureChecked,
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
  const minutes = minutesLocked(guard, now);
  if (minutes > 0) return new Refusal(new AppError('SIGN_IN_LOCKED', { minutes }));
  if (!facts.pictureChecked && needsPicture(guard, now, facts.lockout)) {
    const wrong = await checkPicture(tx, context, facts.secret, pictureOf(attempt));
    if (wrong) return new Refusal(wrong);
  }
  const { credentials } = facts;
  if (!credentials || !facts.passwordRight || credentials.disabled) {
    const next = afterFailure(guard, now, facts.lockout);
    await saveGuard(tx, key, next);
    await countFailedSignIn(tx, context);
    if (next.lockedUntil)
      await recordAudit(tx, context, { action: 'sign-in-locked', subject: 'account', subjectId: key });
    return new Refusal(new AppError('SIGN_IN_FAILED'));
  }
  await deleteGuard(tx, key);
  return startSession(tx, credentials, context, facts.terms);
}
