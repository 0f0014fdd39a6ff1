import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import { useEffect, useSyncExternalStore } from 'react';
import { isSignedIn } from '../../../api/session.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { showToast, whenToastClosed } from '../../../stores/toast-store.ts';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { pendingCartItem } from '../products/detail/pending-item.ts';
import { addToCart, clearCart, getCart, openCart, subscribeToCart } from './cart-store.ts';

export function useCart(): Cart | undefined {
  return useSyncExternalStore(subscribeToCart, getCart, () => undefined);
}

/** Pieces in the cart, selected or not. */
export const useCartCount = (): number =>
  useCart()?.list.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

/** Keeps the cart loaded while the user is signed in, and adds the souvenir that was chosen before the login. */
export function useOpenCart(): void {
  const signedIn = useSignedIn();
  const language = useLanguage();
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names in a cart follow the language
  useEffect(() => {
    // `signedIn` is false during hydration, so ask the session.
    if (!isSignedIn()) return clearCart();
    const pendingItem = pendingCartItem.take();
    if (pendingItem) {
      addToCart(pendingItem).then(
        async ({ list }) => {
          // a person who has just registered sees the welcome message first
          await whenToastClosed();
          const added = list.find(({ souvenirId }) => souvenirId === pendingItem.souvenirId);
          return showToast('success', t('shop.cart.added', { name: added?.name ?? '' }));
        },
        () => {},
      );
    }
    return openCart();
  }, [signedIn, language]);
}
