import { type Show, useShow } from '../../../patterns/display/show.ts';
import styles from './tills.module.css';

/** Counted minus expected cash in words: over, short or none. */
export function describeDifference(cents: number, { t, format }: Show): string {
  if (cents === 0) return t('shifts.exact');
  return t(cents > 0 ? 'shifts.over' : 'shifts.short', { amount: format.hkd(Math.abs(cents)) });
}

/** `inColumn` leaves out the words. */
export function Difference({ cents, inColumn = false }: { cents: number; inColumn?: boolean }) {
  const show = useShow();
  return (
    <span className={styles.difference} data-differs={cents !== 0 || undefined}>
      {inColumn ? show.format.accounting(cents) : describeDifference(cents, show)}
    </span>
  );
}
