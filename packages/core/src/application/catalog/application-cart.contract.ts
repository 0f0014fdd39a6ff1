// The application cart: souvenirs that a person wants to apply for.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { souvenirLevels } from '../../catalogue/souvenirs/souvenir.contract.ts';
import { internalAmount, internalPrice } from '../../values/internal-amount.ts';
import { maxRequestedPieces } from '../apply/application-draft.contract.ts';

const quantity = z.int().min(1).max(maxRequestedPieces);
/** `gone`: cannot be applied for. `none`: out of stock. `short`: fewer pieces are available than are in the cart. */
export const applicationCartNotes = ['gone', 'none', 'short'] as const;

const cartItem = z.object({
  id: z.string(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  level: z.enum(souvenirLevels),
  coverSrc: z.string().nullable(),
  quantity: z.int(),
  selected: z.boolean(),
  /** The current internal price. Null if the souvenir can no longer be applied for. */
  price: internalPrice,
  available: z.int(),
  note: z.enum(applicationCartNotes).nullable(),
});
export type ApplicationCartItem = z.output<typeof cartItem>;

const cart = z.object({ list: z.array(cartItem), selectedCount: z.int(), selectedAmount: internalAmount });
export type ApplicationCart = z.output<typeof cart>;

const own = { access: 'signed-in', areas: ['application'], response: cart } as const;
const base = '/api/application/cart';

export const applicationCartEndpoints = {
  getApplicationCart: defineEndpoint({
    ...own,
    path: base,
    summary: 'Get the caller’s application cart with current prices',
  }),
  addToApplicationCart: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/items`,
    summary: 'Add pieces of a souvenir to the application cart',
    body: z.strictObject({ souvenirId: z.uuid(), quantity }),
  }),
  changeApplicationCartItem: defineEndpoint({
    ...own,
    method: 'PUT',
    path: `${base}/items/:id`,
    summary: 'Update the quantity or the selection of a cart item',
    body: z.strictObject({ quantity: quantity.optional(), selected: z.boolean().optional() }),
  }),
  removeApplicationCartItem: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: `${base}/items/:id`,
    summary: 'Remove a souvenir from the application cart',
  }),
  selectApplicationCart: defineEndpoint({
    ...own,
    method: 'POST',
    path: `${base}/actions/select`,
    summary: 'Select or deselect all cart items',
    body: z.strictObject({ selected: z.boolean() }),
  }),
};
