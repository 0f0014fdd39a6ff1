import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './bottom-tabs.module.css';

export type BottomTab = {
  to: string;
  label: string;
  icon: ReactNode;
  /** A count, shown on the icon. */
  badge?: ReactNode;
  end?: boolean;
  /** The accessible name, if the label is too short. Starts with the label. */
  name?: string | undefined;
  onClick?: () => void;
};

/** The bottom tab bar on phones, where the layout has no other menu. */
export function BottomTabs({
  label,
  tabs,
  narrow,
  at,
}: {
  label: string;
  tabs: readonly BottomTab[];
  /** The largest window width in pixels at which the bar is shown. */
  narrow: 760 | 860;
  /** The path of the highlighted tab, if it is not the current path. */
  at?: string;
}) {
  const { pathname } = useLocation();
  const path = at ?? pathname;
  return (
    <nav className={styles.tabs} data-narrow={narrow} aria-label={label}>
      {tabs.map(({ to, label: text, icon, badge, end = false, name, onClick }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          onClick={onClick}
          aria-label={name}
          aria-current={path === to || (!end && path.startsWith(`${to}/`)) ? 'page' : undefined}
        >
          {icon}
          {text}
          {badge && <span className={styles.badge}>{badge}</span>}
        </Link>
      ))}
    </nav>
  );
}
