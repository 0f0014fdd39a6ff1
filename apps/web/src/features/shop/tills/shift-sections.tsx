// The figures of a shift: cards, payment methods, and the expected cash.
import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import type { Column } from '../../../patterns/list/list-types.ts';
import { RowList } from '../../../patterns/list/rows/row-list.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { Difference } from './difference.tsx';
import styles from './tills.module.css';

type ShiftProps = { shift: ShiftDetail };

function Hkd({ cents }: { cents: number }) {
  const { format } = useShow();
  return (
    <>
      <small className={styles.unit}>HK$</small>
      {format.accounting(cents)}
    </>
  );
}

export function ShiftCards({ shift }: ShiftProps) {
  const { t, format } = useShow();
  const { sales, pieces, refunds } = shift;
  return (
    <StatCards>
      <StatCard
        label={t('shifts.salesAmount')}
        value={<Hkd cents={shift.salesAmount} />}
        hint={t('shifts.salesHint', { sales: format.number(sales), pieces: format.number(pieces) })}
      />
      <StatCard
        label={t('shifts.refundAmount')}
        value={<Hkd cents={shift.refundAmount} />}
        hint={t('shifts.refundHint', { count: refunds })}
      />
      <StatCard label={t('shift.discounts')} value={<Hkd cents={shift.discountAmount} />} />
      <StatCard label={t('shift.rounding')} value={<Hkd cents={shift.roundingAmount} />} />
    </StatCards>
  );
}

type Method = ShiftDetail['methods'][number];
type MethodRow = Method & { readonly id: string; readonly net: number };
const count = (value: number, { format }: Show) => (value === 0 ? '—' : format.number(value));
const amount = (cents: number, { format }: Show) => (cents === 0 ? '—' : format.accounting(cents));

const methodColumns: readonly Column<MethodRow>[] = [
  {
    key: 'method',
    title: 'shift.method',
    primary: true,
    render: ({ method }, { t }) => t(`order.payment.${method}`),
  },
  { key: 'payments', title: 'shift.payments', numeric: true, card: 'fact' },
  {
    key: 'paid',
    title: 'shift.paid',
    numeric: true,
    card: 'fact',
    render: ({ paid }, show) => amount(paid, show),
  },
  {
    key: 'refunds',
    title: 'shift.refunds',
    numeric: true,
    card: 'fact',
    render: ({ refunds }, show) => count(refunds, show),
  },
  {
    key: 'refunded',
    title: 'shift.refunded',
    numeric: true,
    card: 'fact',
    render: ({ refunded }, show) => amount(refunded, show),
  },
  {
    key: 'net',
    title: 'shift.net',
    numeric: true,
    render: ({ net }, { format }) => format.accounting(net),
  },
];

export function MethodTable({ shift: { methods } }: ShiftProps) {
  const { t } = useShow();
  const rows = methods.map((row): MethodRow => ({ ...row, id: row.method, net: row.paid - row.refunded }));
  return (
    <Section title={t('shifts.methods')} flush>
      {methods.length === 0 ? (
        <p className={styles.none}>{t('shifts.methods.none')}</p>
      ) : (
        <RowList label={t('shifts.methods')} columns={methodColumns} rows={rows} flush />
      )}
    </Section>
  );
}

/** Float + cash sales − cash refunds = expected cash. After the count, also the counted cash and the difference. */
export function CashSum({ shift }: ShiftProps) {
  const { t, format } = useShow();
  const { floatAmount, cashSales, cashRefunds, cashExpected, countedAmount, difference } = shift;
  const rows = [
    { name: 'float', sign: '', cents: floatAmount },
    { name: 'cashSales', sign: '+', cents: cashSales },
    { name: 'cashRefunds', sign: '−', cents: cashRefunds },
    { name: 'expected', sign: '=', cents: cashExpected },
    ...(countedAmount === null ? [] : [{ name: 'counted', sign: '', cents: countedAmount } as const]),
  ] as const;
  return (
    <Section title={t('shift.cash')}>
      <dl className={styles.sum}>
        {rows.map(({ name, sign, cents }) => (
          <div key={name} data-total={name === 'expected' || undefined}>
            <dt>{t(`shift.${name}`)}</dt>
            <dd>
              <span className={styles.sign}>{sign}</span>
              {format.accounting(cents)}
            </dd>
          </div>
        ))}
        {difference !== null && (
          <div data-total>
            <dt>{t('shift.difference')}</dt>
            <dd>
              <Difference cents={difference} />
            </dd>
          </div>
        )}
      </dl>
      {shift.reason && (
        <p className={styles.reason}>
          <span>{t(shiftFields.reason.label)}</span>
          {shift.reason}
        </p>
      )}
    </Section>
  );
}

/** The notes and coins that were counted. */
export function CountedCash({ shift: { counts } }: ShiftProps) {
  const { t, format } = useShow();
  return (
    <Section title={t('shift.notesAndCoins')} description={t(sharedLabels.amountHkd)}>
      <KeyValue
        facts={counts
          .filter(({ pieces }) => pieces > 0)
          .map(({ value, pieces }) => ({
            label: `HK$${format.amount(value)} × ${format.number(pieces)}`,
            value: format.accounting(value * pieces),
            numeric: true,
          }))}
      />
    </Section>
  );
}
