import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './price-tag.module.css';

/** `from`: the lowest of several prices. */
type PriceTagProps = { cents: number; large?: boolean; from?: boolean };

export function PriceTag({ cents, large = false, from = false }: PriceTagProps) {
  const t = useT();
  const format = useFormat();
  return (
    <span className={styles.price} data-large={large || undefined}>
      {from && <span className={styles.from}>{t('shop.price.from')} </span>}
      <span className={styles.currency}>HK$</span>
      {format.amount(cents)}
    </span>
  );
}
