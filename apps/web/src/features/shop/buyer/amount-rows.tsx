import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './amount-rows.module.css';

type AmountRowsProps = { itemsAmount: number; deliveryFee: number; totalAmount: number };

export function AmountRows({ itemsAmount, deliveryFee, totalAmount }: AmountRowsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{t('checkout.items')}</dt>
        <dd>HK${format.accounting(itemsAmount)}</dd>
      </div>
      <div>
        <dt>{t('checkout.fee')}</dt>
        <dd>{deliveryFee === 0 ? t('checkout.free') : `HK$${format.accounting(deliveryFee)}`}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('checkout.total')}</dt>
        <dd>HK${format.accounting(totalAmount)}</dd>
      </div>
    </dl>
  );
}
