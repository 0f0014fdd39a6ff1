import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { SandboxCharge } from '@keepsake/core/shop/payments/sandbox.contract';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { QrCode } from '../../../patterns/print/qr-code.tsx';
import { CashierCard } from './cashier-card.tsx';
import styles from './cashier-page.module.css';

export type Settle = (outcome: 'paid' | 'failed', delaySeconds?: number) => Promise<void>;

const delaysSeconds = [10, 60, 300] as const;
const qrCodeMethods: readonly PaymentMethod[] = ['wechat', 'alipay'];

/** The form of the payment method, and buttons for testers to choose the result. */
export function CashierForm({ charge, settle }: { charge: SandboxCharge; settle: Settle }) {
  const t = useT();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [delay, setDelay] = useState<number>(delaysSeconds[0]);
  const run: Settle = async (outcome, seconds) => {
    if (busy) return;
    setBusy(true);
    // The call has already shown the error. The charge may have been settled on another device.
    await settle(outcome, seconds).catch(() => {});
    setBusy(false);
  };
  const isQrCode = qrCodeMethods.includes(charge.method);
  return (
    <>
      {isQrCode ? (
        <div className={styles.scan}>
          <QrCode className={styles.qr} text={location.href} label={t('cashier.qr')} />
          <p>{t(`cashier.scan.${charge.method as 'wechat' | 'alipay'}`)}</p>
        </div>
      ) : (
        <CashierCard charge={charge} busy={busy} run={run} />
      )}
      <fieldset className={styles.test} disabled={busy}>
        <legend>{t('cashier.test')}</legend>
        {isQrCode && (
          <button type="button" className={styles.primary} onClick={() => void run('paid')}>
            {t('cashier.pay', { amount: `HK$${format.accounting(charge.amount)}` })}
          </button>
        )}
        <button type="button" className={styles.plain} onClick={() => void run('failed')}>
          {t('cashier.fail')}
        </button>
        <div className={styles.later}>
          <button type="button" className={styles.plain} onClick={() => void run('paid', delay)}>
            {t('cashier.later')}
          </button>
          <select
            aria-label={t('cashier.delay')}
            value={delay}
            onChange={(event) => setDelay(Number(event.currentTarget.value))}
          >
            {delaysSeconds.map((seconds) => (
              <option key={seconds} value={seconds}>
                {t('cashier.seconds', { count: seconds })}
              </option>
            ))}
          </select>
        </div>
      </fieldset>
    </>
  );
}
