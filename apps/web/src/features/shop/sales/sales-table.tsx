import type {
  SalesGroup,
  SalesMember,
  SalesReport,
  SalesRow,
} from '@keepsake/core/shop/sales/sales.contract';
import { Table } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { WideTable } from '../../../patterns/display/wide-table.tsx';
import { SalesChange } from './sales-cards.tsx';
import styles from './sales-report-page.module.css';

const counts = ['orders', 'pieces', 'returned'] as const;
const amounts = ['gross', 'refunds', 'net', 'cost', 'margin'] as const;

type Figures = SalesRow['before'];

/** The members of a family are shown after a click on the family. */
export function SalesTable({ report: { by, list, total, totalBefore } }: { report: SalesReport }) {
  const { t, format } = useShow();
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]);
  // Amounts that the server did not send have no column.
  const shownAmounts = amounts.filter((name) => total[name] !== undefined);
  const renderCells = (row: Figures, before: Figures) => (
    <>
      {counts.map((name) => (
        <Table.Td key={name} ta="end">
          {format.number(row[name])}
        </Table.Td>
      ))}
      {shownAmounts.map((name) => (
        <Table.Td key={name} ta="end">
          {format.accounting(row[name] ?? 0)}
        </Table.Td>
      ))}
      <Table.Td ta="end" className={styles.whole}>
        <SalesChange
          name="net"
          now={row.net ?? row.pieces - row.returned}
          before={before.net ?? before.pieces - before.returned}
        />
      </Table.Td>
    </>
  );
  return (
    <WideTable label={t('common.lines')} width={200 + (counts.length + shownAmounts.length) * 84}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(`sales.by.${by}`)}</Table.Th>
          {[...counts, ...shownAmounts].map((name) => (
            <Table.Th key={name} ta="end">
              {t(`sales.${name}`)}
            </Table.Th>
          ))}
          <Table.Th ta="end">{t('sales.change')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((row) => (
          <Fragment key={row.key}>
            <Table.Tr>
              <Table.Td className={by === 'day' ? styles.whole : undefined}>
                {row.members ? (
                  <FamilyButton row={row} isOpen={open.includes(row.key)} onClick={() => toggle(row.key)} />
                ) : (
                  <RowName row={row} by={by} />
                )}
              </Table.Td>
              {renderCells(row, row.before)}
            </Table.Tr>
            {open.includes(row.key) &&
              row.members?.map((member) => (
                <Table.Tr key={member.key} className={styles.member}>
                  <Table.Td>
                    <RowName row={member} by={by} />
                  </Table.Td>
                  {renderCells(member, member.before)}
                </Table.Tr>
              ))}
          </Fragment>
        ))}
        <Table.Tr className={styles.total}>
          <Table.Td>{t('sales.total')}</Table.Td>
          {renderCells(total, totalBefore)}
        </Table.Tr>
      </Table.Tbody>
    </WideTable>
  );
}

/** The name of a souvenir is a link to its sales by day. */
function RowName({ row: { key, label, code }, by }: { row: SalesMember; by: SalesGroup }) {
  const { format } = useShow();
  const [params] = useSearchParams();
  if (by === 'day') return format.period(label);
  const isSouvenir = code !== '' && (by === 'souvenir' || by === 'family');
  const search = new URLSearchParams(params);
  search.set('souvenirId', key);
  search.delete('by');
  return (
    <>
      {isSouvenir ? <Link to={{ search: search.toString() }}>{label}</Link> : label}
      {code && <span className={styles.code}>{code}</span>}
    </>
  );
}

type FamilyButtonProps = { row: SalesRow; isOpen: boolean; onClick: () => void };

function FamilyButton({ row, isOpen, onClick }: FamilyButtonProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={styles.family} aria-expanded={isOpen} onClick={onClick}>
      <Icon size={16} aria-hidden />
      <span>
        {row.label}
        <span className={styles.code}>{row.code}</span>
      </span>
    </button>
  );
}
