// Remembers what a visitor wanted before the login: a souvenir for the cart, or to be told when one is back.
import { logWarning } from '../../layout/cart-copy.ts';

/** An older item is ignored, because the visitor no longer expects it. */
const maxAgeMs = 30 * 60_000;

export type PendingCartItem = {
  readonly souvenirId: string;
  readonly quantity: number;
  readonly personalText?: string;
};

function createPending<T extends object>(storageKey: string) {
  return {
    remember(item: T, now = Date.now()): void {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ item, at: now }));
      } catch (error) {
        logWarning('What was wanted before the login could not be stored', error);
      }
    },
    /** Returns the item and deletes it, so that it is used at most once. */
    take(now = Date.now()): T | undefined {
      try {
        const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
          item: T;
          at: number;
        } | null;
        sessionStorage.removeItem(storageKey);
        return stored && now - stored.at <= maxAgeMs ? stored.item : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export const pendingCartItem = createPending<PendingCartItem>('keepsake.wanted');
export const pendingRestockRequest = createPending<{ readonly souvenirId: string }>('keepsake.restock');
