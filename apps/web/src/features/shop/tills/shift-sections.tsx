// The figures of a shift: cards, payment methods, and the cash that must be in the till.
import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { Table } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import { StatCard, StatCards } from '../../../patterns/display/stat-card.tsx';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
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

const methodColumns = ['payments', 'paid', 'refunds', 'refunded', 'net'] as const;

export function MethodTable({ shift: { methods } }: ShiftProps) {
  const { t, format } = useShow();
  return (
    <Section title={t('shifts.methods')} flush>
      {methods.length === 0 ? (
        <p className={styles.none}>{t('shifts.methods.none')}</p>
      ) : (
        <WideTable label={t('shifts.methods')} width={520}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('shift.method')}</Table.Th>
              {methodColumns.map((name) => (
                <Table.Th key={name} ta="end">
                  {t(`shift.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {methods.map(({ method, payments, paid, refunds, refunded }) => (
              <Table.Tr key={method}>
                <Table.Td className={styles.whole}>{t(`order.payment.${method}`)}</Table.Td>
                <Table.Td ta="end">{format.number(payments)}</Table.Td>
                <Table.Td ta="end">{format.accounting(paid)}</Table.Td>
                <Table.Td ta="end">{format.number(refunds)}</Table.Td>
                <Table.Td ta="end">{format.accounting(refunded)}</Table.Td>
                <Table.Td ta="end">{format.accounting(paid - refunded)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Section>
  );
}

/** Float + cash sales − cash refunds = expected cash. After the count also the counted cash and the difference. */
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
