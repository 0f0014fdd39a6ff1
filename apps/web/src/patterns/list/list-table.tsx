// The rows of a list as a table, for wide screens. `list-cards.tsx` shows them on phones.
import type { Density } from '@keepsake/core/workbench/views/view.contract';
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useShow } from '../display/show.ts';
import type { CameFrom } from '../page/detail-page.tsx';
import { findPrimary, isShort, renderCell, splitHeading } from './cell.tsx';
import { useIsWider } from './columns/use-is-wider.ts';
import styles from './list-table.module.css';
import type { AnyColumn, AnyRow } from './list-types.ts';
import type { Selection } from './selection/use-selection.ts';
import type { Order } from './use-list-state.ts';

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
  buildRowPath?: (row: Row) => string;
  selection?: Selection;
  /** Totals of all matching rows, by column. */
  totals?: Readonly<Record<string, ReactNode>>;
};

/** A click anywhere on a row opens its link, with Ctrl or ⌘ in a new tab. Text can still be selected. */
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

/** The column with the link and the column of buttons stay visible in a table that is wider than the screen. */
const chooseSticky = (column: AnyColumn, primary: AnyColumn | undefined) =>
  column === primary ? 'start' : column.key === 'actions' ? 'end' : undefined;

/** A long text takes up to two lines. */
const wrapText = (cell: ReactNode): ReactNode =>
  typeof cell !== 'string' ? (
    cell
  ) : isShort(cell) ? (
    <span className={styles.whole}>{cell}</span>
  ) : (
    <span className={styles.text} title={cell}>
      {cell}
    </span>
  );

/** A heading has at most two lines. */
function Heading({ text }: { text: string }) {
  const [first, second] = splitHeading(text);
  return (
    <>
      <span className={styles.whole}>{first}</span>
      {second && (
        <>
          {text.includes(' ') ? ' ' : <wbr />}
          <span className={styles.whole}>{second}</span>
        </>
      )}
    </>
  );
}

type HeadCellProps = { column: AnyColumn; sticky: 'start' | 'end' | undefined } & Pick<
  ListTableProps,
  'order' | 'onOrder'
>;

function HeadCell({ column, sticky, order, onOrder }: HeadCellProps) {
  const { t } = useShow();
  const { sort: sidx, numeric, width } = column;
  const direction = sidx && order?.sidx === sidx ? order.sort : undefined;
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      data-sticky={sticky}
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
          <Heading text={t(column.title)} />
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className={column.unnamed ? 'ks-hidden' : undefined}>
          <Heading text={t(column.title)} />
        </span>
      )}
    </th>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, i) => i);

export function ListTable(props: ListTableProps) {
  const { label, columns, density, rows, refreshing, order, onOrder, buildRowPath, selection, totals } =
    props;
  const primary = props.primary ?? findPrimary(columns);
  const show = useShow();
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const isWider = useIsWider(frame);
  return (
    <div
      ref={frame}
      className={`ks-wider ${styles.frame}`}
      data-density={density}
      data-refreshing={refreshing || undefined}
      data-wider={isWider || undefined}
      // a scrollable area must be focusable, unless it contains links
      tabIndex={buildRowPath ? undefined : 0}
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
              <HeadCell
                key={column.key}
                column={column}
                sticky={chooseSticky(column, primary)}
                order={order}
                onOrder={onOrder}
              />
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
              onClick={buildRowPath && openRow}
              data-open={buildRowPath && true}
              data-selected={selection?.has(row)}
            >
              {selection && (
                <td className={styles.select}>
                  <Checkbox
                    size="xs"
                    radius={4}
                    aria-label={show.t('common.selectNamed', { name: String(row[primary?.key ?? 'id']) })}
                    disabled={!selection.isSelectable(row)}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-numeric={column.numeric || undefined}
                  data-sticky={chooseSticky(column, primary)}
                >
                  {buildRowPath && column === primary ? (
                    <Link
                      className={styles.link}
                      to={buildRowPath(row)}
                      state={{ list: pathname, from: search } satisfies CameFrom}
                      data-row
                      prefetch="intent"
                    >
                      {wrapText(renderCell(column, row, show))}
                    </Link>
                  ) : (
                    wrapText(renderCell(column, row, show))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {selection && <td className={styles.select} />}
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-numeric={column.numeric || undefined}
                  data-sticky={chooseSticky(column, primary)}
                >
                  {column === primary ? show.t('common.total') : totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
