import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../api/errors.ts';
import { rememberPath } from '../../../api/session.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { addToCart } from '../layout/cart-store.ts';
import { pendingCartItem } from './detail/pending-item.ts';

/** Long enough to read the message and to press its button. */
const addedToastMs = 5000;

type Souvenir = { readonly id: string; readonly name: string };

/** Adds a souvenir to the cart. A visitor signs in first, comes back, and then it is added. */
export function useAddToCart({ id, name }: Souvenir, onRefused: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const [adding, setAdding] = useState(false);

  const askToSignIn = (path: string, reason: string) => {
    rememberPath(path, reason);
    void navigate('/login');
  };
  const add = async (quantity: number, personalText = '') => {
    const item = { souvenirId: id, quantity, ...(personalText && { personalText }) };
    if (!signedIn) {
      pendingCartItem.remember(item);
      return askToSignIn(pathname + search, t('detail.signIn.add', { name }));
    }
    if (adding) return;
    setAdding(true);
    try {
      await addToCart(item);
      const toCart = { label: t('shop.cart.view'), run: () => void navigate('/shopping/cart') };
      void showToast('success', t('shop.cart.added', { name }), addedToastMs, toCart);
    } catch (error) {
      if (error instanceof ApiError) onRefused();
    } finally {
      setAdding(false);
    }
  };
  return { signedIn, adding, add, askToSignIn };
}
