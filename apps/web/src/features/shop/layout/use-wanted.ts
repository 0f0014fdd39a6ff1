import { areaHome } from '@keepsake/core/api/mode';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, rememberPath, takeRememberedPath } from '../../../api/session.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { showToast, whenToastClosed } from '../../../stores/toast-store.ts';
import { useSignedIn } from '../../../ui/use-signed-in.ts';
import { fulfil, rememberWanted, takeWanted, type Wanted } from './wanted.ts';

/** Long enough to read the message and to press its button. */
const doneToastMs = 5000;

const doneTexts = { cart: 'shop.cart.added', wish: 'wish.added', restock: 'restock.asked' } as const;
const reasonTexts = { cart: 'detail.signIn.add', wish: 'wish.signIn', restock: 'restock.signIn' } as const;

/**
 * Returns a function that shows what was done: a souvenir is in the cart or on the wish list, or the user will be told
 * when it is back in stock. After adding to the cart, the message has a button to view the cart.
 */
export function useShowDone() {
  const t = useT();
  const navigate = useNavigate();
  return ({ kind, name }: Wanted) => {
    const toCart = { label: t('shop.cart.view'), run: () => void navigate('/shopping/cart') };
    void showToast(
      'success',
      t(doneTexts[kind], { name }),
      doneToastMs,
      kind === 'cart' ? toCart : undefined,
    );
  };
}

/** After the sign-in, does what the visitor wanted to do before. */
export function useFulfilWanted(): void {
  const signedIn = useSignedIn();
  const showDone = useShowDone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after the sign-in
  useEffect(() => {
    // `signedIn` is false during hydration, so ask the session.
    const wanted = isSignedIn() ? takeWanted() : undefined;
    if (!wanted) return;
    fulfil(wanted).then(
      async () => {
        // a person who has just registered sees the welcome message first
        await whenToastClosed();
        showDone(wanted);
      },
      () => {},
    );
  }, [signedIn]);
}

/** Asks a visitor to sign in, and returns to a page afterwards. */
export function useSignInFirst() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const signInFirst = (path: string, reason: string) => {
    rememberPath(path, reason);
    void navigate('/login');
  };
  return {
    signedIn,
    signInFirst,
    /** What a visitor wants is done after the sign-in. */
    signInToGet(wanted: Wanted): void {
      rememberWanted(wanted);
      signInFirst(pathname + search, t(reasonTexts[wanted.kind], { name: wanted.name }));
    },
  };
}

/** The link to sign in. The user then returns to this page. From the shop's home page, users go to their start page. */
export function useSignInLink() {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return {
    to: '/login',
    onClick: () => void (path === areaHome.shopping ? takeRememberedPath() : rememberPath(path)),
  };
}
