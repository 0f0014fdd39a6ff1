import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs at once, or after the pointer is let go. Pressing a button takes the focus out of a field; an error that
 * appeared at that moment would move the button away from under the pointer and the click would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const runs = waiting.current;
      waiting.current = [];
      // The click itself follows the release; it goes first.
      if (runs.length > 0) setTimeout(() => runs.forEach((run) => void run()));
    };
    const events = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointerdown', press, true);
    for (const event of events) window.addEventListener(event, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const event of events) window.removeEventListener(event, release, true);
    };
  }, []);
  return useCallback((run) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  }, []);
}
