import { type PointerEvent, useRef } from 'react';

const minDistancePx = 48;

/**
 * Event handlers that detect swipes: 1 is next, -1 is previous. The element needs a `touch-action` that excludes
 * horizontal drags.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (start.current ?? event.clientX);
      start.current = null;
      if (Math.abs(distance) > minDistancePx) onSwipe(distance < 0 ? 1 : -1);
    },
    // The browser uses the gesture to scroll or zoom.
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
