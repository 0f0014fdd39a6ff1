// The amounts of an order: items, delivery fee, total and deductions.
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './amount-rows.module.css';

type AmountRowsProps = {
  itemsAmount: number;
  /** Undefined before the delivery method is chosen. */
  deliveryFee: number | undefined;
  /** Without what was deducted. */
  totalAmount: number;
  /** The amount deducted after payment. */
  deducted?: number;
};

export function AmountRows({ itemsAmount, deliveryFee, totalAmount, deducted = 0 }: AmountRowsProps) {
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
        <dd>
          {deliveryFee === undefined
            ? t('checkout.fee.later')
            : deliveryFee === 0
              ? t('checkout.free')
              : `HK$${format.accounting(deliveryFee)}`}
        </dd>
      </div>
      <div className={deducted > 0 ? undefined : styles.total}>
        <dt>{t(deliveryFee === undefined ? 'checkout.estimated' : 'checkout.total')}</dt>
        <dd>HK${format.accounting(totalAmount + deducted)}</dd>
      </div>
      {deducted > 0 && (
        <>
          <div>
            <dt>{t('change.deducted')}</dt>
            <dd>−HK${format.accounting(deducted)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('change.newTotal')}</dt>
            <dd>HK${format.accounting(totalAmount)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
