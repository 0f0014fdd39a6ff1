// The shopping cart. A person has the same cart on every device.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { personalOffer, personalTextInput } from '../products/personal-text.contract.ts';

/** Maximum pieces of one souvenir in a cart and an order, over all its lines. A setting may lower it. */
export const maxPiecesPerSouvenir = 999;
const quantity = z.int().min(1).max(maxPiecesPerSouvenir);

/** Reasons why a line cannot be bought as it is. */
export const cartNotes = ['offSale', 'soldOut', 'textRefused', 'short', 'overLimit'] as const;

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
  /** The text of the buyer on each piece. Empty: none. The same souvenir with another text is another line. */
  personalText: z.string(),
  /** The personal text that the souvenir offers now. */
  personal: personalOffer.nullable(),
  /** The current price, with the extra price of a personal text. Null if the souvenir is no longer sold. */
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

export const cartEndpoints = {
  getCart: defineEndpoint({
    ...own,
    path: '/api/shop/cart',
    summary:
      'Get the caller’s cart with current prices and availability. appPrice, the internal price, is null without the permission to see internal prices',
  }),
  addToCart: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/cart/items',
    summary: 'Add pieces of a souvenir to the cart. Returns the changed item and the totals',
    body: z.strictObject({ souvenirId: z.uuid(), quantity, personalText: personalTextInput.default('') }),
    response: addedToCart,
  }),
  changeCartItem: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/api/shop/cart/items/:id',
    summary:
      'Update the quantity, the selection or the personal text of a cart item, and accept its current price. If another item of the souvenir already has the new text, the pieces are added to that item',
    body: z.strictObject({
      quantity: quantity.optional(),
      selected: z.boolean().optional(),
      personalText: personalTextInput.optional(),
    }),
  }),
  removeCartItem: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/shop/cart/items/:id',
    summary: 'Remove an item from the cart',
  }),
  selectCart: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/cart/actions/select',
    summary: 'Select or deselect all cart items',
    body: z.strictObject({ selected: z.boolean() }),
  }),
  acceptCartPrices: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/cart/actions/accept-prices',
    summary: 'Accept the changed prices in the cart',
    body: z.strictObject({}),
  }),
};
