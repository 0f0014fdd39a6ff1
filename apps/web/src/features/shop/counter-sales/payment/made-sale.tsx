// The sale that was just made: the change, the receipt and a button for the next sale. While a payment by
// campus card is open, it shows the code to pay with instead.
import type { CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { ScanField } from '../../../../patterns/scan-field/scan-field.tsx';
import { useTypeAnywhere } from '../../../../patterns/scan-field/use-type-anywhere.ts';
import { showToast } from '../../../../stores/toast-store.ts';
import { BigAmount } from '../big-amount.tsx';
import { type TillState, updateTill } from '../device-store.ts';
import { isEmail } from '../is-email.ts';
import { ReceiptButtons } from '../receipt/receipt-buttons.tsx';
import { CampusPayment } from './campus-payment.tsx';
import styles from './made-sale.module.css';

type MadeSaleProps = {
  tillId: string;
  made: NonNullable<TillState['made']>;
  /** Gets the code that is scanned here and begins the next sale. */
  firstCode: RefObject<string>;
  onNotice: (notice: string) => void;
};
const isWaiting = ({ state }: CounterSale) => state === 'pending_payment';

export function MadeSale({ tillId, made, firstCode, onNotice }: MadeSaleProps) {
  const { t } = useShow();
  const { data } = useApiQuery(
    'GET /api/inventory/counter/sales/:id',
    { params: { id: made.sale.id } },
    { enabled: isWaiting(made.sale), unsettled: isWaiting, staleTime: 0 },
  );
  const sale = isWaiting(made.sale) ? (data ?? made.sale) : made.sale;
  useEffect(() => {
    if (isWaiting(sale)) return;
    if (sale.state === 'cancelled') {
      updateTill(tillId, () => ({ draft: made.draft, made: null }));
      onNotice(t(sale.payments.length > 1 ? 'sellPay.campus.cancelledMixed' : 'sellPay.campus.cancelled'));
    } else if (sale !== made.sale) updateTill(tillId, () => ({ made: { sale, draft: made.draft } }));
  }, [sale, made, tillId, onNotice, t]);
  if (isWaiting(sale) || sale.state === 'cancelled')
    return (
      <CampusPayment
        // Only the response to the creation of the sale has the URL of the payment page.
        sale={{ ...sale, cashierUrl: sale.cashierUrl ?? made.sale.cashierUrl }}
        onChange={(changed) => updateTill(tillId, () => ({ made: { sale: changed, draft: made.draft } }))}
      />
    );
  return (
    <SaleDone
      sale={sale}
      onNext={(code) => {
        firstCode.current = code;
        onNotice('');
        updateTill(tillId, () => ({ made: null }));
      }}
    />
  );
}

/** `onNext` starts the next sale, with the souvenir of a scanned code if it is not empty. */
function SaleDone({ sale, onNext }: { sale: CounterSale; onNext: (code: string) => void }) {
  const { t } = useShow();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const startNext = () => onNext('');
  useEffect(() => button.current?.focus(), []);
  useTypeAnywhere(field, startNext);
  const change = sale.payments.find(({ method }) => method === 'cash')?.change;
  return (
    <section className={styles.made} aria-label={t('sellDone.title')}>
      <p className={styles.status} role="status">
        <IconCircleCheck size={30} aria-hidden />
        {t('sellDone.title')} · {sale.orderNo}
      </p>
      <div className={styles.amounts}>
        {typeof change === 'number' && <BigAmount label={t('sellPay.change')} cents={change} huge />}
        <BigAmount label={t('common.total')} cents={sale.totalAmount} huge={typeof change !== 'number'} />
        <p className={styles.code}>
          <span>{t('sellDone.receiptCode')}</span>
          <strong>{sale.receiptCode}</strong>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button ref={button} size="xl" onClick={startNext}>
          {t('sellDone.next')}
        </Button>
        <ReceiptButtons saleId={sale.id} />
      </div>
      <ScanField
        onScan={async (code) => {
          onNext(code);
          return { ok: true, text: '' };
        }}
        onEmpty={startNext}
        size="lg"
        label={t('sellDone.scan')}
        placeholder={t('sellDone.scan')}
        fieldRef={field}
      />
      <EmailReceipt sale={sale} />
    </section>
  );
}

function EmailReceipt({ sale }: { sale: CounterSale }) {
  const { t } = useShow();
  const [email, setEmail] = useState(sale.email);
  const [isWrong, setIsWrong] = useState(false);
  const [pending, setPending] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = email.trim();
    setIsWrong(!isEmail(address));
    if (!isEmail(address) || pending) return;
    setPending(true);
    try {
      await call('POST /api/inventory/counter/sales/:id/actions/email-receipt', {
        params: { id: sale.id },
        body: { email: address },
      });
      void showToast('success', t('sellDone.email.sent', { address }));
    } catch {
      // The call has already shown the error.
    } finally {
      setPending(false);
    }
  };
  return (
    <form className={styles.email} onSubmit={send} noValidate>
      <TextInput
        type="email"
        size="md"
        label={t('sellDone.email')}
        maxLength={100}
        autoComplete="off"
        value={email}
        error={isWrong ? t('sellPay.email.wrong') : undefined}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <Button type="submit" size="md" variant="default" loading={pending}>
        {t('sellDone.email.send')}
      </Button>
    </form>
  );
}
