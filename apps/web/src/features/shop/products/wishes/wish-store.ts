// What the signed-in user wished for and waits for, shared by all buttons of the page.
import type { WishMarks } from '@keepsake/core/shop/wishes/wish.contract';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../../api/call.ts';
import { storedToken } from '../../../../api/session.ts';
import { useSignedIn } from '../../../../ui/use-signed-in.ts';

/** Many buttons appear at once. Only the first one loads the marks. */
const freshMs = 15_000;

let marks: WishMarks | undefined;
let loaded: { readonly token: string | null; readonly at: number } | undefined;
const listeners = new Set<() => void>();

function publish(next: WishMarks | undefined): void {
  marks = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load(): void {
  const token = storedToken();
  const isSameUser = loaded?.token === token;
  if (isSameUser && Date.now() - loaded!.at < freshMs) return;
  if (!isSameUser) publish(undefined);
  loaded = { token, at: Date.now() };
  const request = loaded;
  call('GET /api/shop/wishes/marks', {}, { quiet: true }).then(
    // an older answer must not replace a newer change
    (next) => loaded === request && publish(next),
    () => {
      if (loaded === request) loaded = undefined;
    },
  );
}

/** The wishes and restock requests of the user. Undefined until they are loaded, and for visitors. */
export function useWishMarks(): WishMarks | undefined {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) load();
  }, [signedIn]);
  const stored = useSyncExternalStore(
    subscribe,
    () => marks,
    () => undefined,
  );
  return signedIn ? stored : undefined;
}

async function change(send: () => Promise<WishMarks>): Promise<void> {
  const next = await send();
  loaded = { token: storedToken(), at: Date.now() };
  publish(next);
}

export const addWish = (souvenirId: string) =>
  change(() => call('POST /api/shop/wishes', { body: { souvenirId } }));
export const removeWish = (id: string) =>
  change(() => call('DELETE /api/shop/wishes/:id', { params: { id } }));
export const requestRestock = (souvenirId: string) =>
  change(() => call('POST /api/shop/restock-requests', { body: { souvenirId } }));
export const withdrawRestockRequest = (id: string) =>
  change(() => call('DELETE /api/shop/restock-requests/:id', { params: { id } }));
