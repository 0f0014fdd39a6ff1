// Creates and revokes delegations: somebody decides in place of another person for some days.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { DelegationForm, DelegationRow } from '@keepsake/core/application/approve/delegation.contract';
import {
  createsCircularDelegation,
  delegationState,
} from '@keepsake/core/application/approve/delegation.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { findReceiver } from '../../identity/index.ts';
import { notify } from '../../notification/index.ts';
import {
  type DelegationRecord,
  insertDelegation,
  isActiveStaff,
  listDelegationsInPeriod,
  lockDelegation,
  lockDelegations,
  markRevoked,
} from './delegation.repo.ts';

export async function addDelegation(tx: Tx, form: DelegationForm, context: SignedInContext): Promise<null> {
  const { caller, now, language } = context;
  const from = form.fromUserId ?? caller.userId;
  if (from !== caller.userId && !caller.isAdministrator) throw new AppError('NOT_ADMINISTRATOR');
  const toFieldError = (field: string, key: keyof typeof validationMessages) =>
    new AppError('FIELDS_INVALID', {}, { [field]: translate(validationMessages[key], language) });
  if (form.startsOn < hongKongDay(now)) throw toFieldError('startsOn', 'validation.dayPassed');
  if (form.toUserId === from) throw toFieldError('toUserId', 'validation.someoneElse');
  if (!(await isActiveStaff(tx, from))) throw toFieldError('fromUserId', 'validation.notActive');
  if (!(await isActiveStaff(tx, form.toUserId))) throw toFieldError('toUserId', 'validation.notActive');
  await lockDelegations(tx);
  const added = { from, to: form.toUserId, startsOn: form.startsOn, endsOn: form.endsOn };
  if (createsCircularDelegation(await listDelegationsInPeriod(tx, form.startsOn, form.endsOn), added)) {
    throw new AppError('CIRCULAR_DELEGATION');
  }
  const id = context.ids.next();
  await insertDelegation(tx, { ...added, id, reason: form.reason, by: caller.userId, now });
  await recordAudit(tx, context, { action: 'create', subject: 'delegation', subjectId: id, after: form });
  const delegation = (await lockDelegation(tx, id, null))!;
  await notifyParties(tx, context, delegation, 'delegation-made');
  return null;
}

export async function revokeDelegation(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const { caller, now } = context;
  await lockDelegations(tx);
  const delegation = requireFound(
    await lockDelegation(tx, id, caller.isAdministrator ? null : caller.userId),
  );
  if (!listActions(delegation, context).includes('revoke')) throw new AppError('WRONG_STATE');
  await markRevoked(tx, id, now);
  await recordAudit(tx, context, {
    action: 'revoke',
    subject: 'delegation',
    subjectId: id,
    before: {
      from: delegation.from_name,
      to: delegation.to_name,
      startsOn: delegation.starts_on,
      endsOn: delegation.ends_on,
    },
  });
  await notifyParties(tx, context, delegation, 'delegation-revoked');
  return null;
}

/** Notifies both people of the delegation, except the one who made the change. */
async function notifyParties(
  tx: Tx,
  context: SignedInContext,
  delegation: DelegationRecord,
  template: 'delegation-made' | 'delegation-revoked',
): Promise<void> {
  const params = {
    from: delegation.from_name,
    to: delegation.to_name,
    startsOn: delegation.starts_on,
    endsOn: delegation.ends_on,
    actor: context.caller.name,
  };
  for (const userId of [delegation.from_user_id, delegation.to_user_id]) {
    const receiver = userId === context.caller.userId ? undefined : await findReceiver(tx, userId);
    if (receiver) await notify(tx, context, { channel: 'app', template, params, receiver });
  }
}

const statesToRevoke = ['planned', 'active'];

/** Both people of the delegation and administrators may revoke it. */
function listActions(delegation: DelegationRecord, { now, caller }: SignedInContext): 'revoke'[] {
  const isParty = [delegation.from_user_id, delegation.to_user_id].includes(caller.userId);
  return statesToRevoke.includes(getState(delegation, now)) && (isParty || caller.isAdministrator)
    ? ['revoke']
    : [];
}

const getState = (delegation: DelegationRecord, now: Context['now']) =>
  delegationState(
    {
      startsOn: delegation.starts_on,
      endsOn: delegation.ends_on,
      revoked: delegation.revoked_at !== null,
    },
    hongKongDay(now),
  );

export function toDelegationRow(delegation: DelegationRecord, context: SignedInContext): DelegationRow {
  const me = context.caller.userId;
  return {
    id: delegation.id,
    fromName: delegation.from_name,
    toName: delegation.to_name,
    side: delegation.from_user_id === me ? 'from' : delegation.to_user_id === me ? 'to' : null,
    startsOn: delegation.starts_on,
    endsOn: delegation.ends_on,
    reason: delegation.reason,
    state: getState(delegation, context.now),
    createdBy: delegation.created_by,
    createdAt: delegation.created_at.toISOString(),
    actions: listActions(delegation, context),
  };
}
