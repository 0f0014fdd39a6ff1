import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'muted' | 'gold';

type StateBadgeProps = {
  tone: Tone;
  /** Without its ground: in lists, for the states that need nobody. */
  quiet?: boolean;
  children: ReactNode;
};

/** A state in words; the dot and the ground only help the eye. */
export function StateBadge({ tone, quiet = false, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-quiet={quiet || undefined}>
      {children}
    </span>
  );
}
