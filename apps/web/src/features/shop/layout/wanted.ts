// Remembers what a visitor wanted before the sign-in: a souvenir in the cart or on the wish list, or to be told when it
// is back in stock. Also used if the session has ended when the user presses such a button.
import { withTimeout } from '../../../api/chunk.ts';
import { ApiError, isSessionOver } from '../../../api/errors.ts';
import { logWarning } from './cart-copy.ts';
import { addToCart } from './cart-store.ts';

const storageKey = 'keepsake.wanted';
/** After this time it is ignored, because the visitor no longer expects it. */
const maxAgeMs = 30 * 60_000;

export type Wanted = { readonly souvenirId: string; readonly name: string } & (
  | { readonly kind: 'cart'; readonly quantity: number; readonly personalText?: string }
  | { readonly kind: 'wish' }
  | { readonly kind: 'restock' }
);

export function rememberWanted(wanted: Wanted, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ wanted, at: now }));
  } catch (error) {
    logWarning('The action to do after the sign-in could not be stored', error);
  }
}

/** Returns what was wanted and deletes it, so that it is done at most once. */
export function takeWanted(now = Date.now()): Wanted | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      wanted?: Wanted;
      at: number;
    } | null;
    sessionStorage.removeItem(storageKey);
    return stored && now - stored.at <= maxAgeMs ? stored.wanted : undefined;
  } catch {
    return undefined;
  }
}

async function send(wanted: Wanted): Promise<unknown> {
  const { souvenirId } = wanted;
  if (wanted.kind === 'cart') {
    const { quantity, personalText } = wanted;
    return addToCart({ souvenirId, quantity, ...(personalText && { personalText }) });
  }
  // Loaded only now, so that the first page of the shop stays small.
  const { addWish, requestRestock } = await withTimeout(import('../products/wishes/wish-store.ts'));
  return wanted.kind === 'wish' ? addWish(souvenirId) : requestRestock(souvenirId);
}

/** Does what was wanted. If the session has ended, keeps it for the next sign-in. The call has shown the refusal. */
export async function fulfil(wanted: Wanted): Promise<void> {
  try {
    await send(wanted);
  } catch (error) {
    if (error instanceof ApiError && isSessionOver(error)) rememberWanted(wanted);
    throw error;
  }
}
