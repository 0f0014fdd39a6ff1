// A barcode scanner types wherever the focus is. On a screen with one scan field, its keys go to that field.
import { type RefObject, useEffect } from 'react';
import { isDialogOpen, isField } from '../shortcuts/shortcut-store.ts';

const pressable = 'button, a, [role="button"], summary';

/** Keys that are typed outside of a field go to `field`. Enter outside of fields and buttons calls `onEnter`. */
export function useTypeAnywhere(
  field: RefObject<HTMLInputElement | null>,
  onEnter: () => void,
  isActive = true,
): void {
  useEffect(() => {
    if (!isActive) return;
    const take = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!(target instanceof Element) || isField(target) || isDialogOpen()) return;
      const isOnButton = target.closest(pressable) !== null;
      if (key === 'Enter' && !isOnButton) {
        event.preventDefault();
        // a repeated Enter comes from a key held down since the previous action, so it is ignored
        if (!event.repeat) onEnter();
      }
      if (key.length !== 1 || (key === ' ' && isOnButton)) return;
      // The key is typed into the field that has the focus after this event. Shortcuts must not take it.
      event.stopPropagation();
      field.current?.focus();
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [field, onEnter, isActive]);
}
