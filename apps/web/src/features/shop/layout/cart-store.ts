// The signed-in person's cart: the server's, kept here so that every part of the page and every window shows the same.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import { cartWith } from '@keepsake/core/shop/cart/cart.rules';
import { call } from '../../../api/call.ts';
import { currentUser } from '../../../api/current-user.ts';
import type { Wanted } from '../products/detail/wanted.ts';
import { cartKey, logTrouble, readCopy, writeCopy } from './cart-copy.ts';

let owner: string | undefined;
let cart: Cart | undefined;
/** Grows with every sign-out: answers that are still on their way belong to whoever has left. */
let visit = 0;
/** Grows when a change begins and when it ends: what was read in between may be older than the change. */
let changes = 0;
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

function keep(next: Cart, userId: string): void {
  owner = userId;
  writeCopy({ userId, cart: next });
  show(next);
}

/** `change` answers with the whole cart; a refused one leaves what the server has. */
export async function changeCart(change: () => Promise<Cart>): Promise<Cart> {
  const during = visit;
  const { userInfo } = await currentUser();
  changes += 1;
  try {
    const next = await change();
    if (during === visit) keep(next, userInfo.userId);
    return next;
  } catch (error) {
    void refreshCart();
    throw error;
  } finally {
    changes += 1;
  }
}

export async function refreshCart(): Promise<Cart | undefined> {
  const during = visit;
  try {
    const { userInfo } = await currentUser();
    const before = changes;
    const next = await call('GET /api/shop/cart', {}, { quiet: true });
    if (during === visit && before === changes) keep(next, userInfo.userId);
    return next;
  } catch (error) {
    logTrouble('The cart could not be loaded', error);
    return undefined;
  }
}

export const addToCart = (body: Wanted): Promise<Cart> =>
  changeCart(async () => {
    const added = await call('POST /api/shop/cart/items', { body });
    return cartWith(cart, added) ?? call('GET /api/shop/cart', {}, { quiet: true });
  });

export function forgetCart(): void {
  owner = undefined;
  visit += 1;
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
