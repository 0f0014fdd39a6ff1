// Shows and changes the caller's cart. Every answer has the totals, so that screens need not calculate them.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { AddedToCart, Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { cartNote, selectedTotals } from '@keepsake/core/shop/cart/cart.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import {
  addToCartLine,
  type CartRow,
  deleteCartItem,
  findCartItem,
  findForSale,
  listCart,
  updateCartItem,
} from './cart.repo.ts';

export type CartLimits = { maxPerLine: number; maxLines: number };

function toCartItem(row: CartRow, maxPerLine: number, { language, caller }: SignedInContext): CartItem {
  return {
    id: row.id,
    cartId: caller.userId,
    souvenirId: row.souvenir_id,
    productCode: row.code,
    name: textIn(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    quantity: row.quantity,
    selected: row.selected,
    price: row.price,
    appPrice: may(caller, 'gifts#internalPrice') ? row.internal_price : null,
    oldPrice: row.price !== null && row.price !== row.seen_price ? row.seen_price : null,
    available: row.available,
    note: cartNote(row, maxPerLine),
  };
}

export async function showCart(db: Db, context: SignedInContext, { maxPerLine }: CartLimits): Promise<Cart> {
  const rows = await listCart(db, context.caller.userId, hongKongDay(context.now));
  const list = rows.map((row) => toCartItem(row, maxPerLine, context));
  return { list, ...selectedTotals(list), limit: maxPerLine };
}

export async function addToCart(
  tx: Tx,
  { souvenirId, quantity }: { souvenirId: string; quantity: number },
  context: SignedInContext,
  limits: CartLimits,
): Promise<AddedToCart> {
  const { maxPerLine } = limits;
  const item = {
    id: context.ids.next(),
    userId: context.caller.userId,
    souvenirId,
    quantity,
    now: context.now,
  };
  const added = requireFound(await addToCartLine(tx, item, maxPerLine, hongKongDay(context.now)));
  const { line, in_cart: inCart, others, ...product } = added;
  const { available } = product;
  if (available <= 0) throw new AppError('SOLD_OUT');
  if (quantity > maxPerLine) throw new AppError('TOO_MANY_PIECES', { limit: maxPerLine });
  if (!line) {
    if (inCart > 0) throw new AppError('TOO_FEW_LEFT', { available, inCart });
    throw new AppError('OUT_OF_STOCK', { items: `${textIn(product.name, context.language)} (${available})` });
  }
  if (others.length >= limits.maxLines) throw new AppError('CART_FULL', { limit: limits.maxLines });
  const shown = toCartItem({ ...product, ...line }, maxPerLine, context);
  const rest = others.map((other) => ({ ...other, note: cartNote(other, maxPerLine) }));
  return { item: shown, lines: rest.length + 1, ...selectedTotals([shown, ...rest]), limit: maxPerLine };
}

export async function changeCartItem(
  tx: Tx,
  id: string,
  change: { quantity?: number | undefined; selected?: boolean | undefined },
  context: SignedInContext,
  limits: CartLimits,
): Promise<Cart> {
  const item = requireFound(await findCartItem(tx, context.caller.userId, id));
  const { quantity, selected } = change;
  if (quantity !== undefined && quantity > limits.maxPerLine) {
    throw new AppError('TOO_MANY_PIECES', { limit: limits.maxPerLine });
  }
  const product = await findForSale(tx, item.souvenir_id, hongKongDay(context.now));
  await updateCartItem(tx, id, {
    ...(quantity === undefined ? {} : { quantity }),
    ...(selected === undefined ? {} : { selected }),
    ...(product ? { seen_price: product.price } : {}),
  });
  return showCart(tx, context, limits);
}

export async function removeFromCart(
  tx: Tx,
  id: string,
  context: SignedInContext,
  limits: CartLimits,
): Promise<Cart> {
  if (!(await deleteCartItem(tx, context.caller.userId, id))) throw new AppError('NOT_FOUND');
  return showCart(tx, context, limits);
}
