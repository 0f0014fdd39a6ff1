// Use case: set how many pieces of souvenirs in a storage the shop may not sell. The number may exceed the quantity on
// hand: it then also protects pieces that arrive later.
import { AppError } from '@keepsake/core/api/errors';
import type { protectForm } from '@keepsake/core/stock/storages/storage.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { getStorage } from './save-storage.ts';
import { findStorage } from './storage.repo.ts';
import { changeProtected, lockProtected } from './storage-souvenir.repo.ts';

/** Keeps the history entry short. The audit line has all changes. */
const summarize = (changes: readonly string[]) =>
  changes.length > 10 ? `${changes.slice(0, 10).join(', ')} … (${changes.length})` : changes.join(', ');

export async function protectPieces(
  tx: Tx,
  storageId: string,
  { items }: z.output<typeof protectForm>,
  context: SignedInContext,
) {
  if (!(await findStorage(tx, storageId))) throw new AppError('NOT_FOUND');
  const ids = items.map(({ souvenirId }) => souvenirId);
  const locked = await lockProtected(tx, storageId, ids, context.now);
  if (locked.size !== items.length) throw new AppError('NOT_FOUND');
  for (const { souvenirId, was } of items) {
    const { code, protected: kept } = locked.get(souvenirId)!;
    if (kept !== was) throw new AppError('PROTECTED_CHANGED', { code });
  }
  const changed = items.filter((item) => item.protected !== item.was);
  if (changed.length > 0) {
    await changeProtected(tx, storageId, changed);
    const changedItems = changed.map((item) => ({ ...item, code: locked.get(item.souvenirId)!.code }));
    await recordChange(tx, context, {
      action: 'protect',
      subject: 'storage',
      subjectId: storageId,
      comment: summarize(changedItems.map((item) => `${item.code}: ${item.was} → ${item.protected}`)),
      before: Object.fromEntries(changedItems.map(({ code, was }) => [code, was])),
      after: Object.fromEntries(changedItems.map((item) => [item.code, item.protected])),
    });
    await announce(tx, 'pieces');
  }
  return getStorage(tx, storageId, context);
}
