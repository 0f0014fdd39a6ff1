import type { ReactNode } from 'react';
import styles from './facts-line.module.css';

/** Short facts in a line, separated by dots. A fact that does not fit wraps as a whole, without a leading dot. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <ul className={styles.line}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no other key than its position
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}
