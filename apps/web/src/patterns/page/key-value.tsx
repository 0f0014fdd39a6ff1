import { Fragment, type ReactNode } from 'react';
import styles from './key-value.module.css';

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  readonly numeric?: boolean;
  /** Long text, which gets its own line in a paired list. */
  readonly wide?: boolean;
};

type KeyValueProps = {
  facts: readonly (Fact | undefined)[];
  /** Two columns if there is room. */
  paired?: boolean;
};

/** Allows line breaks in an email or web address between its parts. */
export const breakable = (address: string): ReactNode =>
  address.split(/(?<=[@/.])(?=\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const formatValue = (value: ReactNode): ReactNode => {
  if (value === '' || value === null || value === undefined) return '—';
  return typeof value === 'string' && value.includes('@') ? breakable(value) : value;
};

/** Facts as a description list. An empty value is shown as a dash. An `undefined` fact is left out. */
export function KeyValue({ facts, paired = false }: KeyValueProps) {
  const list = (
    <dl className={styles.list} data-paired={paired || undefined}>
      {facts
        .filter((fact) => fact !== undefined)
        .map(({ label, value, numeric, wide }) => (
          <div key={label} className={styles.pair} data-wide={wide || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-numeric={numeric || undefined}>
              {formatValue(value)}
            </dd>
          </div>
        ))}
    </dl>
  );
  // the frame and not the section is the CSS container, because Chromium does not draw rows that are added to a form
  // inside a container
  return paired ? <div className={styles.frame}>{list}</div> : list;
}
