// Disables, enables and unlocks an account, and resets its password.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findPersonActionRefusal, type PersonAction } from '@keepsake/core/identity/accounts/people.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { countAdministrators, lockAdministrators } from '../roles/role.repo.ts';
import type { GeneratedPassword } from '../sessions/generated-password.ts';
import { clearFailedAttempts, endSessions } from '../sessions/session.repo.ts';
import { findPerson, lockPerson, saveDisabled } from './people.repo.ts';
import { toPersonDetail } from './people.view.ts';
import { savePassword } from './user.repo.ts';

async function lockForAction(tx: Tx, id: string, action: PersonAction, context: SignedInContext) {
  const person = requireFound(await lockPerson(tx, id, context.now));
  const why = findPersonActionRefusal(
    context.caller,
    { ...person, isSelf: id === context.caller.userId },
    action,
  );
  if (why) throw toRefusal(why);
  return person;
}

const show = async (tx: Tx, id: string, context: SignedInContext) =>
  toPersonDetail((await findPerson(tx, id, context.now))!, context);

/** For example "Chan Tai Man (tmchan)". */
export async function personLabel(db: Db, id: string, { now }: SignedInContext): Promise<string> {
  const person = await findPerson(db, id, now);
  return person ? `${person.realName} (${person.account})` : '—';
}

export async function disablePerson(tx: Tx, id: string, context: SignedInContext) {
  await lockAdministrators(tx);
  await lockForAction(tx, id, 'disable', context);
  await saveDisabled(tx, id, context.now, context.now);
  if ((await countAdministrators(tx)) === 0) throw new AppError('LAST_ADMINISTRATOR');
  await endSessions(tx, { userId: id }, 'disabled', context.now);
  await recordAudit(tx, context, {
    action: 'disable',
    subject: 'user',
    subjectId: id,
    before: { disabled: false },
    after: { disabled: true },
  });
  return show(tx, id, context);
}

export async function enablePerson(tx: Tx, id: string, context: SignedInContext) {
  await lockForAction(tx, id, 'enable', context);
  await saveDisabled(tx, id, null, context.now);
  await recordAudit(tx, context, {
    action: 'enable',
    subject: 'user',
    subjectId: id,
    before: { disabled: true },
    after: { disabled: false },
  });
  return show(tx, id, context);
}

export async function unlockPerson(tx: Tx, id: string, context: SignedInContext) {
  const person = await lockForAction(tx, id, 'unlock', context);
  await clearFailedAttempts(tx, person.accountKey);
  if (person.emailKey) await clearFailedAttempts(tx, person.emailKey);
  await recordAudit(tx, context, {
    action: 'unlock',
    subject: 'user',
    subjectId: id,
    before: { locked: true },
    after: { locked: false },
  });
  return show(tx, id, context);
}

export async function resetPassword(
  tx: Tx,
  id: string,
  context: SignedInContext,
  generated: GeneratedPassword,
) {
  const person = await lockForAction(tx, id, 'resetPassword', context);
  await savePassword(tx, id, { hash: generated.hash, mustChange: true }, context.now);
  await endSessions(tx, { userId: id }, 'revoked', context.now);
  await recordAudit(tx, context, { action: 'reset-password', subject: 'user', subjectId: id });
  return { id, account: person.account, password: generated.password };
}
