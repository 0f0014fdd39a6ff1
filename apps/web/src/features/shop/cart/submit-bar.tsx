import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import styles from './checkout-page.module.css';

type SubmitBarProps = {
  label: string;
  /** In cents. */
  amount: number;
  /** The button. */
  children: ReactNode;
};

/** The button at the end of the summary. On narrow screens it is in a bar at the bottom, together with the amount. */
export function SubmitBar({ label, amount, children }: SubmitBarProps) {
  const format = useFormat();
  return (
    <div className={`${styles.bar} ${styles.submit}`} data-purchase-bar>
      <div className={styles.barAmount}>
        <span className={styles.totalLabel}>{label}</span>
        <p className={styles.total}>
          <small>HK$</small>
          {format.accounting(amount)}
        </p>
      </div>
      {children}
    </div>
  );
}
