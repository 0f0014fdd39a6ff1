import { Fragment } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import styles from './figure-explain.module.css';

type Term = {
  readonly label: string;
  readonly value: number;
  /** Link to the list of records behind the value. */
  readonly to?: string | undefined;
};

/** Shows how a figure is calculated, for example: 38 on hand − 6 reserved − 5 protected = 27 available. */
export function FigureBreakdown({ from, minus, result }: { from: Term; minus: Term[]; result: Term }) {
  const format = useFormat();
  const renderTerm = (sign: string, { label, value, to }: Term) => {
    const content = (
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
            {content}
          </Link>
        ) : (
          content
        )}
      </span>
    );
  };
  return (
    <p className={styles.sum}>
      {renderTerm('', from)}
      {minus.map((part) => (
        <Fragment key={part.label}> {renderTerm('−', part)}</Fragment>
      ))}{' '}
      <strong className={styles.result}>{renderTerm('=', result)}</strong>
    </p>
  );
}
