import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs its argument at once or, while the pointer is pressed, after it is released. Pressing a
 * button removes the focus from a field. If an error appeared at that moment, it would move the button away and the
 * click would be lost.
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
      // wait for the click event, which follows the release
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
