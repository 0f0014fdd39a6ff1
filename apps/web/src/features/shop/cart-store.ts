// The signed-in person's cart: the server's, kept here so that every part of the page and every window shows the same.
import type { Cart } from '@keepsake/core/shop/cart.contract';
import { call } from '../../api/call.ts';
import { currentUser } from '../../api/current-user.ts';
import { isSignedIn } from '../../api/session.ts';
import { cartKey, logTrouble, readCopy, writeCopy } from './cart-copy.ts';
import type { Wanted } from './wanted.ts';

let owner: string | undefined;
let cart: Cart | undefined;
let asked = 0;
let shown = 0;
const listeners = new Set<() => void>();

export const cartNow = (): Cart | undefined => cart;

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Cart | undefined): void {
  cart = next;
  for (const listener of listeners) listener();
}

/** Takes the answer of a call that changes or reads the cart; one that was overtaken by a later call is dropped. */
export async function takeCart(answer: () => Promise<Cart>): Promise<Cart> {
  asked += 1;
  const turn = asked;
  const { userInfo } = await currentUser();
  const next = await answer();
  if (turn > shown && isSignedIn()) {
    shown = turn;
    owner = userInfo.userId;
    writeCopy({ userId: owner, cart: next });
    show(next);
  }
  return next;
}

export const refreshCart = (): Promise<Cart | undefined> =>
  takeCart(() => call('GET /api/shop/cart', {}, { quiet: true })).catch((error) => {
    logTrouble('The cart could not be loaded', error);
    return undefined;
  });

export const addToCart = (body: Wanted): Promise<Cart> =>
  takeCart(() => call('POST /api/shop/cart/items', { body }));

export function forgetCart(): void {
  owner = undefined;
  // answers that are still on their way belong to whoever has left
  shown = asked;
  writeCopy(undefined);
  show(undefined);
}

/** Shows this device's copy, then the server's; follows other windows at once and other devices on return. */
export function openCart(): () => void {
  let open = true;
  void currentUser().then(
    ({ userInfo }) => {
      if (!open) return;
      if (owner !== userInfo.userId) {
        owner = userInfo.userId;
        show(readCopy(owner));
      }
      void refreshCart();
    },
    () => {},
  );
  const follow = ({ key }: StorageEvent) => {
    if (key === cartKey && owner) show(readCopy(owner) ?? cart);
  };
  const returned = () => {
    if (document.visibilityState === 'visible') void refreshCart();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('focus', returned);
  document.addEventListener('visibilitychange', returned);
  return () => {
    open = false;
    window.removeEventListener('storage', follow);
    window.removeEventListener('focus', returned);
    document.removeEventListener('visibilitychange', returned);
  };
}
