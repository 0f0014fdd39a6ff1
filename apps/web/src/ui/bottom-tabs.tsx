import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './bottom-tabs.module.css';

export type BottomTab = {
  to: string;
  label: string;
  icon: ReactNode;
  end?: boolean;
  /** Said aloud where the label alone says too little; begins with it. */
  name?: string | undefined;
};

/** The phone's bottom bar; from `narrow` down the frame around it has no menu of its own. */
export function BottomTabs({
  label,
  tabs,
  narrow,
  at,
}: {
  label: string;
  tabs: readonly BottomTab[];
  narrow: 760 | 860;
  /** The path whose tab is marked, where it is not the page's own. */
  at?: string;
}) {
  const { pathname } = useLocation();
  const path = at ?? pathname;
  return (
    <nav className={styles.tabs} data-narrow={narrow} aria-label={label}>
      {tabs.map(({ to, label: text, icon, end = false, name }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-label={name}
          aria-current={path === to || (!end && path.startsWith(`${to}/`)) ? 'page' : undefined}
        >
          {icon}
          {text}
        </Link>
      ))}
    </nav>
  );
}
