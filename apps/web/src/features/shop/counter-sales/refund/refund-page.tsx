// Refunds at the counter: the code of a receipt shows the sale, and the pieces that can be paid back.
import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/call.ts';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { BlankState } from '../../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { PageHeader } from '../../../../patterns/page/page-header.tsx';
import { CodeField } from '../../../../patterns/scan-field/code-field.tsx';
import { useTypeAnywhere } from '../../../../patterns/scan-field/use-type-anywhere.ts';
import { BigAmount } from '../big-amount.tsx';
import made from '../payment/made-sale.module.css';
import { sellPath } from '../sell-paths.ts';
import { RefundForm } from './refund-form.tsx';
import styles from './refund-page.module.css';

export const handle = {
  title: 'sellRefund.title',
  access: { module: 'counter-sales' },
  button: 'refund',
  under: ['/inventory/counter/sell'],
} satisfies RouteHandle;

export type Refunded = CallOutput<'POST /api/inventory/counter/refunds'>;
type Found = { readonly code: string; readonly receipt: CounterReceipt; readonly nth: number };

export default function RefundPage() {
  const { t } = useShow();
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const [refunded, setRefunded] = useState<Refunded>();
  useTypeAnywhere(
    field,
    useCallback(() => {}, []),
  );
  const scan = async (code: string) => {
    setRefunded(undefined);
    const receipt = await call('POST /api/inventory/counter/receipts', { body: { code } }, { quiet: true });
    setFound((last) => ({ code, receipt, nth: (last?.nth ?? 0) + 1 }));
  };
  const startNext = () => {
    setFound(undefined);
    setRefunded(undefined);
    field.current?.focus();
  };
  return (
    <div className={styles.page}>
      <PageHeader
        back={{ to: sellPath, label: t('detail.backTo', { list: t('sell.title') }) }}
        title={t('sellRefund.title')}
      />
      <CodeField label={t('sellRefund.code')} onCode={scan} fieldRef={field} />
      {refunded ? (
        <RefundDone refunded={refunded} onNext={startNext} />
      ) : found ? (
        <RefundForm
          key={`${found.code} ${found.nth}`}
          code={found.code}
          receipt={found.receipt}
          onRefunded={setRefunded}
        />
      ) : (
        <BlankState
          icon={<IconReceipt size={28} stroke={1.6} />}
          title={t('sellRefund.ready')}
          text={t('sellRefund.ready.text')}
        />
      )}
    </div>
  );
}

function RefundDone({ refunded, onNext }: { refunded: Refunded; onNext: () => void }) {
  const { t } = useShow();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={made.made} aria-label={t('sellRefund.title')}>
      <p className={made.status} role="status">
        <IconCircleCheck size={30} aria-hidden />
        {t('sellRefund.done')} ·
        <Link to={`/inventory/refunds/${refunded.refundId}`} className={styles.link}>
          {refunded.refundNo}
        </Link>
      </p>
      <BigAmount label={t(`sellRefund.method.${refunded.method}`)} cents={refunded.amount} huge />
      <div className={made.buttons}>
        <Button ref={button} size="xl" onClick={onNext}>
          {t('sellRefund.again')}
        </Button>
        <Button component={Link} to={sellPath} size="xl" variant="default">
          {t('detail.backTo', { list: t('sell.title') })}
        </Button>
      </div>
    </section>
  );
}
