// The right side of the till while the buyer pays. Enter completes the sale.
import { tillMethods } from '@keepsake/core/shop/payments/payment.contract';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { randomId } from '../../../../api/random-id.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { useUser } from '../../../../patterns/hooks/use-user.ts';
import { isEmail } from '../is-email.ts';
import type { OpenTill } from '../open-till.ts';
import { type SaleDraft, sumUp } from '../sale-draft.ts';
import { sendSale } from '../sale-queue.ts';
import frame from '../sell-panel.module.css';
import {
  buildSaleForm,
  cashEntry,
  keepFittingParts,
  type PaymentPart,
  preparePayment,
} from './payment-entry.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './payment-panel.module.css';
import { PaymentSums } from './payment-sums.tsx';

type PaymentPanelProps = {
  till: OpenTill;
  draft: SaleDraft;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onChange: (change: (draft: SaleDraft) => SaleDraft) => void;
  onRefused: () => void;
  onClose: () => void;
};

export function PaymentPanel({ till, draft, isSending, onSending, onRefused, ...props }: PaymentPanelProps) {
  const { t, format } = useShow();
  const { userId, userName } = useUser().userInfo;
  const [entered, setParts] = useState<readonly PaymentPart[]>([]);
  const [entry, setEntry] = useState(cashEntry);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isBusy = useRef(false);
  const { itemsAmount } = sumUp(draft);
  const parts = keepFittingParts(entered, itemsAmount);
  const dropped = entered.filter((part) => !parts.includes(part));
  const prepared = preparePayment(itemsAmount, parts, entry);
  const isEmailWrong = draft.email !== '' && !isEmail(draft.email);

  const complete = async () => {
    // A ref, because the second click of a double click comes before React has changed the state.
    if (isBusy.current) return;
    isBusy.current = true;
    onSending(true);
    const reason = await sendSale({
      key: randomId(),
      userId,
      at: Date.now(),
      sellerName: userName,
      draft,
      change: prepared.change,
      body: buildSaleForm(till.id, draft, prepared.payments),
    });
    isBusy.current = false;
    onSending(false);
    if (reason === undefined) return;
    setRefusal(reason);
    onRefused();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    setRefusal('');
    if (prepared.problem || isEmailWrong) return;
    if (prepared.left === 0) return void complete();
    setParts(prepared.payments as PaymentPart[]);
    setEntry(cashEntry);
    setWasSubmitted(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSending) props.onClose();
  };
  const unusedMethods = tillMethods.filter((method) => !parts.some((part) => part.method === method));
  const label =
    prepared.left > 0
      ? t('sellPay.add', { amount: format.hkd(prepared.rest - prepared.left) })
      : t(
          entry.method === 'campus_card' || parts.some(({ method }) => method === 'campus_card')
            ? 'sellPay.showCode'
            : 'sellPay.complete',
        );
  return (
    <form
      className={frame.panel}
      aria-label={t('sellPay.title')}
      noValidate
      onSubmit={submit}
      onKeyDown={press}
    >
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={isSending}
        onClick={props.onClose}
      >
        {t('sellPay.back')}
      </Button>
      <PaymentSums
        itemsAmount={itemsAmount}
        parts={parts}
        prepared={prepared}
        isCash={entry.method === 'cash'}
        onRemove={(method) => setParts(parts.filter((part) => part.method !== method))}
      />
      <PaymentMethods
        methods={unusedMethods}
        value={entry.method}
        onChange={(method) => {
          setEntry({ ...cashEntry, method });
          setWasSubmitted(false);
        }}
      />
      <PaymentFields
        key={`${entry.method} ${parts.length}`}
        entry={entry}
        prepared={prepared}
        showsProblem={wasSubmitted}
        onChange={setEntry}
      />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
          {dropped.map(({ method, amount }) => (
            <p key={method}>
              {t('sellPay.dropped', { method: t(`order.payment.${method}`), amount: format.hkd(amount) })}
            </p>
          ))}
        </Alert>
      )}
      <Button type="submit" size="xl" fullWidth className={frame.main} loading={isSending}>
        {label}
      </Button>
      <TextInput
        type="email"
        label={t('sellPay.email')}
        maxLength={100}
        autoComplete="off"
        value={draft.email}
        error={wasSubmitted && isEmailWrong ? t('sellPay.email.wrong') : undefined}
        onChange={({ currentTarget: { value } }) =>
          props.onChange((now) => ({ ...now, email: value.trim() }))
        }
      />
    </form>
  );
}
