// The wish list, and requests to be told when a sold-out souvenir is back. Each member of a family is a separate entry.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

/** Maximum souvenirs in a wish list, and maximum souvenirs that a person waits for. */
export const maxWishes = 100;
/** A person who was told has this time to buy before the next one is told about the same piece. */
export const restockPriorityHours = 24;

/** Ids of souvenirs, for the buttons of the shop. */
const wishMarks = z.object({ wished: z.array(z.string()), waiting: z.array(z.string()) });
export type WishMarks = z.output<typeof wishMarks>;

const wishItem = z.object({
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  /** The current price. Null if the souvenir is no longer sold. */
  price: z.int().nullable(),
  available: z.int(),
});
export type WishItem = z.output<typeof wishItem>;

const own = { access: 'signed-in', areas: ['shopping'], response: wishMarks } as const;
const body = z.strictObject({ souvenirId: z.uuid() });

export const wishEndpoints = {
  listWishes: defineEndpoint({
    ...own,
    path: '/api/shop/wishes',
    summary: 'List the caller’s wish list with current prices and availability, the newest first',
    response: z.object({ list: z.array(wishItem) }),
  }),
  getWishMarks: defineEndpoint({
    ...own,
    path: '/api/shop/wishes/marks',
    summary: 'Get the ids of the souvenirs that the caller wished for and waits for',
  }),
  addWish: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/wishes',
    summary: 'Add a souvenir to the wish list',
    body,
  }),
  removeWish: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/shop/wishes/:id',
    summary: 'Remove a souvenir from the wish list',
  }),
  requestRestock: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/restock-requests',
    summary: 'Ask to be told when a sold-out souvenir is back',
    body,
  }),
  withdrawRestockRequest: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/shop/restock-requests/:id',
    summary: 'Withdraw a restock request: the caller no longer waits for the souvenir',
  }),
};
