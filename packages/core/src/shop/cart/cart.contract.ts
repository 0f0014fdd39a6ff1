// The shopping cart. A person has the same cart on every device.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

/** Maximum pieces of one souvenir in a cart and an order. A setting may lower it. */
export const maxPiecesPerLine = 999;
const quantity = z.int().min(1).max(maxPiecesPerLine);

/** Reasons why a line cannot be bought as it is. */
export const cartNotes = ['offSale', 'soldOut', 'short', 'overLimit'] as const;

const cartItem = z.object({
  id: z.string(),
  /** The id of the person, because a person has one cart. */
  cartId: z.string(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  quantity: z.int(),
  selected: z.boolean(),
  /** The current price. Null if the souvenir is no longer sold. */
  price: z.int().nullable(),
  /** The internal price. Null for people who may not see internal prices. */
  appPrice: z.int().nullable(),
  /** The price when the line was added or last confirmed, if it differs. */
  oldPrice: z.int().nullable(),
  available: z.int(),
  note: z.enum(cartNotes).nullable(),
});
export type CartItem = z.output<typeof cartItem>;

const cart = z.object({
  list: z.array(cartItem),
  /** Pieces and amount of selected lines that can be bought. */
  selectedCount: z.int(),
  selectedAmount: z.int(),
  /** Maximum pieces of one souvenir. */
  limit: z.int(),
});
export type Cart = z.output<typeof cart>;

/** The added line and the new totals of the cart. The client already has the other lines. */
const addedToCart = z.object({
  item: cartItem,
  lines: z.int(),
  selectedCount: z.int(),
  selectedAmount: z.int(),
  limit: z.int(),
});
export type AddedToCart = z.output<typeof addedToCart>;

const own = { access: 'signed-in', areas: ['shopping'], response: cart } as const;
const itemId = z.object({ id: z.uuid() });

export const cartEndpoints = {
  getCart: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/shop/cart',
    kind: 'query',
    summary:
      'One’s own cart with today’s prices and what is available. appPrice, the internal price, is null without the permission to see internal prices',
  }),
  addToCart: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/cart/items',
    kind: 'command',
    summary:
      'Put pieces of a souvenir into the cart, on top of those already there; answers that line and the totals',
    body: z.strictObject({ souvenirId: z.uuid(), quantity }),
    response: addedToCart,
  }),
  changeCartItem: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/api/shop/cart/items/:id',
    kind: 'command',
    summary: 'Change how many, or whether it is selected; the present price counts as seen',
    params: itemId,
    body: z.strictObject({ quantity: quantity.optional(), selected: z.boolean().optional() }),
  }),
  removeCartItem: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/shop/cart/items/:id',
    kind: 'command',
    summary: 'Take a souvenir out of the cart',
    params: itemId,
  }),
  selectCart: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/cart/actions/select',
    kind: 'command',
    summary: 'Select everything, or nothing',
    body: z.strictObject({ selected: z.boolean() }),
  }),
  acceptCartPrices: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/cart/actions/accept-prices',
    kind: 'command',
    summary: 'The changed prices have been seen',
    body: z.strictObject({}),
  }),
};
