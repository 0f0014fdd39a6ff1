// The cart's copy on this device, bound to its user. Failing to read or write it is only logged.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';

export const cartKey = 'keepsake.cart';

export type CartCopy = { readonly userId: string; readonly cart: Cart };

export function logTrouble(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: only logged, and no fault of the page
  console.warn(what, error);
}

/** Another user's copy is none. */
export function readCopy(userId: string): Cart | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(cartKey) ?? 'null') as CartCopy | null;
    return copy?.userId === userId && Array.isArray(copy.cart?.list) ? copy.cart : undefined;
  } catch (error) {
    logTrouble('The cart’s copy could not be read', error);
    return undefined;
  }
}

export function writeCopy(copy: CartCopy | undefined): void {
  try {
    if (copy) localStorage.setItem(cartKey, JSON.stringify(copy));
    else localStorage.removeItem(cartKey);
  } catch (error) {
    logTrouble('The cart’s copy could not be kept', error);
  }
}
