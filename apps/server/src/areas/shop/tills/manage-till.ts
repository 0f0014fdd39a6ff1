// Use cases: add and change a till.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { TillRow, tillEndpoints } from '@keepsake/core/shop/tills/till.contract';
import { isShopStorage } from '@keepsake/core/stock/storages/storage.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import type { Input } from '../../../http/route.ts';
import { findStorageUse, findTill, insertTill, lockTill, saveTill } from './till.repo.ts';
import { toTillRow } from './till.view.ts';

async function showTill(tx: Tx, id: string, context: SignedInContext): Promise<TillRow> {
  return toTillRow(requireFound(await findTill(tx, id)), context);
}

async function refuseUnlessShopStorage(tx: Tx, storageId: string): Promise<void> {
  const storage = await findStorageUse(tx, storageId);
  if (!storage || !isShopStorage(storage)) throw new AppError('TILL_STORAGE');
}

export async function createTill(
  tx: Tx,
  form: Input<typeof tillEndpoints.createTill>['body'],
  context: SignedInContext,
): Promise<TillRow> {
  await refuseUnlessShopStorage(tx, form.storageId);
  const id = context.ids.next();
  await insertTill(tx, id, form, context.now);
  await recordChange(tx, context, {
    subject: 'till',
    subjectId: id,
    action: 'create',
    to: form.state,
    after: form,
  });
  await announce(tx, 'orders');
  return showTill(tx, id, context);
}

export async function updateTill(
  tx: Tx,
  id: string,
  { version, ...form }: Input<typeof tillEndpoints.updateTill>['body'],
  context: SignedInContext,
): Promise<TillRow> {
  const till = requireFound(await lockTill(tx, id));
  if (till.version !== version) throw new AppError('CHANGED_MEANWHILE');
  // all sales of a shift take their pieces from the same storage
  const isRefused = till.shift && (form.storageId !== till.storageId || form.state !== 'active');
  if (isRefused) throw new AppError('TILL_OPEN', { no: till.shift!.no });
  await refuseUnlessShopStorage(tx, form.storageId);
  await saveTill(tx, id, form);
  const { name, storageId, state } = till;
  await recordChange(tx, context, {
    subject: 'till',
    subjectId: id,
    action: 'update',
    from: state,
    to: form.state,
    before: { name, storageId, state },
    after: form,
  });
  await announce(tx, 'orders');
  return showTill(tx, id, context);
}
