import type { BulkPreview } from '@keepsake/core/catalogue/prices/price.contract';
import { Table } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';
import styles from './price-parts.module.css';

const tones: Record<BulkPreview['list'][number]['outcome'], Tone> = {
  changed: 'ok',
  same: 'muted',
  noPrice: 'muted',
  notPositive: 'danger',
};

/** The old and the new prices, before anything is saved. */
export function PriceBulkPreview({ preview: { counts, list } }: { preview: BulkPreview }) {
  const { t, format } = useShow();
  const { notPositive, ...rest } = counts;
  const rowCount = notPositive + rest.changed + rest.same + rest.noPrice;
  const formatAmount = (cents: number | null) => (cents === null ? '—' : format.accounting(cents));
  return (
    <>
      <p className={styles.summary}>{t('prices.bulk.summary', rest)}</p>
      {notPositive > 0 && (
        <p className={styles.fault} role="alert">
          {t('prices.bulk.notPositive', { count: notPositive })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.preview} tabIndex={0} aria-label={t('common.preview')}>
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
                <Table.Td ta="end">{formatAmount(row.before)}</Table.Td>
                <Table.Td ta="end">
                  <strong>{formatAmount(row.after)}</strong>
                </Table.Td>
                <Table.Td>
                  <StateBadge tone={tones[row.outcome]} quiet={row.outcome !== 'notPositive'}>
                    {t(`prices.bulk.outcome.${row.outcome}`)}
                  </StateBadge>
                  {row.plannedLater && <span className={styles.soft}>{t('prices.bulk.plannedLater')}</span>}
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
