import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
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
}: {
  label: string;
  tabs: readonly BottomTab[];
  narrow: 760 | 860;
}) {
  return (
    <nav className={styles.tabs} data-narrow={narrow} aria-label={label}>
      {tabs.map(({ to, label: text, icon, end = false, name }) => (
        <NavLink key={to} to={to} end={end} className={styles.tab} aria-label={name}>
          {icon}
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
