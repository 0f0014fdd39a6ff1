import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Whether the buttons need more than one line. Open dropdowns are children, too, but not part of the line. */
function wraps(element: HTMLElement): boolean {
  const buttons = [...element.querySelectorAll<HTMLElement>(':scope > button')];
  const [first, last] = [buttons[0], buttons.at(-1)];
  return first !== undefined && last!.offsetTop >= first.offsetTop + first.offsetHeight;
}

/**
 * How many of `total` children fit on one line of the element with the ref. All are tried first, then one fewer, until
 * the line does not wrap. This happens before the browser paints. A change of `content` or of the width starts again.
 */
export function useFittingCount(total: number, content: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [{ width }, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    // the height changes when a longer label makes the line wrap
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const [count, setCount] = useState(total);
  const measured = useRef('');
  useLayoutEffect(() => {
    const key = `${total} ${content} ${width}`;
    const isNew = measured.current !== key;
    measured.current = key;
    if (isNew && count !== total) setCount(total);
    else if (count > 0 && ref.current && wraps(ref.current)) setCount(count - 1);
  });
  return { ref, count };
}
