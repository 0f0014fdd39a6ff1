import { denominations } from '@keepsake/core/shop/tills/shift.rules';
import { type KeyboardEvent, useRef } from 'react';
import { useShow } from '../../../patterns/display/show.ts';
import styles from './cash-count.module.css';

type CashCountRowsProps = {
  pieces: Readonly<Record<number, number>>;
  onChange: (value: number, pieces: number) => void;
};

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A row for each note and coin. Enter and the arrow keys change the row. Enter in the last row submits the form. */
export function CashCountRows({ pieces, onChange }: CashCountRowsProps) {
  const { t, format } = useShow();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const moveFocus = (event: KeyboardEvent, index: number) => {
    const next = inputs.current[index + (steps[event.key] ?? 0)];
    if (!steps[event.key] || (event.key === 'Enter' && !next)) return;
    event.preventDefault();
    next?.focus();
    next?.select();
  };
  return (
    <ol className={styles.rows}>
      {denominations.map((value, index) => {
        const name = `HK$${format.amount(value)}`;
        const number = pieces[value];
        return (
          <li key={value} className={styles.row}>
            <span className={styles.value}>{name}</span>
            <span className={styles.times}>×</span>
            <input
              ref={(input) => {
                inputs.current[index] = input;
              }}
              className={styles.input}
              data-autofocus={index === 0 || undefined}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              maxLength={5}
              enterKeyHint="next"
              aria-label={t('cashCount.number', { value: name })}
              placeholder="0"
              value={number || ''}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) =>
                onChange(value, Number(event.currentTarget.value.normalize('NFKC').replace(/\D/g, '')))
              }
              onKeyDown={(event) => moveFocus(event, index)}
            />
            <span className={styles.amount} data-empty={!number || undefined}>
              {format.accounting(value * (number ?? 0))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
