import { useShow } from '../../../patterns/display/show.ts';
import styles from './tills.module.css';

/** Counted minus expected cash: over, short or none. `short` leaves out the words, for columns of figures. */
export function Difference({ cents, short = false }: { cents: number; short?: boolean }) {
  const { t, format } = useShow();
  const amount = format.hkd(Math.abs(cents));
  const words = cents === 0 ? t('shifts.exact') : t(cents > 0 ? 'shifts.over' : 'shifts.short', { amount });
  return (
    <span className={styles.difference} data-differs={cents !== 0 || undefined}>
      {short ? format.accounting(cents) : words}
    </span>
  );
}
