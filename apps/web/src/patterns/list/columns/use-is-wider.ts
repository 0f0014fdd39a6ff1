import { type RefObject, useEffect, useState } from 'react';

/** True while the content of a scrollable element is wider than the element. */
export function useIsWider(ref: RefObject<HTMLElement | null>): boolean {
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return isWider;
}
