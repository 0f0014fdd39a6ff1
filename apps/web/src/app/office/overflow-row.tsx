// A row of menu entries. Entries that do not fit are in the menu "More".
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './top-menu.module.css';

const gapPx = 4;

/** How many entries of these widths fit. If not all fit, the menu "More" needs room, too. */
export function countFitting(widths: readonly number[], moreWidth: number, available: number): number {
  const sum = (count: number) => widths.slice(0, count).reduce((total, width) => total + width + gapPx, 0);
  if (sum(widths.length) - gapPx <= available) return widths.length;
  let count = 0;
  while (count < widths.length && sum(count + 1) + moreWidth <= available) count += 1;
  return count;
}

type OverflowRowProps = {
  label: string;
  /** One element for each entry. */
  entries: readonly { id: string; element: ReactNode }[];
  /** The menu with the entries from this index on. */
  renderMore: (from: number) => ReactNode;
};

export function OverflowRow({ label, entries, renderMore }: OverflowRowProps) {
  const row = useRef<HTMLElement>(null);
  const count = entries.length;
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const nav = row.current!;
    const measure = () => {
      const widths = [...nav.children].map((child) => (child as HTMLElement).offsetWidth);
      setFitting(countFitting(widths.slice(0, count), widths[count] ?? 0, nav.clientWidth));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [nav, ...nav.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return (
    <nav ref={row} className={styles.row} aria-label={label}>
      {entries.map(({ id, element }, index) => (
        <div key={id} data-hidden={index >= fitting || undefined}>
          {element}
        </div>
      ))}
      <div data-hidden={fitting >= count || undefined}>{renderMore(Math.min(fitting, count - 1))}</div>
    </nav>
  );
}
