import { Fragment } from 'react';
import { useFormat } from '../app/format.ts';
import styles from './figure-explain.module.css';

type Term = { readonly label: string; readonly value: number };

/** How a figure comes about: 38 on hand − 6 reserved − 5 protected = 27 available. */
export function FigureExplain({ from, minus, result }: { from: Term; minus: Term[]; result: Term }) {
  const format = useFormat();
  const term = (sign: string, { label, value }: Term) => (
    <span className={styles.term}>
      {sign && <span className={styles.sign}>{sign} </span>}
      <span className={styles.value}>{format.number(value)}</span>{' '}
      <span className={styles.label}>{label}</span>
    </span>
  );
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
