// The choice of the payment method at a till.
import type { TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import { IconCashBanknote, IconCreditCard, IconIdBadge2, IconInfinity } from '@tabler/icons-react';
import { useShow } from '../../../../patterns/display/show.ts';
import styles from './payment-panel.module.css';

const icons = {
  cash: IconCashBanknote,
  card: IconCreditCard,
  octopus: IconInfinity,
  campus_card: IconIdBadge2,
};

type PaymentMethodsProps = {
  methods: readonly TillMethod[];
  value: TillMethod;
  onChange: (method: TillMethod) => void;
};

export function PaymentMethods({ methods, value, onChange }: PaymentMethodsProps) {
  const { t } = useShow();
  return (
    <fieldset className={styles.methods}>
      <legend className="ks-hidden">{t('sellPay.method')}</legend>
      {methods.map((method) => {
        const Icon = icons[method];
        return (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name="method"
              className="ks-hidden"
              checked={value === method}
              onChange={() => onChange(method)}
            />
            <Icon size={22} stroke={1.6} aria-hidden />
            {t(`order.payment.${method}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
