import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './sub-nav.module.css';

type SubNavProps = {
  label: string;
  items: readonly { readonly id: string; readonly urlAddress: string; readonly fullName: string }[];
};

/** Links between related screens. Hidden if there is only one. */
export function SubNav({ label, items }: SubNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a screen is opened or the links have loaded
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) nav.current!.scrollLeft = open.offsetLeft - (nav.current!.clientWidth - open.offsetWidth) / 2;
  }, [pathname, items.length]);
  if (items.length < 2) return null;
  return (
    <nav ref={nav} className={`ks-wider ks-screen-only ${styles.tabs}`} aria-label={label}>
      {items.map(({ id, urlAddress, fullName }) => (
        <NavLink key={id} to={urlAddress} end className={styles.tab!}>
          {fullName}
        </NavLink>
      ))}
    </nav>
  );
}
