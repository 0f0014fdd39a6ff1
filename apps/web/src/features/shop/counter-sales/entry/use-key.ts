import { useEffect } from 'react';
import { isDialogOpen } from '../../../../patterns/shortcuts/shortcut-store.ts';

/** Runs an action when a function key is pressed, also while a person types, but not while a dialog is open. */
export function useKey(key: string, run: () => void, isActive = true): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || isDialogOpen()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key, run, isActive]);
}
