import type { SandboxCharge } from '@keepsake/core/shop/payments/sandbox.contract';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import type { Settle } from './cashier-form.tsx';
import styles from './cashier-page.module.css';
import {
  type CardMethod,
  type CardProblem,
  extractDigits,
  findCardProblems,
  findOutcome,
  formatExpiry,
  groupByFour,
  testCards,
} from './test-cards.ts';

type CashierCardProps = { charge: SandboxCharge; busy: boolean; run: Settle };

/** The card form of the sandbox payment page. The card data never leaves this page. */
export function CashierCard({ charge, busy, run }: CashierCardProps) {
  const t = useT();
  const format = useFormat();
  const method = charge.method as CardMethod;
  const isCampusCard = method === 'campus_card';
  const { length, good, declined } = testCards[method];
  const [typed, setTyped] = useState({ number: '', expiry: '', code: '' });
  const [problems, setProblems] = useState<readonly CardProblem[]>([]);
  const changeInput = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setProblems([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findCardProblems(method, typed, new Date());
    setProblems(found);
    if (found.length === 0) void run(findOutcome(method, typed.number));
  };
  const renderField = (
    name: CardProblem,
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
        aria-invalid={problems.includes(name)}
        aria-describedby={problems.includes(name) ? `problem-${name}` : undefined}
        onChange={(event) =>
          changeInput({ [name]: write(extractDigits(event.currentTarget.value).slice(0, limit)) })
        }
      />
      {problems.includes(name) && (
        <span id={`problem-${name}`} className={styles.problem}>
          {t(`cashier.problem.${name}`)}
        </span>
      )}
    </label>
  );
  const renderHint = (number: string, label: string) => (
    <button
      type="button"
      className={styles.hint}
      onClick={() =>
        changeInput({ number: groupByFour(number), expiry: isCampusCard ? '' : '12/34', code: '123' })
      }
    >
      <code>{groupByFour(number)}</code> {label}
    </button>
  );
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <div className={styles.picture} aria-hidden>
        <span>{t(`order.payment.${method}`)}</span>
        <span className={styles.digits}>{typed.number || '•••• '.repeat(length / 4).trim()}</span>
      </div>
      {renderField(
        'number',
        t(isCampusCard ? 'cashier.campusNo' : 'cashier.cardNo'),
        length,
        typed.number,
        groupByFour,
      )}
      <div className={styles.pair}>
        {!isCampusCard && renderField('expiry', t('cashier.expiry'), 4, typed.expiry, formatExpiry)}
        {renderField(
          'code',
          t(isCampusCard ? 'cashier.pin' : 'cashier.code'),
          isCampusCard ? 6 : 4,
          typed.code,
          (digits) => digits,
        )}
      </div>
      <div className={styles.hints}>
        <p>{t('cashier.hints')}</p>
        {renderHint(good, t('cashier.hint.good'))}
        {renderHint(declined, t('cashier.hint.declined'))}
      </div>
      <button type="submit" className={styles.primary} disabled={busy}>
        {t('cashier.pay', { amount: `HK$${format.accounting(charge.amount)}` })}
      </button>
    </form>
  );
}
