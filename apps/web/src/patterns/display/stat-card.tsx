// A card with one figure, and a grid of such cards.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './stat-card.module.css';
import type { Tone } from './state-badge.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  /** Link to the list with the counted records. */
  to?: string;
};

export function StatCard({ label, value, hint, tone, to }: StatCardProps) {
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {hint && (
        <span className={styles.hint} data-tone={tone}>
          {hint}
        </span>
      )}
    </>
  );
  return to ? (
    <Link to={to} className={styles.card}>
      {words}
    </Link>
  ) : (
    <div className={styles.card}>{words}</div>
  );
}

/** `compact`: above a list. On a phone, the cards have no hints and are lower, so that the list begins early. */
export function StatCards({ compact = false, children }: { compact?: boolean; children: ReactNode }) {
  return (
    <div className={styles.cards} data-compact={compact || undefined}>
      {children}
    </div>
  );
}
