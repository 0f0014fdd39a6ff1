import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { cashToPay } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import { Alert, Button, Checkbox, Radio, Select, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { SignaturePad } from '../../../business/signature/signature-pad.tsx';
import { useSignature } from '../../../business/signature/use-signature.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useChosenTill } from './device-store.ts';
import { isOpen } from './open-till.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundLines } from './refund-lines.tsx';
import styles from './refund-page.module.css';
import type { Refunded } from './refund-page.tsx';

type RefundFormProps = { code: string; receipt: CounterReceipt; onRefunded: (refunded: Refunded) => void };
const reasons = ['faulty', 'wrong', 'mind', 'duplicate'] as const;

export function RefundForm({ code, receipt, onRefunded }: RefundFormProps) {
  const { t, format } = useShow();
  const language = useLanguage();
  const { sale, methods, obstacle } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const signature = useSignature();
  const { tills, tillId, setTillId } = useRefundTill();
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [isFitToSell, setIsFitToSell] = useState(true);
  const [method, setMethod] = useState(methods.at(-1)!);
  const [reference, setReference] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);

  const chosen = sale.lines.flatMap(({ lineNo, unitPrice }) => {
    const quantity = quantities[lineNo] ?? 0;
    return quantity > 0 ? [{ lineNo, quantity, amount: quantity * unitPrice }] : [];
  });
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  const amount = method === 'cash' && sum > 0 ? cashToPay(sum) : sum;
  const faults = {
    nothing: chosen.length === 0,
    reason: reason.trim() === '',
    reference: method === 'terminal' && reference.trim() === '',
    signature: method === 'cash' && !signature.signed,
    till: tillId === null,
  };
  const refund = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (pending || Object.values(faults).some(Boolean)) return;
    setPending(true);
    try {
      const signed = method === 'cash' ? { signatureUrl: await signature.store() } : {};
      onRefunded(
        await call('POST /api/inventory/counter/refunds', {
          body: {
            code,
            tillId: tillId!,
            lines: chosen.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
            reason: reason.trim(),
            method,
            isFitToSell,
            reference: method === 'terminal' ? reference.trim() : '',
            ...signed,
          },
        }),
      );
    } catch {
      // The call has already shown the error. The form stays open with the signature.
      setPending(false);
    }
  };
  const facts = {
    no: sale.orderNo,
    time: format.dateTime(sale.soldAt),
    till: sale.tillNames[language === 'en' ? 'en' : 'zh-HK'],
    seller: format.person(sale.seller),
  };
  return (
    <form className={styles.form} onSubmit={refund} noValidate aria-label={t('sellRefund.title')}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {format.hkd(sale.totalAmount)}
        </h2>
        <p className={styles.soft}>{t('sellRefund.sale', facts)}</p>
        <p className={styles.soft}>
          {t('sellRefund.until', { day: format.date(sale.refundUntil) })}
          {sale.refundedAmount > 0 &&
            ` · ${t('sellRefund.before', { amount: format.hkd(sale.refundedAmount) })}`}
        </p>
      </div>
      {obstacle && (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {obstacle}
        </Alert>
      )}
      <RefundLines
        receipt={receipt}
        quantities={quantities}
        onChange={(lineNo, quantity) => setQuantities((before) => ({ ...before, [lineNo]: quantity }))}
      />
      {!obstacle && (
        <>
          <div className={styles.fields}>
            <ReasonField
              value={reason}
              onChange={setReason}
              reasons={reasons.map((name) => t(`sellRefund.reason.${name}`))}
              error={wasSubmitted && faults.reason ? t('sell.reasonNeeded') : undefined}
            />
            <Checkbox
              size="md"
              label={t('sellRefund.fit')}
              checked={isFitToSell}
              onChange={({ currentTarget: { checked } }) => setIsFitToSell(checked)}
            />
            <Radio.Group
              label={t('sellRefund.method')}
              value={method}
              onChange={(next) => setMethod(next as typeof method)}
            >
              <div className={styles.methods}>
                {methods.map((one) => (
                  <Radio key={one} size="md" value={one} label={t(`sellRefund.method.${one}`)} />
                ))}
              </div>
            </Radio.Group>
            {method === 'terminal' && (
              <TextInput
                size="md"
                label={t('sellPay.reference')}
                required
                maxLength={50}
                autoComplete="off"
                value={reference}
                onChange={({ currentTarget: { value } }) => setReference(value)}
                error={wasSubmitted && faults.reference ? t('sellPay.reference.needed') : undefined}
              />
            )}
            {method === 'cash' && (
              <SignaturePad
                signature={signature}
                label={t('sellRefund.sign')}
                disabled={pending}
                error={wasSubmitted && faults.signature ? t('signature.needed') : undefined}
              />
            )}
            {(tills.length !== 1 || tillId === null) && (
              <Select
                size="md"
                label={t('sellRefund.till')}
                required
                data={tills.map(({ id, name }) => ({ value: id, label: name }))}
                value={tillId}
                onChange={setTillId}
                error={wasSubmitted && faults.till ? t('sell.noShift') : undefined}
              />
            )}
          </div>
          <div className={styles.foot}>
            {wasSubmitted && faults.nothing && <span role="alert">{t('sellRefund.nothing')}</span>}
            <Button type="submit" size="xl" loading={pending}>
              {t('sellRefund.submit', { amount: format.hkd(amount) })}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** The till that pays: that of this device, or the only open one. */
function useRefundTill() {
  const { data } = useApiQuery('GET /api/inventory/tills', {}, { staleTime: 0 });
  const [own] = useChosenTill();
  const [picked, setTillId] = useState<string | null>(null);
  const tills = data?.list.filter(isOpen) ?? [];
  const isOpenTill = (id: string | null) => tills.some((till) => till.id === id);
  const only = tills.length === 1 ? tills[0]!.id : null;
  return { tills, tillId: isOpenTill(picked) ? picked : isOpenTill(own) ? own : only, setTillId };
}
