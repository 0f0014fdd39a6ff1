import { NavLink } from 'react-router';
import styles from './sub-nav.module.css';

type SubNavProps = {
  label: string;
  items: readonly { readonly id: string; readonly urlAddress: string; readonly fullName: string }[];
};

/** Screens that belong together, one press apart; a single one needs no way to itself. */
export function SubNav({ label, items }: SubNavProps) {
  if (items.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ id, urlAddress, fullName }) => (
        <NavLink key={id} to={urlAddress} end className={styles.tab!}>
          {fullName}
        </NavLink>
      ))}
    </nav>
  );
}
