// Use cases: open a shift, count its cash and close it, with a second person if the difference is above the limit.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import { type ShiftState, shiftMachine } from '@keepsake/core/shop/tills/shift.machine';
import { countedCash, expectedCash, needsSecondPerson } from '@keepsake/core/shop/tills/shift.rules';
import type { ShiftDetail, tillEndpoints } from '@keepsake/core/shop/tills/till.contract';
import { nextState } from '@keepsake/core/states/machine';
import { formatHkd } from '@keepsake/core/values/money';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import type { Input } from '../../../http/route.ts';
import type { Settings } from '../../settings/index.ts';
import { listWaitingSales, readMethodFigures } from './shift-figures.repo.ts';
import {
  hasActiveTill,
  insertShift,
  lockOpenShifts,
  lockShift,
  lockTill,
  type OpenShift,
  reopenShift,
  type ShiftRecord,
  saveClosed,
  saveCount,
} from './till.repo.ts';
import { showShift } from './till.view.ts';

type Step = { action: AuditAction; from?: ShiftState; to: ShiftState; comment?: string; after?: object };

async function recordStep(tx: Tx, context: SignedInContext, id: string, step: Step): Promise<void> {
  await recordChange(tx, context, { subject: 'till-shift', subjectId: id, ...step });
  await announce(tx, 'orders');
}

export async function openShift(
  tx: Tx,
  tillId: string,
  { floatAmount }: { floatAmount: number },
  context: SignedInContext,
  settings: Settings,
): Promise<ShiftDetail> {
  const till = requireFound(await lockTill(tx, tillId));
  if (till.shift) throw new AppError('TILL_OPEN', { no: till.shift.no });
  if (till.state !== 'active') throw new AppError('WRONG_STATE');
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, 'TS', context.now);
  await insertShift(tx, { id, no, tillId, floatAmount }, context.caller, context.now);
  await recordStep(tx, context, id, { action: 'open', to: 'open', after: { no, floatAmount } });
  return showShift(tx, id, context, settings);
}

async function lockInState(tx: Tx, id: string, state: ShiftState): Promise<ShiftRecord> {
  const shift = requireFound(await lockShift(tx, id));
  if (shift.state !== state) throw new AppError('WRONG_STATE');
  return shift;
}

type CountForm = Input<typeof tillEndpoints.closeShift>['body'];

export async function closeShift(
  tx: Tx,
  id: string,
  { counts, reason }: CountForm,
  context: SignedInContext,
  settings: Settings,
): Promise<ShiftDetail> {
  const shift = await lockInState(tx, id, 'open');
  if (new Set(counts.map(({ value }) => value)).size < counts.length) throw new AppError('BODY_MALFORMED');
  const waiting = await listWaitingSales(tx, id);
  if (waiting.length > 0)
    throw new AppError('SALES_WAITING', { orders: waiting.map(({ orderNo }) => orderNo).join(', ') });
  const cash = (await readMethodFigures(tx, id)).find(({ method }) => method === 'cash');
  const expected = expectedCash({
    floatAmount: shift.floatAmount,
    cashSales: cash?.paid ?? 0,
    cashRefunds: cash?.refunded ?? 0,
  });
  const counted = countedCash(counts);
  const difference = counted - expected;
  if (difference !== 0 && reason === '')
    throw new AppError('DIFFERENCE_REASON_NEEDED', { amount: formatHkd(difference) });
  const limit = await settings.get('mall.till_difference_limit');
  const action = needsSecondPerson(difference, limit) ? 'count' : 'close';
  const state = nextState(shiftMachine, shift.state, action) as 'counted' | 'closed';
  const count = { state, counts, counted, expected, reason: difference === 0 ? '' : reason };
  await saveCount(tx, id, count, context.caller, context.now);
  await recordStep(tx, context, id, {
    action,
    from: shift.state,
    to: state,
    comment: count.reason,
    after: { countedAmount: counted, difference, reason: count.reason },
  });
  return showShift(tx, id, context, settings);
}

export async function approveShift(
  tx: Tx,
  id: string,
  comment: string,
  context: SignedInContext,
  settings: Settings,
): Promise<ShiftDetail> {
  const shift = await lockInState(tx, id, 'counted');
  if (shift.countedBy === context.caller.userId) throw new AppError('SECOND_PERSON_NEEDED');
  await saveClosed(tx, id, context.caller, context.now);
  await recordStep(tx, context, id, { action: 'approve', from: shift.state, to: 'closed', comment });
  return showShift(tx, id, context, settings);
}

export async function recountShift(
  tx: Tx,
  id: string,
  comment: string,
  context: SignedInContext,
  settings: Settings,
): Promise<ShiftDetail> {
  const shift = await lockInState(tx, id, 'counted');
  await reopenShift(tx, id);
  await recordStep(tx, context, id, { action: 'recount', from: shift.state, to: 'open', comment });
  return showShift(tx, id, context, settings);
}

export async function lockShiftOfTill(tx: Tx, tillId: string): Promise<OpenShift> {
  const [shift] = await lockOpenShifts(tx, tillId);
  if (!shift) throw new AppError('TILL_CLOSED');
  return shift;
}

/**
 * Locks the shift that pays a cash refund: that of the given till, or the only open shift. Null if no till is active.
 */
export async function lockShiftForCash(tx: Tx, tillId: string | undefined): Promise<OpenShift | null> {
  if (tillId) return lockShiftOfTill(tx, tillId);
  const [shift, ...others] = await lockOpenShifts(tx);
  if (others.length > 0) throw new AppError('TILL_NEEDED');
  if (!shift && (await hasActiveTill(tx))) throw new AppError('TILL_CLOSED');
  return shift ?? null;
}
