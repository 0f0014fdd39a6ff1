import type { Tone } from '@keepsake/core/fields/field';
import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

export type { Tone };

type StateBadgeProps = {
  tone: Tone;
  /** Without background, for states in lists that need no attention. */
  quiet?: boolean;
  children: ReactNode;
};

/** The label of a state. The colour is only an additional hint. */
export function StateBadge({ tone, quiet = false, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-quiet={quiet || undefined}>
      {children}
    </span>
  );
}
