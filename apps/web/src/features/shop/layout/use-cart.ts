import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import { useEffect, useSyncExternalStore } from 'react';
import { isSignedIn } from '../../../api/session.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { takeWanted } from '../products/detail/wanted.ts';
import { addToCart, cartNow, forgetCart, openCart, subscribeToCart } from './cart-store.ts';

export function useCart(): Cart | undefined {
  return useSyncExternalStore(subscribeToCart, cartNow, () => undefined);
}

/** Pieces in the cart, selected or not. */
export const useCartCount = (): number =>
  useCart()?.list.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

/** The shop's frame keeps the cart open as long as somebody is signed in, and adds what they wanted before. */
export function useOpenCart(): void {
  const signedIn = useSignedIn();
  const language = useLanguage();
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names in a cart follow the language
  useEffect(() => {
    // Hydration begins signed out; the session itself knows.
    if (!isSignedIn()) return forgetCart();
    const wanted = takeWanted();
    if (wanted) {
      addToCart(wanted).then(
        () => showToast('success', t('shop.cart.added')),
        () => {},
      );
    }
    return openCart();
  }, [signedIn, language]);
}
