// The choice of the payment method at a till.
import type { TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useShow } from '../../../../patterns/display/show.ts';
import { PaymentMark } from '../../payments/payment-mark.tsx';
import styles from './payment-panel.module.css';

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
      {methods.map((method) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name="method"
            className="ks-hidden"
            checked={value === method}
            onChange={() => onChange(method)}
          />
          <PaymentMark method={method} small />
          {t(`order.payment.${method}`)}
        </label>
      ))}
    </fieldset>
  );
}
