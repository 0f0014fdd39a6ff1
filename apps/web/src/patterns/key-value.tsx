import type { ReactNode } from 'react';
import styles from './key-value.module.css';

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  readonly numeric?: boolean;
  /** Long words: in a paired list it has a line of its own. */
  readonly wide?: boolean;
};

type KeyValueProps = {
  facts: readonly (Fact | undefined)[];
  /** Two beside one another where there is room. */
  paired?: boolean;
};

/** Facts as a description list; what is empty shows a dash, what is `undefined` is left out whole. */
export function KeyValue({ facts, paired = false }: KeyValueProps) {
  return (
    <dl className={styles.list} data-paired={paired || undefined}>
      {facts
        .filter((fact) => fact !== undefined)
        .map(({ label, value, numeric, wide }) => (
          <div key={label} className={styles.pair} data-wide={wide || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-numeric={numeric || undefined}>
              {value === '' || value === null || value === undefined ? '—' : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
