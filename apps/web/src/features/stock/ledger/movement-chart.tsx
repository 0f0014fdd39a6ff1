import type { documentKinds } from '@keepsake/core/stock/documents/document.machine';
import { Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayParams, readRange } from '../../../patterns/dates/days.ts';
import { useCalendar } from '../../../patterns/dates/use-calendar.ts';
import { Bars, CollapsedTable } from '../../../patterns/display/bars.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from '../stock-views.module.css';

const filterNames = ['keyword', 'souvenirId', 'storageId', 'documentKind', 'direction'] as const;

/** The pieces in and out, with the same filters as the list. */
export function MovementChart() {
  const { t } = useShow();
  // on a phone, the chart is collapsed, so that the rows are near the top
  const narrow = useNarrow();
  const [params] = useSearchParams();
  const { start, end } = readRange(params, dayParams, useCalendar().today);
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) || undefined])) as {
    documentKind?: (typeof documentKinds)[number];
    direction?: 'in' | 'out';
  };
  const query = { ...filters, startTime: start, endTime: end };
  const { data } = useApiQuery('GET /api/inventory/movements/chart', { query }, { keepPrevious: true });
  if (!data || data.list.length === 0) return null;
  // a printed list has only the rows, because the chart cannot be redrawn in the width of the paper
  return (
    <div className={`${styles.chart} ks-screen-only`}>
      {narrow ? (
        <details className={styles.folded}>
          <summary>{t('movements.chart')}</summary>
          <InOutChart list={data.list} />
        </details>
      ) : (
        <Section title={t('movements.chart')} description={t(`movements.chart.${data.per}`)}>
          <InOutChart list={data.list} />
        </Section>
      )}
    </div>
  );
}

type InOut = { period: string; inward: number; outward: number };

/** Returns the length of the longest usual bar if a few bars are many times longer than the rest. Otherwise undefined. */
export function findUsualLength(rows: readonly InOut[]): number | undefined {
  const sizes = rows.flatMap(({ inward, outward }) => [inward, outward]).filter(Boolean);
  const sorted = sizes.sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const usual = sorted.filter((size) => size <= 20 * median);
  return usual.length < sorted.length ? usual.at(-1) : undefined;
}

/** Bars, and a table with the same values. Bars much longer than the rest are cut off, and named with their values. */
export function InOutChart({ list, height = 170 }: { list: readonly InOut[]; height?: number }) {
  const { t, format } = useShow();
  const [full, setFull] = useState(false);
  const rowsWithMovements = list.filter(({ inward, outward }) => inward + outward > 0);
  const usual = findUsualLength(rowsWithMovements);
  const clipped = rowsWithMovements.flatMap((row) =>
    (['inward', 'outward'] as const)
      .filter((name) => usual !== undefined && row[name] > usual)
      .map((name) => `${format.period(row.period)} ${t(`stockView.${name}`)} ${format.number(row[name])}`),
  );
  return (
    <>
      {usual !== undefined && (
        <div className={styles.scale}>
          <p className={styles.soft}>{!full && t('chart.clipped', { bars: clipped.join(t('app.comma')) })}</p>
          <Switch
            label={t('chart.full')}
            checked={full}
            onChange={(event) => setFull(event.currentTarget.checked)}
          />
        </div>
      )}
      <Bars
        clipAt={full ? undefined : usual}
        height={height}
        data={list}
        nameKey="period"
        unit={t('unit.pieces')}
        series={[
          { name: 'inward', label: t('stockView.inward'), color: 'var(--ks-success)' },
          { name: 'outward', label: t('stockView.outward'), color: 'var(--ks-brand)' },
        ]}
        formatName={format.period}
        formatValue={format.number}
      />
      <CollapsedTable>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sales.period')}</Table.Th>
              <Table.Th ta="end">{t('stockView.inward')}</Table.Th>
              <Table.Th ta="end">{t('stockView.outward')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rowsWithMovements.map((row) => (
              <Table.Tr key={row.period}>
                <Table.Td>{format.period(row.period)}</Table.Td>
                <Table.Td ta="end">{format.number(row.inward)}</Table.Td>
                <Table.Td ta="end">{format.number(row.outward)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </CollapsedTable>
    </>
  );
}
