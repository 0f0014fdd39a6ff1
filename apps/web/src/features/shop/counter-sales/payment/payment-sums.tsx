import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useShow } from '../../../../patterns/display/show.ts';
import frame from '../sell-panel.module.css';
import type { PaymentPart, preparePayment } from './payment-entry.ts';
import styles from './payment-panel.module.css';

type PaymentSumsProps = {
  itemsAmount: number;
  parts: readonly PaymentPart[];
  prepared: ReturnType<typeof preparePayment>;
  isCash: boolean;
  onRemove: (method: PaymentPart['method']) => void;
};

/** What was paid so far, and what is left. */
export function PaymentSums({ itemsAmount, parts, prepared, isCash, onRemove }: PaymentSumsProps) {
  const { t, format } = useShow();
  const isMixed = parts.length > 0;
  return (
    <dl className={frame.rows}>
      {(isMixed || (isCash && prepared.rounding !== 0)) && (
        <div>
          <dt>{t('common.total')}</dt>
          <dd>{format.hkd(itemsAmount)}</dd>
        </div>
      )}
      {parts.map((part) => {
        const name = t(`order.payment.${part.method}`);
        return (
          <div key={part.method} className={styles.part}>
            <dt>
              {name}
              {'reference' in part && <small>{part.reference}</small>}
            </dt>
            <dd>
              −{format.hkd(part.amount)}
              <Button
                variant="subtle"
                color="gray"
                className={styles.remove}
                aria-label={t('common.removeNamed', { name })}
                onClick={() => onRemove(part.method)}
              >
                <IconX size={18} aria-hidden />
              </Button>
            </dd>
          </div>
        );
      })}
      {isCash && prepared.rounding !== 0 && (
        <div>
          <dt>{t('shift.rounding')}</dt>
          <dd>{format.hkd(prepared.rounding)}</dd>
        </div>
      )}
      <div className={frame.total}>
        <dt>{t(isMixed ? 'sellPay.rest' : 'sellPay.due')}</dt>
        <dd>{format.hkd(isCash ? prepared.cashAmount : prepared.rest)}</dd>
      </div>
    </dl>
  );
}
