import { useEffect } from 'react';

const minDistancePx = 70;

/** Whether a swipe must not change the page: the element scrolls sideways, takes input, or is in a dialog. */
function keepsSwipe(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('input, textarea, select, [role="dialog"]')) return true;
  for (
    let element: Element | null = target;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (scrolls && element.scrollWidth > element.clientWidth) return true;
  }
  return false;
}

/** Calls an action when the page is swiped to the left or to the right with one finger. */
export function useSwipe({
  left,
  right,
}: {
  left: (() => void) | undefined;
  right: (() => void) | undefined;
}) {
  useEffect(() => {
    let start: Touch | undefined;
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 && !keepsSwipe(event.target) ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start || !touch) return;
      const x = touch.clientX - start.clientX;
      const y = touch.clientY - start.clientY;
      start = undefined;
      if (Math.abs(x) < minDistancePx || Math.abs(x) < 2 * Math.abs(y)) return;
      (x < 0 ? left : right)?.();
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [left, right]);
}
