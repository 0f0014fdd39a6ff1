import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import { useEffect, useSyncExternalStore } from 'react';
import { isSignedIn } from '../../../api/session.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { clearCart, getCart, openCart, subscribeToCart } from './cart-store.ts';

export function useCart(): Cart | undefined {
  return useSyncExternalStore(subscribeToCart, getCart, () => undefined);
}

/** Pieces in the cart, selected or not. */
export const useCartCount = (): number =>
  useCart()?.list.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

/** Keeps the cart loaded while the user is signed in. */
export function useOpenCart(): void {
  const signedIn = useSignedIn();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names in a cart follow the language
  useEffect(() => {
    // `signedIn` is false during hydration, so ask the session.
    if (!isSignedIn()) return clearCart();
    return openCart();
  }, [signedIn, language]);
}
