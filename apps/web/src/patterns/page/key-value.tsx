import { Fragment, type ReactNode } from 'react';
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

/** An address of mail or web breaks where its parts meet, not within a word. */
export const breakable = (address: string): ReactNode =>
  address.split(/(?<=[@/.])(?=\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const shown = (value: ReactNode): ReactNode => {
  if (value === '' || value === null || value === undefined) return '—';
  return typeof value === 'string' && value.includes('@') ? breakable(value) : value;
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
              {shown(value)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
