// Shows and changes the caller's application cart. Every change returns the whole cart.

import { AppError } from '@keepsake/core/api/errors';
import {
  maxApplicationLines,
  maxRequestedPieces,
} from '@keepsake/core/application/apply/application-draft.contract';
import type {
  ApplicationCart,
  ApplicationCartItem,
} from '@keepsake/core/application/catalog/application-cart.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { listRequestedSouvenirs } from '../apply/submit.repo.ts';
import {
  type ApplicationCartRow,
  addApplicationCartItem,
  countApplicationCart,
  deleteApplicationCartItem,
  listApplicationCart,
  updateApplicationCartItem,
} from './application-cart.repo.ts';

function chooseNote({ price, available, quantity }: ApplicationCartRow): ApplicationCartItem['note'] {
  if (price === null) return 'gone';
  if (available <= 0) return 'none';
  return quantity > available ? 'short' : null;
}

export async function showApplicationCart(db: Db, context: SignedInContext): Promise<ApplicationCart> {
  const rows = await listApplicationCart(db, context.caller.userId, hongKongDay(context.now));
  const list = rows.map((row) => ({
    id: row.id,
    souvenirId: row.souvenir_id,
    productCode: row.code,
    name: textIn(row.name, context.language),
    level: row.level,
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    quantity: row.quantity,
    selected: row.selected,
    price: row.price,
    available: row.available,
    note: chooseNote(row),
  }));
  const countedItems = list.filter(({ selected, price }) => selected && price !== null);
  return {
    list,
    selectedCount: countedItems.reduce((sum, { quantity }) => sum + quantity, 0),
    selectedAmount: countedItems.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
  };
}

export async function addToApplicationCart(
  tx: Tx,
  { souvenirId, quantity }: { souvenirId: string; quantity: number },
  context: SignedInContext,
): Promise<ApplicationCart> {
  const { userId } = context.caller;
  const souvenir = (await listRequestedSouvenirs(tx, [souvenirId], hongKongDay(context.now))).get(souvenirId);
  if (!souvenir || souvenir.price === null) throw new AppError('NOT_FOUND');
  const item = { id: context.ids.next(), userId, souvenirId, quantity, now: context.now };
  await addApplicationCartItem(tx, item, maxRequestedPieces);
  if ((await countApplicationCart(tx, userId)) > maxApplicationLines) {
    throw new AppError('CART_FULL', { limit: maxApplicationLines });
  }
  return showApplicationCart(tx, context);
}

export async function changeApplicationCartItem(
  tx: Tx,
  id: string,
  change: { quantity?: number | undefined; selected?: boolean | undefined },
  context: SignedInContext,
): Promise<ApplicationCart> {
  const { quantity, selected } = change;
  const found = await updateApplicationCartItem(tx, context.caller.userId, id, {
    ...(quantity === undefined ? {} : { quantity }),
    ...(selected === undefined ? {} : { selected }),
  });
  if (!found) throw new AppError('NOT_FOUND');
  return showApplicationCart(tx, context);
}

export async function removeFromApplicationCart(
  tx: Tx,
  id: string,
  context: SignedInContext,
): Promise<ApplicationCart> {
  if (!(await deleteApplicationCartItem(tx, context.caller.userId, id))) throw new AppError('NOT_FOUND');
  return showApplicationCart(tx, context);
}
