import type { Density } from '@keepsake/core/workbench/views/view.contract';
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useShow } from '../display/show.ts';
import type { CameFrom } from '../page/detail-page.tsx';
import { cellOf, primaryOf } from './cell.tsx';
import styles from './list-table.module.css';
import type { AnyColumn, AnyRow } from './list-types.ts';
import type { Order } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

type Row = Record<string, unknown> & AnyRow;
type ListTableProps = {
  label: string;
  columns: readonly AnyColumn[];
  /** The column with the link to the record, if it is not the first. */
  primary?: AnyColumn | undefined;
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  refreshing: boolean;
  density?: Density;
  order: Order | undefined;
  onOrder: (order: Order | undefined) => void;
  pathOf?: (row: Row) => string;
  selection?: Selection;
  /** Totals of all matching rows, by column. */
  totals?: Readonly<Record<string, ReactNode>>;
};

/** A click anywhere on a row opens its link, with modifier keys. Text can still be selected. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest('a, button, input, label')) return;
  if (getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row]');
  if (event.ctrlKey || event.metaKey) window.open(link?.href, '_blank', 'noopener');
  else link?.click();
}

/** The arrow keys move the focus between rows. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')];
  const next = step && links[links.indexOf(event.target as HTMLAnchorElement) + step];
  if (!next || !(event.target as Element).matches('a[data-row]')) return;
  event.preventDefault();
  next.focus();
}

/** First click: ascending. Second: descending. Third: the default order. */
const nextOrder = (sidx: string, present: Order | undefined): Order | undefined =>
  present?.sidx !== sidx
    ? { sidx, sort: 'asc' }
    : present.sort === 'asc'
      ? { sidx, sort: 'desc' }
      : undefined;

function HeadCell({
  column,
  order,
  onOrder,
}: { column: AnyColumn } & Pick<ListTableProps, 'order' | 'onOrder'>) {
  const { t } = useShow();
  const { sort: sidx, numeric, width } = column;
  const direction = sidx && order?.sidx === sidx ? order.sort : undefined;
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      style={width ? { width, minWidth: width } : undefined}
      aria-sort={sidx ? (direction ? `${direction}ending` : 'none') : undefined}
    >
      {sidx ? (
        <button
          type="button"
          className={styles.sort}
          data-active={direction}
          onClick={() => onOrder(nextOrder(sidx, order))}
        >
          {t(column.title)}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className={column.unnamed ? 'ks-hidden' : undefined}>{t(column.title)}</span>
      )}
    </th>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, i) => i);

export function ListTable(props: ListTableProps) {
  const { label, columns, density, rows, refreshing, order, onOrder, pathOf, selection, totals } = props;
  const primary = props.primary ?? primaryOf(columns);
  const show = useShow();
  const { pathname, search } = useLocation();
  return (
    <div
      className={`ks-wider ${styles.frame}`}
      data-density={density}
      data-refreshing={refreshing || undefined}
      // a scrollable area must be focusable, unless it contains links
      tabIndex={pathOf ? undefined : 0}
    >
      <table className={styles.table} aria-label={label} aria-busy={rows === undefined || refreshing}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.select}>
                <Checkbox
                  size="xs"
                  radius={4}
                  aria-label={show.t('list.selectAll')}
                  disabled={selection.none}
                  checked={selection.all}
                  indeterminate={selection.some && !selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {rows === undefined &&
            skeletonRows.map((i) => (
              <tr key={i} className={styles.waiting}>
                {selection && <td className={styles.select} />}
                {columns.map((column, j) => (
                  <td key={column.key} data-numeric={column.numeric || undefined}>
                    <span className="ks-skeleton" style={{ width: `${42 + ((i * 5 + j * 7) % 5) * 9}%` }} />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row) => (
            <tr
              key={row.id}
              onClick={pathOf && openRow}
              data-open={pathOf && true}
              data-selected={selection?.has(row)}
            >
              {selection && (
                <td className={styles.select}>
                  <Checkbox
                    size="xs"
                    radius={4}
                    aria-label={show.t('list.select', { name: String(row[primary?.key ?? 'id']) })}
                    disabled={!selection.isOpen(row)}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} data-numeric={column.numeric || undefined}>
                  {pathOf && column === primary ? (
                    <Link
                      className={styles.link}
                      to={pathOf(row)}
                      state={{ list: pathname, from: search } satisfies CameFrom}
                      data-row
                      prefetch="intent"
                    >
                      {cellOf(column, row, show)}
                    </Link>
                  ) : (
                    cellOf(column, row, show)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {selection && <td />}
              {columns.map((column) => (
                <td key={column.key} data-numeric={column.numeric || undefined}>
                  {column === primary ? show.t('list.total') : totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
