import type { ReactNode } from 'react';
import styles from './facts-line.module.css';

/** Small facts in a line, a dot between them; what finds no room goes on below, whole and without a dot of its own. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <ul className={styles.line}>
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no other name than its place
        <li key={place}>{fact}</li>
      ))}
    </ul>
  );
}
