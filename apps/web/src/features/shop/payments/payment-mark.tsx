import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './payment-mark.module.css';

const letters: Record<PaymentMethod, string> = {
  wechat: '微',
  alipay: '支',
  visa: 'VISA',
  unionpay: '銀聯',
  campus_card: '卡',
};

/** The method in its own colour; its name stands beside it. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.mark} data-method={method} aria-hidden>
      {letters[method]}
    </span>
  );
}

/** Nobody's money moves: said wherever somebody might think otherwise. */
export function SandboxMark() {
  const t = useT();
  return <span className={styles.sandbox}>{t('pay.sandbox')}</span>;
}
