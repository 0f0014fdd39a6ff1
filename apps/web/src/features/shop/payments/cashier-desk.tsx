import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { SandboxCharge } from '@keepsake/core/shop/payments/sandbox.contract';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { QrCode } from '../../../patterns/print/qr-code.tsx';
import { CashierCard } from './cashier-card.tsx';
import styles from './cashier-page.module.css';

export type Settle = (outcome: 'paid' | 'failed', delaySeconds?: number) => Promise<void>;

const delays = [10, 60, 300] as const;
const byCode: readonly PaymentMethod[] = ['wechat', 'alipay'];

/** What each method asks of the buyer, and below it what a tester wants to see happen. */
export function CashierDesk({ charge, settle }: { charge: SandboxCharge; settle: Settle }) {
  const t = useT();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [delay, setDelay] = useState<number>(delays[0]);
  const run: Settle = async (outcome, seconds) => {
    if (busy) return;
    setBusy(true);
    // told by a toast; somebody else may have settled it meanwhile
    await settle(outcome, seconds).catch(() => {});
    setBusy(false);
  };
  const scans = byCode.includes(charge.method);
  return (
    <>
      {scans ? (
        <div className={styles.scan}>
          <QrCode className={styles.qr} text={location.href} label={t('cashier.qr')} />
          <p>{t(`cashier.scan.${charge.method as 'wechat' | 'alipay'}`)}</p>
        </div>
      ) : (
        <CashierCard charge={charge} busy={busy} run={run} />
      )}
      <fieldset className={styles.test} disabled={busy}>
        <legend>{t('cashier.test')}</legend>
        {scans && (
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
            {delays.map((seconds) => (
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
