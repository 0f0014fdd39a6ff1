import { Fragment } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import styles from './figure-explain.module.css';

type Term = {
  readonly label: string;
  readonly value: number;
  /** The list behind it. */
  readonly to?: string | undefined;
};

/** How a figure comes about: 38 on hand − 6 reserved − 5 protected = 27 available. */
export function FigureExplain({ from, minus, result }: { from: Term; minus: Term[]; result: Term }) {
  const format = useFormat();
  const term = (sign: string, { label, value, to }: Term) => {
    const words = (
      <>
        <span className={styles.value}>{format.number(value)}</span>{' '}
        <span className={styles.label}>{label}</span>
      </>
    );
    return (
      <span className={styles.term}>
        {sign && <span className={styles.sign}>{sign} </span>}
        {to ? (
          <Link to={to} className={styles.link}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
    );
  };
  return (
    <p className={styles.sum}>
      {term('', from)}
      {minus.map((part) => (
        <Fragment key={part.label}> {term('−', part)}</Fragment>
      ))}{' '}
      <strong className={styles.result}>{term('=', result)}</strong>
    </p>
  );
}
