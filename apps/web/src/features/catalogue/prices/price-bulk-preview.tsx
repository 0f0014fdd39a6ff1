// The old and the new prices, before anything is saved. Each new price can be changed here.
import type { BulkPreview } from '@keepsake/core/catalogue/prices/price.contract';
import {
  bulkOutcome,
  findPriceWarning,
  type NewPrice,
  type PriceType,
} from '@keepsake/core/catalogue/prices/price.rules';
import { Table } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';
import styles from './price-parts.module.css';
import { useUnusualPrice } from './use-unusual-price.ts';

type Row = BulkPreview['list'][number];
/** The typed prices in cents, by souvenir. */
export type TypedPrices = { readonly [id: string]: number };

const tones: Record<Row['outcome'], Tone> = {
  changed: 'ok',
  same: 'muted',
  noPrice: 'muted',
  notPositive: 'danger',
};

const toNewPrice = ({ outcome, after, ...row }: Row, type: PriceType): NewPrice | undefined =>
  outcome === 'changed' ? { ...row, type, amount: after!, unitCost: row.unitCost } : undefined;

/** The preview with the typed prices instead of the computed ones. */
export function withTyped(
  { list, counts }: BulkPreview,
  typed: TypedPrices,
  type: PriceType,
): Pick<BulkPreview, 'list' | 'counts'> {
  const counted = { ...counts };
  const countRow = (row: Row, change: 1 | -1) => {
    counted[row.outcome] += change;
    const price = toNewPrice(row, type);
    if (price && findPriceWarning(price)) counted.unusual += change;
  };
  const rows = list.map((row) => {
    const amount = typed[row.id];
    if (amount === undefined) return row;
    const typedRow = { ...row, ...bulkOutcome(row.before, undefined, 1, amount) };
    countRow(row, -1);
    countRow(typedRow, 1);
    return typedRow;
  });
  return { list: rows, counts: counted };
}

type PriceBulkPreviewProps = Pick<BulkPreview, 'list' | 'counts'> & {
  type: PriceType;
  /** `amount` is undefined if the typed price was removed. The computed price then applies again. */
  onType: (id: string, amount: number | undefined) => void;
};

export function PriceBulkPreview({ type, list, counts, onType }: PriceBulkPreviewProps) {
  const { t, format } = useShow();
  const describeUnusual = useUnusualPrice();
  const findUnusual = (row: Row) => {
    const price = toNewPrice(row, type);
    return price && describeUnusual(price);
  };
  const { notPositive, unusual, ...rest } = counts;
  const rowCount = notPositive + rest.changed + rest.same + rest.noPrice;
  return (
    <>
      <p className={styles.summary} role="status">
        {t('prices.bulk.summary', rest)}
      </p>
      {notPositive > 0 && (
        <p className={styles.problem} role="alert">
          {t('prices.bulk.notPositive', { count: notPositive })}
        </p>
      )}
      {unusual > 0 && (
        <p className={styles.caution} role="status">
          {t('prices.unusual.count', { count: unusual })}
        </p>
      )}
      <section className={styles.preview} aria-label={t('common.preview')}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('price.name')}</Table.Th>
              <Table.Th ta="end">{t('prices.bulk.before')}</Table.Th>
              <Table.Th ta="end">{t('prices.bulk.after')}</Table.Th>
              <Table.Th>{t('price.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  {row.name}
                  <span className={styles.soft}>{row.productCode}</span>
                </Table.Td>
                <Table.Td ta="end">{row.before === null ? '—' : format.accounting(row.before)}</Table.Td>
                <Table.Td className={styles.typed}>
                  <MoneyField
                    currency=""
                    aria-label={t('prices.bulk.newPrice', { name: row.name })}
                    value={row.after}
                    onChange={(amount) => onType(row.id, amount || undefined)}
                  />
                </Table.Td>
                <Table.Td>
                  <StateBadge tone={tones[row.outcome]} quiet={row.outcome !== 'notPositive'}>
                    {t(`prices.bulk.outcome.${row.outcome}`)}
                  </StateBadge>
                  {row.plannedLater && <span className={styles.soft}>{t('prices.bulk.plannedLater')}</span>}
                  <span className={styles.unusual}>{findUnusual(row)}</span>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {rowCount > list.length && (
        <p className={styles.soft}>{t('prices.bulk.shown', { count: list.length })}</p>
      )}
    </>
  );
}
