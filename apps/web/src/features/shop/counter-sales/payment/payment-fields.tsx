// The fields of the chosen method. The field to fill in has the focus.
import { maxChange, suggestCash } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useShow } from '../../../../patterns/display/show.ts';
import { AmountField } from './amount-field.tsx';
import type { PaymentEntry, preparePayment } from './payment-entry.ts';
import styles from './payment-panel.module.css';

type PaymentFieldsProps = {
  entry: PaymentEntry;
  prepared: ReturnType<typeof preparePayment>;
  showsProblem: boolean;
  onChange: (entry: PaymentEntry) => void;
};

export function PaymentFields(props: PaymentFieldsProps) {
  return props.entry.method === 'cash' ? <CashFields {...props} /> : <OtherFields {...props} />;
}

function CashFields({ entry, prepared, showsProblem, onChange }: PaymentFieldsProps) {
  const { t, format } = useShow();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { cashAmount, change, problem } = prepared;
  const cashProblem =
    problem === 'cashTooMuch'
      ? t('sellPay.cashTooMuch', { amount: format.hkd(maxChange) })
      : problem && t('sellPay.cashTooLittle', { amount: format.hkd(cashAmount) });
  return (
    <div className={styles.fields}>
      <AmountField
        ref={field}
        size="xl"
        label={t('sellPay.given')}
        placeholder={format.hkd(cashAmount)}
        value={entry.given}
        onChange={(given) => onChange({ ...entry, given })}
        error={showsProblem ? cashProblem : undefined}
      />
      <div className={styles.quick}>
        {suggestCash(cashAmount).map((cents) => (
          <Button
            key={cents}
            variant={entry.given === cents ? 'light' : 'default'}
            size="md"
            onClick={() => {
              onChange({ ...entry, given: cents });
              field.current?.focus();
            }}
          >
            {cents % 100 === 0 ? format.number(cents / 100) : format.accounting(cents)}
          </Button>
        ))}
      </div>
      <div className={styles.change} data-some={change > 0 || undefined} role="status">
        <span>{t('sellPay.change')}</span>
        <strong>{format.hkd(change)}</strong>
      </div>
    </div>
  );
}

function OtherFields({ entry, prepared, showsProblem, onChange }: PaymentFieldsProps) {
  const { t, format } = useShow();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { rest, problem } = prepared;
  const isCampus = entry.method === 'campus_card';
  const amountProblem =
    problem === 'tooMuch'
      ? t('sellPay.tooMuch', { amount: format.hkd(rest) })
      : problem === 'noAmount'
        ? t('sellPay.noAmount')
        : undefined;
  return (
    <div className={styles.fields}>
      {!isCampus && (
        <TextInput
          ref={field}
          size="lg"
          label={t('sellPay.reference')}
          maxLength={50}
          autoComplete="off"
          required
          value={entry.reference}
          onChange={({ currentTarget: { value } }) => onChange({ ...entry, reference: value })}
          error={showsProblem && problem === 'noReference' ? t('sellPay.reference.needed') : undefined}
        />
      )}
      <AmountField
        {...(isCampus ? { ref: field } : {})}
        size="lg"
        label={t('sellPay.amount')}
        placeholder={format.hkd(rest)}
        value={entry.amount}
        onChange={(amount) => onChange({ ...entry, amount })}
        error={showsProblem ? amountProblem : undefined}
      />
      {isCampus && <p className={styles.text}>{t('sellPay.campus.text')}</p>}
    </div>
  );
}
