// Shows and changes the caller's wish list and restock requests. Adding an existing entry, or removing a missing one,
// changes nothing.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { maxWishes, type WishItem, type WishMarks } from '@keepsake/core/shop/wishes/wish.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { lockOwner } from '../addresses/address.repo.ts';
import { findForSale } from '../cart/cart.repo.ts';
import {
  deleteRestockRequest,
  deleteWish,
  findMarks,
  insertRestockRequest,
  insertWish,
  listWishes,
} from './wish.repo.ts';

export async function showWishes(
  db: Db,
  { caller, language, now }: SignedInContext,
): Promise<{ list: WishItem[] }> {
  const rows = await listWishes(db, caller.userId, hongKongDay(now));
  const list = rows.map((row) => ({
    souvenirId: row.souvenir_id,
    productCode: row.code,
    name: textIn(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    price: row.price,
    available: row.available,
  }));
  return { list };
}

export async function addWish(tx: Tx, souvenirId: string, context: SignedInContext): Promise<WishMarks> {
  const { caller, now } = context;
  await lockOwner(tx, caller.userId);
  requireFound(await findForSale(tx, { souvenirId }, hongKongDay(now)));
  await insertWish(tx, caller.userId, souvenirId, now);
  const marks = await findMarks(tx, caller.userId);
  if (marks.wished.length > maxWishes) throw new AppError('WISH_LIST_FULL', { limit: maxWishes });
  return marks;
}

export async function removeWish(tx: Tx, souvenirId: string, context: SignedInContext): Promise<WishMarks> {
  await deleteWish(tx, context.caller.userId, souvenirId);
  return findMarks(tx, context.caller.userId);
}

export async function requestRestock(
  tx: Tx,
  souvenirId: string,
  context: SignedInContext,
): Promise<WishMarks> {
  const { caller, now } = context;
  await lockOwner(tx, caller.userId);
  const { available } = requireFound(await findForSale(tx, { souvenirId }, hongKongDay(now)));
  if (available > 0) throw new AppError('IN_STOCK');
  await insertRestockRequest(tx, caller.userId, souvenirId, now);
  const marks = await findMarks(tx, caller.userId);
  if (marks.waiting.length > maxWishes) throw new AppError('TOO_MANY_RESTOCK_REQUESTS', { limit: maxWishes });
  return marks;
}

export async function withdrawRestockRequest(
  tx: Tx,
  souvenirId: string,
  context: SignedInContext,
): Promise<WishMarks> {
  await deleteRestockRequest(tx, context.caller.userId, souvenirId);
  return findMarks(tx, context.caller.userId);
}
