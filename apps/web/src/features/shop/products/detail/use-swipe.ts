import { type PointerEvent, useRef } from 'react';

/** Pixels of a horizontal drag that count as a swipe. */
const least = 48;

/** Handlers of what can be swiped: 1 is on to the next, -1 back. Its CSS must leave sideways drags to us (`touch-action`). */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (start.current ?? event.clientX);
      start.current = null;
      if (Math.abs(distance) > least) onSwipe(distance < 0 ? 1 : -1);
    },
    // the browser took it over: it is a scroll or a pinch
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
