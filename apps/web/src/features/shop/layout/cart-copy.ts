// The copy of the cart on this device, stored for one user. A failure to read or write it is only logged.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';

export const cartKey = 'keepsake.cart';

export type CartCopy = { readonly userId: string; readonly cart: Cart };

export function logWarning(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failure here is logged and does not affect the page
  console.warn(what, error);
}

/** Ignores the copy of another user. */
export function readCopy(userId: string): Cart | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(cartKey) ?? 'null') as CartCopy | null;
    return copy?.userId === userId && Array.isArray(copy.cart?.list) ? copy.cart : undefined;
  } catch (error) {
    logWarning('The copy of the cart could not be read', error);
    return undefined;
  }
}

export function writeCopy(copy: CartCopy | undefined): void {
  try {
    if (copy) localStorage.setItem(cartKey, JSON.stringify(copy));
    else localStorage.removeItem(cartKey);
  } catch (error) {
    logWarning('The copy of the cart could not be stored', error);
  }
}
