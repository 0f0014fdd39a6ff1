import type { SandboxCharge } from '@keepsake/core/shop/payments/sandbox.contract';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import type { Settle } from './cashier-desk.tsx';
import styles from './cashier-page.module.css';
import {
  asExpiry,
  type CardFault,
  type CardMethod,
  cardFaults,
  digitsOf,
  inFours,
  outcomeOf,
  testCards,
} from './test-cards.ts';

type CashierCardProps = { charge: SandboxCharge; busy: boolean; run: Settle };

/** A card is typed or, on campus, held to the reader. What is typed stays in this page. */
export function CashierCard({ charge, busy, run }: CashierCardProps) {
  const t = useT();
  const format = useFormat();
  const method = charge.method as CardMethod;
  const campus = method === 'campus_card';
  const { length, good, declined } = testCards[method];
  const [typed, setTyped] = useState({ number: '', expiry: '', code: '' });
  const [faults, setFaults] = useState<readonly CardFault[]>([]);
  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setFaults([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = cardFaults(method, typed, new Date());
    setFaults(found);
    if (found.length === 0) void run(outcomeOf(method, typed.number));
  };
  const field = (
    name: CardFault,
    label: string,
    limit: number,
    value: string,
    write: (digits: string) => string,
  ) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={faults.includes(name)}
        aria-describedby={faults.includes(name) ? `fault-${name}` : undefined}
        onChange={(event) => set({ [name]: write(digitsOf(event.currentTarget.value).slice(0, limit)) })}
      />
      {faults.includes(name) && (
        <span id={`fault-${name}`} className={styles.fault}>
          {t(`cashier.fault.${name}`)}
        </span>
      )}
    </label>
  );
  const hint = (number: string, label: string) => (
    <button
      type="button"
      className={styles.hint}
      onClick={() => set({ number: inFours(number), expiry: campus ? '' : '12/34', code: '123' })}
    >
      <code>{inFours(number)}</code> {label}
    </button>
  );
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <div className={styles.picture} aria-hidden>
        <span>{t(`order.payment.${method}`)}</span>
        <span className={styles.digits}>{typed.number || '•••• '.repeat(length / 4).trim()}</span>
      </div>
      {field('number', t(campus ? 'cashier.campusNo' : 'cashier.cardNo'), length, typed.number, inFours)}
      <div className={styles.pair}>
        {!campus && field('expiry', t('cashier.expiry'), 4, typed.expiry, asExpiry)}
        {field(
          'code',
          t(campus ? 'cashier.pin' : 'cashier.code'),
          campus ? 6 : 4,
          typed.code,
          (digits) => digits,
        )}
      </div>
      <div className={styles.hints}>
        <p>{t('cashier.hints')}</p>
        {hint(good, t('cashier.hint.good'))}
        {hint(declined, t('cashier.hint.declined'))}
      </div>
      <button type="submit" className={styles.primary} disabled={busy}>
        {t('cashier.pay', { amount: `HK$${format.accounting(charge.amount)}` })}
      </button>
    </form>
  );
}
