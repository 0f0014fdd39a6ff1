import { useFormat } from '../../../i18n/format.ts';
import styles from './price-tag.module.css';

export function PriceTag({ cents, large = false }: { cents: number; large?: boolean }) {
  const format = useFormat();
  return (
    <span className={styles.price} data-large={large || undefined}>
      <span className={styles.currency}>HK$</span>
      {format.amount(cents)}
    </span>
  );
}
