import { useDebouncedCallback } from '@mantine/hooks';
import { useRef } from 'react';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';

/** Several quick presses of + or − are sent as one change. */
const debounceMs = 350;

/** Saves changed quantities of the cart after a pause. */
export function useCartQuantities() {
  const { mutateAsync } = useApiCommand('PUT /api/application/cart/items/:id');
  const unsaved = useRef(new Map<string, number>());
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  /** Saves at once. Rejects if the server refuses a quantity. */
  const save = () => {
    const changes = [...unsaved.current];
    unsaved.current.clear();
    const saved = lastSave.current.then(() =>
      Promise.all(changes.map(([id, quantity]) => mutateAsync({ params: { id }, body: { quantity } }))),
    );
    // the call shows the error
    lastSave.current = saved.catch(() => {});
    return saved;
  };
  const saveLater = useDebouncedCallback(() => void save().catch(() => {}), {
    delay: debounceMs,
    flushOnUnmount: true,
  });
  const change = (id: string, quantity: number) => {
    unsaved.current.set(id, quantity);
    saveLater();
  };
  /** To be called before an item is removed, because its quantity could not be saved any more. */
  const forget = (id: string) => unsaved.current.delete(id);
  return { change, forget, save };
}

export type CartQuantities = ReturnType<typeof useCartQuantities>;
