// The cart of the signed-in user, loaded from the server and shared by all parts of the page and all windows.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import { mergeAddedItem } from '@keepsake/core/shop/cart/cart.rules';
import { call } from '../../../api/call.ts';
import { currentUser } from '../../../api/current-user.ts';
import { cartKey, logWarning, readCopy, writeCopy } from './cart-copy.ts';

let owner: string | undefined;
let cart: Cart | undefined;
/** Number of sign-outs. It tells whether an answer belongs to a user who has signed out since. */
let signOutCount = 0;
/** Grows when a change begins and when it ends. A cart that was loaded in between may be older than the change. */
let changeCount = 0;
const listeners = new Set<() => void>();

export const getCart = (): Cart | undefined => cart;

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Cart | undefined): void {
  cart = next;
  for (const listener of listeners) listener();
}

function store(next: Cart, userId: string): void {
  owner = userId;
  writeCopy({ userId, cart: next });
  publish(next);
}

/** Runs a change that returns the whole cart. If it is refused, the cart is loaded again. */
export async function changeCart(change: () => Promise<Cart>): Promise<Cart> {
  const countBefore = signOutCount;
  const { userInfo } = await currentUser();
  changeCount += 1;
  try {
    const next = await change();
    if (countBefore === signOutCount) store(next, userInfo.userId);
    return next;
  } catch (error) {
    void refreshCart();
    throw error;
  } finally {
    changeCount += 1;
  }
}

export async function refreshCart(): Promise<Cart | undefined> {
  const countBefore = signOutCount;
  try {
    const { userInfo } = await currentUser();
    const changesBefore = changeCount;
    const next = await call('GET /api/shop/cart', {}, { quiet: true });
    if (countBefore === signOutCount && changesBefore === changeCount) store(next, userInfo.userId);
    return next;
  } catch (error) {
    logWarning('The cart could not be loaded', error);
    return undefined;
  }
}

type NewItem = { readonly souvenirId: string; readonly quantity: number; readonly personalText?: string };

export const addToCart = (body: NewItem): Promise<Cart> =>
  changeCart(async () => {
    const added = await call('POST /api/shop/cart/items', { body });
    return mergeAddedItem(cart, added) ?? call('GET /api/shop/cart', {}, { quiet: true });
  });

export function clearCart(): void {
  owner = undefined;
  signOutCount += 1;
  writeCopy(undefined);
  publish(undefined);
}

/**
 * Shows the copy on this device, then the cart from the server. Updates it when another window changes it and when the
 * user returns.
 */
export function openCart(): () => void {
  let isOpen = true;
  void currentUser().then(
    ({ userInfo }) => {
      if (!isOpen) return;
      if (owner !== userInfo.userId) {
        owner = userInfo.userId;
        publish(readCopy(owner));
      }
      void refreshCart();
    },
    () => {},
  );
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cartKey && owner) publish(readCopy(owner) ?? cart);
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') void refreshCart();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    isOpen = false;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
