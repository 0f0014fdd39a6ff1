// Refunds or exchanges pieces of a sale that was found by its receipt code.
import type { CounterReceipt, CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { cashRefundAmount } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ApiError } from '../../../../api/errors.ts';
import { randomId } from '../../../../api/random-id.ts';
import { useSignature } from '../../../../business/signature/use-signature.ts';
import { useLanguage } from '../../../../i18n/i18n.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { focusFirstError } from '../../../../patterns/form/focus-first-error.ts';
import { type RefundEntry, RefundFields, type RefundProblem, readCondition } from './refund-fields.tsx';
import { countPieces, type Quantities, RefundLines, type Replacements } from './refund-lines.tsx';
import styles from './refund-page.module.css';
import type { Kind, TakenBack } from './refund-page.tsx';
import { useRefundTill } from './use-refund-till.ts';

type RefundFormProps = {
  formRef: Ref<HTMLFormElement>;
  code: string;
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** The receipt with the lines and the obstacle that apply to `kind`. */
  receipt: CounterReceipt;
  quantities: Quantities;
  onQuantities: (quantities: Quantities) => void;
  onRefunded: (takenBack: TakenBack) => void;
};

export function RefundForm({ code, kind, receipt, quantities, onQuantities, ...props }: RefundFormProps) {
  const { t, format } = useShow();
  const { sale, methods, obstacle } = receipt;
  const signature = useSignature();
  const { tills, tillId, setTillId } = useRefundTill();
  // The first of `methods` is always cash. Others follow if the buyer paid that way, so the last is preferred.
  const [entry, setEntry] = useState<RefundEntry>({
    reason: '',
    method: methods.at(-1)!,
    reference: '',
  });
  const [replacements, setReplacements] = useState<Replacements>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const key = useRef(randomId());
  const isExchange = kind === 'exchange';
  const { method } = entry;
  const isFitToSell = entry.isFitToSell ?? readCondition(entry.reason, t);

  const lines = sale.lines.flatMap(({ lineNo, unitPrice }) => {
    const quantity = quantities[lineNo] ?? 0;
    return quantity > 0 ? [{ lineNo, quantity, amount: quantity * unitPrice }] : [];
  });
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const missing: Record<RefundProblem, boolean> = {
    nothing: lines.length === 0,
    reason: entry.reason.trim() === '',
    condition: isFitToSell === undefined,
    reference: !isExchange && method === 'terminal' && entry.reference.trim() === '',
    signature: !isExchange && method === 'cash' && !signature.signed,
    till: tillId === null,
  };
  const problems = (Object.keys(missing) as RefundProblem[]).filter((problem) => missing[problem]);

  const shared = {
    code,
    tillId: tillId!,
    isFitToSell: isFitToSell!,
    reason: entry.reason.trim(),
  };
  const exchange = () => {
    const taken = lines.map(({ lineNo, quantity }) => ({
      lineNo,
      quantity,
      replacementId: replacements[lineNo] ?? null,
    }));
    return call(
      'POST /api/inventory/counter/exchanges',
      { body: { ...shared, lines: taken } },
      { idempotencyKey: key.current },
    );
  };
  const refund = async () => {
    const body = {
      ...shared,
      lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
      method,
      reference: method === 'terminal' ? entry.reference.trim() : '',
      ...(method === 'cash' ? { signatureUrl: await signature.store() } : {}),
    };
    return call('POST /api/inventory/counter/refunds', { body }, { idempotencyKey: key.current });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (pending) return;
    if (problems.length > 0) {
      if (!missing.nothing) focusFirstError();
      return;
    }
    setPending(true);
    try {
      props.onRefunded(await (isExchange ? exchange() : refund()));
    } catch (error) {
      // The call has already shown the error. If there was no answer, the next attempt uses the same idempotency key,
      // so that the refund is paid only once.
      if (error instanceof ApiError) key.current = randomId();
      setPending(false);
    }
  };
  return (
    <form
      ref={props.formRef}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('sellRefund.title')}
    >
      <RefundHead sale={sale} />
      <SegmentedControl
        className={styles.all}
        aria-label={t('refund.kind')}
        size="md"
        value={kind}
        disabled={pending}
        onChange={(value) => props.onKind(value as Kind)}
        data={(['refund', 'exchange'] as const).map((value) => ({ value, label: t(`refund.kind.${value}`) }))}
      />
      {obstacle && (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {obstacle}
        </Alert>
      )}
      <RefundLines
        receipt={receipt}
        quantities={quantities}
        onChange={onQuantities}
        {...(isExchange ? { exchange: { replacements, onReplacements: setReplacements } } : {})}
      />
      {!obstacle && (
        <>
          <RefundFields
            entry={{ ...entry, isFitToSell }}
            onChange={(change) => setEntry((before) => ({ ...before, ...change }))}
            methods={isExchange ? [] : methods}
            signature={signature}
            tills={tills}
            tillId={tillId}
            onTill={setTillId}
            problems={wasSubmitted ? problems : []}
            disabled={pending}
          />
          <div className={styles.foot}>
            {isExchange && <p className={styles.soft}>{t('sellRefund.exchange.noMoney')}</p>}
            {wasSubmitted && missing.nothing && <span role="alert">{t('sellRefund.nothing')}</span>}
            <Button type="submit" size="xl" loading={pending}>
              {isExchange
                ? t('sellRefund.exchange.submit', { count: countPieces(quantities) })
                : t('sellRefund.submit', {
                    amount: format.hkd(method === 'cash' && sum > 0 ? cashRefundAmount(sum) : sum),
                  })}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function RefundHead({ sale }: { sale: CounterSale }) {
  const { t, format } = useShow();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = {
    no: sale.orderNo,
    time: format.dateTime(sale.soldAt),
    till: sale.tillNames[language === 'en' ? 'en' : 'zh-HK'],
    seller: format.person(sale.seller),
  };
  const before = t('sellRefund.before', { amount: format.hkd(sale.refundedAmount) });
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {format.hkd(sale.totalAmount)}
      </h2>
      <p className={styles.soft}>{t('sellRefund.sale', facts)}</p>
      <p className={styles.soft}>
        {t('sellRefund.until', { day: format.date(sale.refundUntil) })}
        {sale.refundedAmount > 0 && ` · ${before}`}
      </p>
    </header>
  );
}
