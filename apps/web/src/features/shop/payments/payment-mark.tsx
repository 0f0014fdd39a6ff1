// The marks of the payment methods, drawn for this project in the colours that people know.
import type { OrderPaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './payment-mark.module.css';

type Drawing = { readonly ground: string; readonly shapes: ReactNode };

const chip = <rect x="6" y="11" width="8" height="7" rx="1.5" fill="#e9c46a" />;

const drawings: Readonly<Record<OrderPaymentMethod, Drawing>> = {
  wechat: {
    ground: '#07a44b',
    shapes: (
      <>
        <path
          fill="#fff"
          d="M18 5.5c-4.9 0-8.8 3-8.8 6.9 0 2.1 1.2 4 3.1 5.3l-.8 2.7 3.2-1.6c1 .3 2.100.4 3.300.4 4.9 0 8.8-3 8.8-6.8s-3.9-6.9-8.8-6.9Z"
        />
        <path
          fill="#fff"
          stroke="#07a44b"
          strokeWidth="1.4"
          d="M27.6 12.2c-4.2 0-7.5 2.6-7.5 6s3.3 5.9 7.5 5.9c.9 0 1.8-.1 2.6-.4l2.9 1.5-.7-2.5c1.6-1.1 2.7-2.7 2.7-4.5 0-3.4-3.4-6-7.5-6Z"
        />
        <g fill="#07a44b">
          <circle cx="15" cy="10.8" r="1.2" />
          <circle cx="20.8" cy="10.8" r="1.2" />
          <circle cx="25.2" cy="17" r="1" />
          <circle cx="30.1" cy="17" r="1" />
        </g>
      </>
    ),
  },
  alipay: {
    ground: '#1273e6',
    shapes: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M15 9h14M22 5.5v7.5M14 13.5h15.5c-1.8 5.8-5.6 10.2-10.7 10.2-3 0-4.9-1.5-4.9-3.5 0-2.1 2-3.5 4.6-3.5 4 0 8.4 2.4 14.3 5.6"
      />
    ),
  },
  visa: {
    ground: '#fff',
    shapes: (
      <>
        <path fill="#1a1f71" d="M0 5a5 5 0 0 1 5-5h34a5 5 0 0 1 5 5v1.5H0Z" />
        <path fill="#f2a900" d="M0 23.5h44V25a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" />
        <path
          fill="none"
          stroke="#1a1f71"
          strokeWidth="2.2"
          strokeLinejoin="bevel"
          d="M9.3 10.8 11.4 19l4.8-8.2M19.3 10.6l-1.8 8.6M27.3 12c-1.6-1.1-4.8-1-5.100.8-.3 2.2 4.2 1.8 3.8 4.2-.3 2.1-3.9 2.3-5.5 1M27.3 19.2l5.2-8.3 1.9 8.3M29.5 16.7h4.2"
        />
      </>
    ),
  },
  unionpay: {
    ground: '#fff',
    shapes: (
      <>
        <path fill="#d7282f" d="M10 5h9.5L15 25H5.5a1.5 1.5 0 0 1-1.5-1.9L7.9 6.6A2.1 2.1 0 0 1 10 5Z" />
        <path fill="#16528f" d="M19.5 5H29l-4.5 20H15Z" />
        <path fill="#007b80" d="M29 5h9.5a1.5 1.5 0 0 1 1.5 1.9l-3.9 16.5A2.1 2.1 0 0 1 34 25h-9.5Z" />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="1.6"
          strokeLinecap="round"
          d="M10.5 15h4.5M19.5 15H24M28.5 15h4.5"
        />
      </>
    ),
  },
  campus_card: {
    ground: '#571040',
    shapes: (
      <>
        <path fill="#fff" d="M7 7.5h11v8.2c0 3.4-2.7 5.7-5.5 6.8C9.7 21.4 7 19.1 7 15.7Z" />
        <g fill="#8a1a5e">
          <circle cx="12.5" cy="11.4" r="1.7" />
          <circle cx="15" cy="13.2" r="1.7" />
          <circle cx="14" cy="16.1" r="1.7" />
          <circle cx="11" cy="16.1" r="1.7" />
          <circle cx="10" cy="13.2" r="1.7" />
        </g>
        <path stroke="#fff" strokeWidth="2" strokeLinecap="round" d="M23 10.5h14M23 15.5h14M23 20.5h8" />
      </>
    ),
  },
  cash: {
    ground: '#2f7d4f',
    shapes: (
      <>
        <rect x="4.5" y="4.5" width="35" height="21" rx="2" fill="none" stroke="#cdeed9" strokeWidth="1.5" />
        <circle cx="22" cy="15" r="5.5" fill="#cdeed9" />
        <path stroke="#cdeed9" strokeWidth="2" strokeLinecap="round" d="M9.5 15h2M32.5 15h2" />
      </>
    ),
  },
  card: {
    ground: '#33475b',
    shapes: (
      <>
        {chip}
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="1.8"
          strokeLinecap="round"
          d="M19 11.5c1.3 2 1.3 4 0 6M23 9.5c2.3 3.3 2.3 6.7 0 10M27 7.5c3.3 4.7 3.3 10.3 0 15"
        />
      </>
    ),
  },
  octopus: {
    ground: '#f07d00',
    shapes: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        d="M22 15c-2.6-3.6-4.6-5.2-7.2-5.2a5.2 5.2 0 0 0 0 10.4c2.6 0 4.6-1.6 7.2-5.2s4.6-5.2 7.2-5.2a5.2 5.2 0 0 1 0 10.4c-2.6 0-4.6-1.6-7.2-5.2Z"
      />
    ),
  },
  mixed: {
    ground: '#6f6570',
    shapes: (
      <>
        <rect x="13" y="5" width="25" height="16" rx="3" fill="#cdeed9" />
        <rect x="6" y="9" width="25" height="16" rx="3" fill="#fff" />
        <path stroke="#33475b" strokeWidth="3" d="M6 14.5h25" />
      </>
    ),
  },
};

/** The mark of a payment method. It is decorative, because the name is next to it. */
export function PaymentMark({ method, small }: { method: OrderPaymentMethod; small?: boolean }) {
  const { ground, shapes } = drawings[method];
  return (
    <svg className={styles.mark} viewBox="0 0 44 30" data-small={small || undefined} aria-hidden="true">
      <rect width="44" height="30" rx="5" fill={ground} />
      {shapes}
      <rect x="0.5" y="0.5" width="43" height="29" rx="4.5" fill="none" stroke="#000" strokeOpacity="0.14" />
    </svg>
  );
}

/** The mark and the name of a payment method. */
export function PaymentName({ method }: { method: OrderPaymentMethod }) {
  const t = useT();
  return (
    <span className={styles.name}>
      <PaymentMark method={method} small />
      {t(`order.payment.${method}`)}
    </span>
  );
}

/** Shows that payments are only simulated. */
export function SandboxBadge() {
  const t = useT();
  return <span className={styles.sandbox}>{t('pay.sandbox')}</span>;
}
