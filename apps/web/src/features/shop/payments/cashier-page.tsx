// The payment page of the sandbox gateway. It looks like the page of another company, and needs no sign-in.
import type { SandboxCharge } from '@keepsake/core/shop/payments/sandbox.contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { isSignedIn } from '../../../api/session.ts';
import { Notice, noticeStyles } from '../../../app/pages/notice.tsx';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import type { Route } from './+types/cashier-page.ts';
import { CashierForm, type Settle } from './cashier-form.tsx';
import styles from './cashier-page.module.css';
import { PaymentMark } from './payment-mark.tsx';

export const handle = { title: 'cashier.title', access: 'public', messages: 'office' } satisfies RouteHandle;

const pollIntervalMs = 2500;

const loadCharge = (ref: string) =>
  call('GET /api/sandbox/charges/:ref', { params: { ref } }, { quiet: true });

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<SandboxCharge | null> {
  await loadMessages('office', currentLanguage());
  return loadCharge(url.searchParams.get('ref') ?? '').catch((error) => {
    // The reference is unknown, or the system has no sandbox.
    if (error instanceof ApiError) return null;
    throw error;
  });
}

export function HydrateFallback() {
  const t = useT();
  return (
    <main className={styles.page} role="status">
      <span className="ks-hidden">{t('app.loading')}</span>
      <div className="ks-skeleton" style={{ width: 'min(100%, 440px)', height: 480 }} />
    </main>
  );
}

/** The path of the order's page. The origin of `returnUrl` is ignored, because it may differ from the current one. */
function toOrderPath({ returnUrl }: SandboxCharge, payment?: 'sent' | 'failed'): string {
  const { pathname, searchParams } = new URL(returnUrl, location.origin);
  if (payment) searchParams.set('payment', payment);
  return `${pathname}?${searchParams}`;
}

export default function CashierPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  if (!loaderData) {
    return (
      <Notice mark="404" title={t('cashier.none')} text={t('cashier.none.text')}>
        <Link className={noticeStyles.primary} to="/shopping/orders">
          {t('orders.title')}
        </Link>
      </Notice>
    );
  }
  return <Cashier key={loaderData.ref} first={loaderData} />;
}

function Cashier({ first }: { first: SandboxCharge }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [charge, setCharge] = useState(first);
  const isWaiting = charge.state === 'waiting';
  // The QR code may be scanned, and the charge settled, on another device.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') loadCharge(first.ref).then(setCharge, () => {});
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isWaiting, first.ref]);
  const settle: Settle = async (outcome, delaySeconds = 0) => {
    const next = await call('POST /api/sandbox/charges/:ref/actions/settle', {
      params: { ref: charge.ref },
      body: { outcome, delaySeconds },
    });
    setCharge(next);
    if (isSignedIn())
      await navigate(toOrderPath(next, outcome === 'paid' ? 'sent' : 'failed'), { replace: true });
  };
  return (
    <main className={styles.page} data-method={charge.method}>
      <p className={styles.band}>{t('cashier.band')}</p>
      <section className={styles.panel}>
        <header className={styles.head}>
          <PaymentMark method={charge.method} />
          <h1 className={styles.title}>{t(`order.payment.${charge.method}`)}</h1>
          <LanguageSwitch />
        </header>
        <div className={styles.due}>
          <p className={styles.amount}>
            <small>HK$</small>
            {format.accounting(charge.amount)}
          </p>
          <p className={styles.number}>{t('cashier.payment', { paymentNo: charge.paymentNo })}</p>
        </div>
        {charge.state === 'waiting' ? (
          <CashierForm charge={charge} settle={settle} />
        ) : (
          <div className={styles.over} data-state={charge.state} role="status">
            <p className={styles.overTitle}>{t(`cashier.state.${charge.state}`)}</p>
            <p>{t(isSignedIn() ? `cashier.state.${charge.state}.text` : 'cashier.elsewhere')}</p>
          </div>
        )}
        {isSignedIn() && (
          <Link className={styles.back} to={toOrderPath(charge)} replace>
            {t('cashier.back')}
          </Link>
        )}
      </section>
      <p className={styles.foot}>{t('pay.sandbox.text')}</p>
    </main>
  );
}
