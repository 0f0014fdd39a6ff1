import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { addToCart, changeCart } from '../layout/cart-store.ts';
import { applyEdits, type CartEdit, type CartEdits } from './cart-edits.ts';

/** Several quick presses of + or − are sent as one change. */
const debounceMs = 350;

/**
 * Edits of the cart: shown at once and sent one after the other. If the server refuses one, the cart of the server is
 * shown.
 */
export function useCartEdits(cart: Cart | undefined) {
  const [edits, setEdits] = useState<CartEdits>({});
  const currentEdits = useRef<Record<string, CartEdit>>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());

  const setEdit = useCallback((id: string, edit: CartEdit | undefined) => {
    const next = { ...currentEdits.current };
    if (edit) next[id] = edit;
    else delete next[id];
    currentEdits.current = next;
    setEdits(next);
  }, []);

  const enqueue = useCallback((run: () => Promise<unknown>) => {
    const done = lastRequest.current.then(run).catch(() => {});
    lastRequest.current = done;
    return done;
  }, []);

  const send = useCallback(
    (id: string) => {
      timers.current.delete(id);
      return enqueue(async () => {
        const edit = currentEdits.current[id];
        if (!edit) return;
        const { removed, ...body } = edit;
        try {
          await changeCart(() =>
            removed
              ? call('DELETE /api/shop/cart/items/:id', { params: { id } })
              : call('PUT /api/shop/cart/items/:id', { params: { id }, body }),
          );
        } finally {
          // If there is a newer edit of the item, it has its own timer.
          if (currentEdits.current[id] === edit) setEdit(id, undefined);
        }
      });
    },
    [setEdit, enqueue],
  );

  const change = useCallback(
    (id: string, edit: CartEdit) => {
      setEdit(id, { ...currentEdits.current[id], ...edit });
      clearTimeout(timers.current.get(id));
      const delayMs = edit.quantity === undefined ? 0 : debounceMs;
      timers.current.set(
        id,
        setTimeout(() => void send(id), delayMs),
      );
    },
    [setEdit, send],
  );

  /** Sends all waiting edits and waits for the answers. */
  const flush = useCallback(async () => {
    for (const [id, timer] of timers.current) {
      clearTimeout(timer);
      void send(id);
    }
    await lastRequest.current;
  }, [send]);

  useEffect(() => () => void flush(), [flush]);

  const selectAll = (selected: boolean) =>
    enqueue(() => changeCart(() => call('POST /api/shop/cart/actions/select', { body: { selected } })));
  const acceptPrices = () =>
    enqueue(() => changeCart(() => call('POST /api/shop/cart/actions/accept-prices', { body: {} })));
  const restore = ({ souvenirId, quantity, personalText }: CartItem) =>
    enqueue(() => addToCart({ souvenirId, quantity, personalText }));
  /** Changes the text of a line. The waiting edits are sent first, because the line may be merged into another one. */
  const changeText = async (id: string, personalText: string) => {
    await flush();
    await changeCart(() => call('PUT /api/shop/cart/items/:id', { params: { id }, body: { personalText } }));
  };

  return {
    cart: cart && applyEdits(cart, edits),
    change,
    flush,
    selectAll,
    acceptPrices,
    restore,
    changeText,
  };
}
