import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './payment-icon.module.css';

const letters: Record<PaymentMethod, string> = {
  wechat: '微',
  alipay: '支',
  visa: 'VISA',
  unionpay: '銀聯',
  campus_card: '卡',
};

/** The icon of a payment method. It is decorative, because the name is next to it. */
export function PaymentIcon({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.mark} data-method={method} aria-hidden>
      {letters[method]}
    </span>
  );
}

/** Shows that payments are only simulated. */
export function SandboxBadge() {
  const t = useT();
  return <span className={styles.sandbox}>{t('pay.sandbox')}</span>;
}
