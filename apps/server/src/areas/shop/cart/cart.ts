// Shows and changes the caller's cart. Every answer has the totals, so that screens need not calculate them.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { AddedToCart, Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { findLineNotes, selectedTotals } from '@keepsake/core/shop/cart/cart.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { findTextProblem } from '@keepsake/core/values/personal-text';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { describeItems } from '../../catalogue/index.ts';
import { imageUrl } from '../../file/index.ts';
import { refuseInvalidText, toPersonalOffer } from '../products/personal-text.view.ts';
import { addToCartLine, type CartRow, findForSale, listCart } from './cart.repo.ts';
import {
  changeText,
  countInOtherLines,
  deleteCartItem,
  findCartItem,
  updateCartItem,
} from './cart-line.repo.ts';

export type CartLimits = { maxPerSouvenir: number; maxLines: number };

type NotedRow = Pick<
  CartRow,
  'souvenir_id' | 'personal_text' | 'personal' | 'quantity' | 'selected' | 'price' | 'available'
>;

const toNoteFacts = (row: NotedRow) => ({
  souvenirId: row.souvenir_id,
  quantity: row.quantity,
  selected: row.selected,
  price: row.price,
  available: row.available,
  isTextRefused: findTextProblem(row.personal_text, row.personal) !== null,
});
const findNotes = (rows: readonly NotedRow[], maxPerSouvenir: number) =>
  findLineNotes(rows.map(toNoteFacts), maxPerSouvenir);

function toCartItem(row: CartRow, note: CartItem['note'], { language, caller }: SignedInContext): CartItem {
  return {
    id: row.id,
    cartId: caller.userId,
    souvenirId: row.souvenir_id,
    productCode: row.code,
    name: textIn(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    quantity: row.quantity,
    selected: row.selected,
    personalText: row.personal_text,
    personal: toPersonalOffer(row.personal, language),
    price: row.price,
    appPrice: may(caller, 'gifts#internalPrice') ? row.internal_price : null,
    oldPrice: row.price !== null && row.price !== row.seen_price ? row.seen_price : null,
    available: row.available,
    note,
  };
}

export async function showCart(
  db: Db,
  context: SignedInContext,
  { maxPerSouvenir }: CartLimits,
): Promise<Cart> {
  const rows = await listCart(db, context.caller.userId, hongKongDay(context.now));
  const notes = findNotes(rows, maxPerSouvenir);
  const list = rows.map((row, index) => toCartItem(row, notes[index]!, context));
  return { list, ...selectedTotals(list), limit: maxPerSouvenir };
}

export async function addToCart(
  tx: Tx,
  { souvenirId, quantity, personalText }: { souvenirId: string; quantity: number; personalText: string },
  context: SignedInContext,
  limits: CartLimits,
): Promise<AddedToCart> {
  const { maxPerSouvenir } = limits;
  const item = {
    id: context.ids.next(),
    userId: context.caller.userId,
    souvenirId,
    personalText,
    quantity,
    now: context.now,
  };
  const added = requireFound(await addToCartLine(tx, item, maxPerSouvenir, hongKongDay(context.now)));
  const { line, in_cart: inCart, with_other_texts: withOtherTexts, others, ...product } = added;
  const { available } = product;
  refuseInvalidText(personalText, product.personal, context.language);
  if (available <= 0) throw new AppError('SOLD_OUT');
  if (quantity + withOtherTexts > maxPerSouvenir)
    throw new AppError('TOO_MANY_PIECES', { limit: maxPerSouvenir });
  if (!line) {
    if (inCart > 0) throw new AppError('TOO_FEW_LEFT', { available, inCart });
    throw new AppError('OUT_OF_STOCK', { items: describeItems([product]) });
  }
  if (others.length >= limits.maxLines) throw new AppError('CART_FULL', { limit: limits.maxLines });
  const rows = [{ ...product, ...line }, ...others];
  const notes = findNotes(rows, maxPerSouvenir);
  const totals = selectedTotals(rows.map((row, index) => ({ ...row, note: notes[index]! })));
  const shown = toCartItem({ ...product, ...line }, notes[0]!, context);
  return { item: shown, lines: rows.length, ...totals, limit: maxPerSouvenir };
}

export async function changeCartItem(
  tx: Tx,
  id: string,
  change: {
    quantity?: number | undefined;
    selected?: boolean | undefined;
    personalText?: string | undefined;
  },
  context: SignedInContext,
  limits: CartLimits,
): Promise<Cart> {
  const item = requireFound(await findCartItem(tx, context.caller.userId, id));
  const { quantity, selected, personalText = item.personal_text } = change;
  if (quantity !== undefined) {
    const others = await countInOtherLines(tx, context.caller.userId, item);
    if (quantity + others > limits.maxPerSouvenir)
      throw new AppError('TOO_MANY_PIECES', { limit: limits.maxPerSouvenir });
  }
  const wanted = { souvenirId: item.souvenir_id, personalText };
  const product = await findForSale(tx, wanted, hongKongDay(context.now));
  if (change.personalText !== undefined)
    refuseInvalidText(personalText, product?.personal ?? null, context.language);
  await updateCartItem(tx, id, {
    ...(quantity === undefined ? {} : { quantity }),
    ...(selected === undefined ? {} : { selected }),
    ...(product ? { seen_price: product.price } : {}),
  });
  if (personalText !== item.personal_text) await changeText(tx, id, personalText, limits.maxPerSouvenir);
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
