import { useState } from 'react';
import { ApiError, isSessionOver } from '../../../api/errors.ts';
import { useShowDone, useSignInFirst } from '../layout/use-wanted.ts';
import { fulfil, type Wanted } from '../layout/wanted.ts';

type Souvenir = { readonly id: string; readonly name: string };

/** Adds a souvenir to the cart. A visitor signs in first, comes back, and then it is added. */
export function useAddToCart({ id, name }: Souvenir, onRefused: () => void) {
  const showDone = useShowDone();
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
      showDone(wanted);
    } catch (error) {
      if (error instanceof ApiError && !isSessionOver(error)) onRefused();
    } finally {
      setAdding(false);
    }
  };
  return { adding, add };
}
