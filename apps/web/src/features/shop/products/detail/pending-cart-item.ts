// Remembers the souvenir that a visitor adds to the cart before the login. It is added after the login.
import { logWarning } from '../../layout/cart-copy.ts';

const storageKey = 'keepsake.wanted';
/** After this time it is not added, because the visitor would not expect it. */
const maxAgeMs = 30 * 60_000;

export type PendingCartItem = { readonly souvenirId: string; readonly quantity: number };

export function rememberCartItem(wanted: PendingCartItem, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...wanted, at: now }));
  } catch (error) {
    logWarning('The souvenir for the cart could not be stored', error);
  }
}

/** Returns the item and deletes it, so that it is added at most once. */
export function takeCartItem(now = Date.now()): PendingCartItem | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as
      | (PendingCartItem & { at: number })
      | null;
    sessionStorage.removeItem(storageKey);
    if (!stored || now - stored.at > maxAgeMs) return undefined;
    return { souvenirId: stored.souvenirId, quantity: stored.quantity };
  } catch {
    return undefined;
  }
}
