import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useShow } from '../../../patterns/display/show.ts';
import { BigAmount } from './big-amount.tsx';
import styles from './payment/made-sale.module.css';
import { sumUp } from './sale-draft.ts';
import type { UnsentSale } from './sale-queue.ts';

/** Shown instead of the till while a sale is not sent, so that selling stops. */
export function UnsentNotice({ unsent, onRetry }: { unsent: UnsentSale; onRetry: () => void }) {
  const { t, format } = useShow();
  const { itemsAmount } = sumUp(unsent.draft);
  return (
    <section className={styles.made} data-warn>
      <div role="alert">
        <h1 className={styles.status}>
          <IconWifiOff size={30} aria-hidden />
          {t('sell.unsent')}
        </h1>
      </div>
      <p className={styles.text}>{t('sell.unsent.text')}</p>
      <div className={styles.amounts}>
        {unsent.change > 0 && <BigAmount label={t('sellPay.change')} cents={unsent.change} huge />}
        <BigAmount label={t('common.total')} cents={itemsAmount} />
      </div>
      <ul className={styles.lines}>
        {unsent.draft.lines.map(({ souvenirId, name, quantity }) => (
          <li key={souvenirId}>
            {format.number(quantity)} × {name}
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        className={styles.retry}
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={onRetry}
      >
        {t('sell.unsent.retry')}
      </Button>
    </section>
  );
}
