// Issued gifts that come back: a return order from the application, and what its confirmation leaves in the register.

import { AppError } from '@keepsake/core/api/errors';
import type { takeBackForm } from '@keepsake/core/application/issue/issue.contract';
import { reversalsFrom } from '@keepsake/core/stock/documents/reversal.rules';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordHistory } from '../../../db/record.ts';
import { listIssuedFor, makeReturn, type ReturnHook } from '../../stock/index.ts';
import { lockApplication } from '../apply/application.repo.ts';
import { applicationSubject, changeApplication } from '../apply/change-application.ts';
import { originOf, takeApplication } from './issue-application.ts';
import {
  type Entry,
  insertReturned,
  listEntries,
  listGiftLines,
  listReturned,
  saveReturned,
} from './return.repo.ts';

type Back = { registerId: string; quantity: number };

const addUp = (lines: readonly Back[]): Back[] => {
  const sums = new Map<string, number>();
  for (const { registerId, quantity } of lines) sums.set(registerId, (sums.get(registerId) ?? 0) + quantity);
  return [...sums].map(([registerId, quantity]) => ({ registerId, quantity }));
};
const tooMany = ({ code }: Entry, left: number) =>
  new AppError('RETURNED_TOO_MANY', { items: `${code} (${Math.max(0, left)})` });

/** The application's lock holds the count: what others take back at the same moment is counted too. */
export async function takeBackGifts(
  tx: Tx,
  id: string,
  { lines, reason }: z.output<typeof takeBackForm>,
  context: SignedInContext,
): Promise<{ returnNo: string }> {
  const application = await takeApplication(tx, id);
  const wanted = addUp(lines);
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  await changeApplication(tx, context, application, 'takeBack', {}, reason || String(pieces));
  const entries = await listEntries(tx, id);
  const chosen = wanted.map(({ registerId, quantity }) => {
    const entry = entries.find((one) => one.id === registerId);
    if (!entry) throw new AppError('NOT_FOUND');
    const left = entry.out - entry.waiting;
    if (quantity > left) throw tooMany(entry, left);
    return { entry, souvenirId: entry.souvenir_id, quantity };
  });
  const origin = originOf(application);
  const issued = (await listIssuedFor(tx, origin)).map((one) => ({
    ...one,
    returnable: one.returnable - one.onItsWay,
  }));
  const reversals = reversalsFrom(issued, chosen);
  if (!reversals) throw tooMany(chosen[0]!.entry, 0);
  const made = await makeReturn(tx, context, {
    origin,
    reason,
    lines: reversals,
  });
  await insertReturned(tx, made.id, wanted);
  return { returnNo: made.no };
}

/** Made by hand, nobody said whose it was: the line's entries are filled one after the other. */
async function shareOutReturn(tx: Tx, documentId: string): Promise<Back[]> {
  const shares: Back[] = [];
  for (const { applicationId, lineNo, quantity } of await listGiftLines(tx, documentId)) {
    let open = quantity;
    for (const entry of await listEntries(tx, applicationId)) {
      const taken = entry.line_no === lineNo ? Math.min(open, entry.out) : 0;
      if (taken <= 0) continue;
      open -= taken;
      shares.push({ registerId: entry.id, quantity: taken });
    }
  }
  if (shares.length > 0) await insertReturned(tx, documentId, shares);
  return shares;
}

/** Whatever return order brought gifts back, the register and the lines say so. */
export const giftsReturned: ReturnHook = async (tx, context, document) => {
  const ids = new Set((await listGiftLines(tx, document.id)).map(({ applicationId }) => applicationId));
  if (ids.size === 0) return;
  for (const id of [...ids].sort()) await lockApplication(tx, id);
  const named = await listReturned(tx, document.id);
  const back = named.length > 0 ? named : await shareOutReturn(tx, document.id);
  for (const id of ids) {
    for (const entry of await listEntries(tx, id)) {
      const quantity = back.find(({ registerId }) => registerId === entry.id)?.quantity ?? 0;
      if (quantity > entry.out) throw tooMany(entry, entry.out);
    }
  }
  if (back.length > 0) await saveReturned(tx, back);
  for (const id of ids) {
    const application = await lockApplication(tx, id);
    if (!application) continue;
    const { state, applicant_id } = application;
    const step = { subject: applicationSubject, subjectId: id, action: 'goodsBack', from: state, to: state };
    await recordHistory(tx, context, { ...step, comment: document.no });
    await announce(tx, 'applications', applicant_id);
  }
};
