import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isSessionOver } from '../../../api/errors.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { useSignInFirst } from '../layout/use-wanted.ts';
import { fulfil, type Wanted } from '../layout/wanted.ts';

/** Long enough to read the message and to press its button. */
const addedToastMs = 5000;

type Souvenir = { readonly id: string; readonly name: string };

/** Adds a souvenir to the cart. A visitor signs in first, comes back, and then it is added. */
export function useAddToCart({ id, name }: Souvenir, onRefused: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const { signedIn, signInToGet } = useSignInFirst();
  const [adding, setAdding] = useState(false);

  const add = async (quantity: number, personalText = '') => {
    const wanted: Wanted = {
      kind: 'cart',
      souvenirId: id,
      name,
      quantity,
      ...(personalText && { personalText }),
    };
    if (!signedIn) return signInToGet(wanted);
    if (adding) return;
    setAdding(true);
    try {
      await fulfil(wanted);
      const toCart = { label: t('shop.cart.view'), run: () => void navigate('/shopping/cart') };
      void showToast('success', t('shop.cart.added', { name }), addedToastMs, toCart);
    } catch (error) {
      if (error instanceof ApiError && !isSessionOver(error)) onRefused();
    } finally {
      setAdding(false);
    }
  };
  return { adding, add };
}
