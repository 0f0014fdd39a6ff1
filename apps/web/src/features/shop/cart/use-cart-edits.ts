import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { addToCart, changeCart } from '../layout/cart-store.ts';
import { type CartEdit, type CartEdits, withEdits } from './cart-edits.ts';

/** A hand that presses + five times means one change. */
const pause = 350;

/** Shown at once, sent after a pause, one after the other; a refused change falls back to what the server has. */
export function useCartEdits(cart: Cart | undefined) {
  const [edits, setEdits] = useState<CartEdits>({});
  const latest = useRef<Record<string, CartEdit>>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const put = useCallback((id: string, edit: CartEdit | undefined) => {
    const next = { ...latest.current };
    if (edit) next[id] = edit;
    else delete next[id];
    latest.current = next;
    setEdits(next);
  }, []);

  const queue = useCallback((run: () => Promise<unknown>) => {
    const done = line.current.then(run).catch(() => {});
    line.current = done;
    return done;
  }, []);

  const send = useCallback(
    (id: string) => {
      timers.current.delete(id);
      return queue(async () => {
        const edit = latest.current[id];
        if (!edit) return;
        const { removed, ...body } = edit;
        try {
          await changeCart(() =>
            removed
              ? call('DELETE /api/shop/cart/items/:id', { params: { id } })
              : call('PUT /api/shop/cart/items/:id', { params: { id }, body }),
          );
        } finally {
          // pressed again meanwhile: the newer one has its own timer
          if (latest.current[id] === edit) put(id, undefined);
        }
      });
    },
    [put, queue],
  );

  const change = useCallback(
    (id: string, edit: CartEdit) => {
      put(id, { ...latest.current[id], ...edit });
      clearTimeout(timers.current.get(id));
      const wait = edit.quantity === undefined ? 0 : pause;
      timers.current.set(
        id,
        setTimeout(() => void send(id), wait),
      );
    },
    [put, send],
  );

  /** Everything that was done here has reached the server. */
  const settle = useCallback(async () => {
    for (const [id, timer] of timers.current) {
      clearTimeout(timer);
      void send(id);
    }
    await line.current;
  }, [send]);

  useEffect(() => () => void settle(), [settle]);

  const selectAll = (selected: boolean) =>
    queue(() => changeCart(() => call('POST /api/shop/cart/actions/select', { body: { selected } })));
  const acceptPrices = () =>
    queue(() => changeCart(() => call('POST /api/shop/cart/actions/accept-prices', { body: {} })));
  const putBack = ({ souvenirId, quantity }: CartItem) => queue(() => addToCart({ souvenirId, quantity }));

  return { cart: cart && withEdits(cart, edits), change, settle, selectAll, acceptPrices, putBack };
}
