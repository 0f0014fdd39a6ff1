// Takes issued gifts back: creates a return order. When that order is confirmed, the gift register counts the pieces.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { takeBackForm } from '@keepsake/core/application/issue/issue.contract';
import { chooseReversals } from '@keepsake/core/stock/documents/reversal.rules';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordHistory } from '../../../db/record.ts';
import { listIssuedFor, makeReturn, type ReturnHook } from '../../stock/index.ts';
import { lockApplication } from '../apply/application.repo.ts';
import { applicationSubject, changeApplication } from '../apply/change-application.ts';
import { lockSubmittedApplication, toOrigin } from './issue-application.ts';
import {
  addReturned,
  insertReturnedGifts,
  listEntries,
  listGiftLines,
  listReturnedGifts,
  type RegisterEntry,
} from './return.repo.ts';

type ReturnedPieces = { registerId: string; quantity: number };

const sumByEntry = (lines: readonly ReturnedPieces[]): ReturnedPieces[] => {
  const sums = new Map<string, number>();
  for (const { registerId, quantity } of lines) sums.set(registerId, (sums.get(registerId) ?? 0) + quantity);
  return [...sums].map(([registerId, quantity]) => ({ registerId, quantity }));
};
const toTooManyError = ({ code }: RegisterEntry, left: number) =>
  new AppError('RETURNED_TOO_MANY', { items: `${code} (${Math.max(0, left)})` });

/** Locks the application, so that parallel requests cannot take back more than was given. */
export async function takeBackGifts(
  tx: Tx,
  id: string,
  { lines, reason }: z.output<typeof takeBackForm>,
  context: SignedInContext,
): Promise<{ returnNo: string }> {
  const application = await lockSubmittedApplication(tx, id);
  const wanted = sumByEntry(lines);
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  await changeApplication(tx, context, application, 'takeBack', {}, reason || String(pieces));
  const entries = await listEntries(tx, id);
  const chosen = wanted.map(({ registerId, quantity }) => {
    const entry = requireFound(entries.find((one) => one.id === registerId));
    const left = entry.outstanding - entry.waiting;
    if (quantity > left) throw toTooManyError(entry, left);
    return { entry, souvenirId: entry.souvenir_id, quantity };
  });
  const origin = toOrigin(application);
  const issued = (await listIssuedFor(tx, origin)).map((one) => ({
    ...one,
    returnable: one.returnable - one.waitingReturn,
  }));
  const reversals = chooseReversals(issued, chosen);
  if (!reversals) throw toTooManyError(chosen[0]!.entry, 0);
  const document = await makeReturn(tx, context, {
    origin,
    reason,
    lines: reversals,
  });
  await insertReturnedGifts(tx, document.id, wanted);
  return { returnNo: document.no };
}

/** A return order created by hand names no register entries. Assigns its pieces to the entries sorted by id. */
async function assignToEntries(tx: Tx, documentId: string): Promise<ReturnedPieces[]> {
  const shares: ReturnedPieces[] = [];
  for (const { applicationId, lineNo, quantity } of await listGiftLines(tx, documentId)) {
    let open = quantity;
    for (const entry of await listEntries(tx, applicationId)) {
      const taken = entry.line_no === lineNo ? Math.min(open, entry.outstanding) : 0;
      if (taken <= 0) continue;
      open -= taken;
      shares.push({ registerId: entry.id, quantity: taken });
    }
  }
  if (shares.length > 0) await insertReturnedGifts(tx, documentId, shares);
  return shares;
}

/** Called when a return order is confirmed: counts returned gifts in the register and on the application lines. */
export const recordReturnedGifts: ReturnHook = async (tx, context, document) => {
  const ids = new Set((await listGiftLines(tx, document.id)).map(({ applicationId }) => applicationId));
  if (ids.size === 0) return;
  for (const id of [...ids].sort()) await lockApplication(tx, id);
  const assigned = await listReturnedGifts(tx, document.id);
  const returned = assigned.length > 0 ? assigned : await assignToEntries(tx, document.id);
  for (const id of ids) {
    for (const entry of await listEntries(tx, id)) {
      const quantity = returned.find(({ registerId }) => registerId === entry.id)?.quantity ?? 0;
      if (quantity > entry.outstanding) throw toTooManyError(entry, entry.outstanding);
    }
  }
  if (returned.length > 0) await addReturned(tx, returned);
  for (const id of ids) {
    const application = await lockApplication(tx, id);
    if (!application) continue;
    const { state, applicant_id } = application;
    const step = { subject: applicationSubject, subjectId: id, action: 'goodsBack', from: state, to: state };
    await recordHistory(tx, context, { ...step, comment: document.no });
    await announce(tx, 'applications', applicant_id);
  }
};
