import { useShow } from '../../../patterns/display/show.ts';
import styles from './big-amount.module.css';

type BigAmountProps = { label: string; cents: number; huge?: boolean };

/** An amount that can be read from a distance. */
export function BigAmount({ label, cents, huge = false }: BigAmountProps) {
  const { format } = useShow();
  return (
    <p className={styles.amount} data-huge={huge || undefined}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.figure}>{format.hkd(cents)}</strong>
    </p>
  );
}
