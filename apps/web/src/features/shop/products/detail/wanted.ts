// What a visitor wanted to put into the cart before logging in; it is added on return.
import { logTrouble } from '../../layout/cart-copy.ts';

const wantedKey = 'keepsake.wanted';
/** Who comes back later than this has forgotten, and would be surprised. */
const goodFor = 30 * 60_000;

export type Wanted = { readonly souvenirId: string; readonly quantity: number };

export function rememberWanted(wanted: Wanted, now = Date.now()): void {
  try {
    sessionStorage.setItem(wantedKey, JSON.stringify({ ...wanted, at: now }));
  } catch (error) {
    logTrouble('What was to be added could not be kept', error);
  }
}

/** Once: whatever comes of it, it is not tried again. */
export function takeWanted(now = Date.now()): Wanted | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(wantedKey) ?? 'null') as (Wanted & { at: number }) | null;
    sessionStorage.removeItem(wantedKey);
    if (!kept || now - kept.at > goodFor) return undefined;
    return { souvenirId: kept.souvenirId, quantity: kept.quantity };
  } catch {
    return undefined;
  }
}
