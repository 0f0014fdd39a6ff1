import type { CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { Alert, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { QrCode } from '../../../../patterns/print/qr-code.tsx';
import { BigAmount } from '../big-amount.tsx';
import styles from './made-sale.module.css';

/** The code that the buyer scans to pay with the campus card. */
export function CampusPayment({
  sale,
  onChange,
}: {
  sale: CounterSale;
  onChange: (sale: CounterSale) => void;
}) {
  const { t } = useShow();
  const [pending, setPending] = useState(false);
  const amount = sale.payments.find(({ method }) => method === 'campus_card')?.amount ?? sale.totalAmount;
  const address = sale.cashierUrl === null ? undefined : new URL(sale.cashierUrl, location.origin).href;
  const cancel = async () => {
    setPending(true);
    try {
      const { id } = sale;
      onChange(
        await call('POST /api/inventory/counter/sales/:id/actions/cancel', { params: { id }, body: {} }),
      );
    } catch {
      // The call has already shown the error. The next poll shows whether it was paid.
      setPending(false);
    }
  };
  return (
    <section className={styles.made} aria-label={t('sellPay.campus')}>
      <p className={styles.status} data-waiting role="status">
        {t('sellPay.campus')} · {sale.orderNo}
      </p>
      <div className={styles.campus}>
        {address && <QrCode className={styles.qr} text={address} label={t('sellPay.campus.scan')} />}
        <div className={styles.side}>
          <BigAmount label={t('sellPay.due')} cents={amount} huge />
          <p className={styles.text}>{t('sellPay.campus.scan')}</p>
          {sale.paymentFailure && (
            <Alert color="red" role="alert">
              {t('sellPay.campus.failed', { reason: sale.paymentFailure })}
            </Alert>
          )}
          <div className={styles.buttons}>
            {address && (
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                size="lg"
                variant="default"
                rightSection={<IconExternalLink size={18} aria-hidden />}
              >
                {t('sellPay.campus.open')}
              </Button>
            )}
            <Button size="lg" variant="default" loading={pending} onClick={() => void cancel()}>
              {t('sellPay.campus.cancel')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
