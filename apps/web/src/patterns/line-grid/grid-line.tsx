import { IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, useSyncExternalStore } from 'react';
import { showToast } from '../../stores/toast-store.ts';
import { useShow } from '../display/show.ts';
import { useAfterPress } from '../form/use-after-press.ts';
import { GridCell } from './grid-cell.tsx';
import { maxGridRows } from './grid-rules.ts';
import styles from './line-grid.module.css';
import type { LineGridModel } from './use-line-grid.ts';
import { useRemoveLine } from './use-remove-line.ts';

type GridLineProps = { rowKey: string; index: number; grid: LineGridModel };

/** One line. It subscribes only to its own row, so that typing in other rows does not render it. */
export const GridLine = memo(
  function GridLine({ rowKey, index, grid }: GridLineProps) {
    const show = useShow();
    const afterPress = useAfterPress();
    const { store, columns, lookup } = grid;
    const removeLine = useRemoveLine(store);
    const row = useSyncExternalStore(
      store.subscribe,
      () => store.row(rowKey),
      () => store.row(rowKey),
    );
    const wasSubmitted = useSyncExternalStore(store.subscribe, store.wasSubmitted, store.wasSubmitted);
    if (!row) return null;
    // after a click, because an error moves the button that is being clicked
    const leave = (column?: string) => afterPress(() => store.leave(rowKey, column));
    // as plain text, because formatting numbers by locale for every cell is slow
    const line = String(index + 1);
    return (
      <tr
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave();
        }}
      >
        <th scope="row" className={styles.number}>
          {line}
        </th>
        {columns.map((column, i) => (
          <td
            key={column.key}
            data-kind={column.kind}
            data-wide={column.wide || undefined}
            data-numeric={(column.kind === 'shown' && column.numeric) || undefined}
          >
            <span className={styles.label} aria-hidden={column.kind !== 'shown' || undefined}>
              {show.t(column.title)}
            </span>
            {column.kind === 'shown' ? (
              <span className={styles.shown}>{column.render(row, show)}</span>
            ) : (
              <GridCell
                {...{ store, lookup, column, row, wasSubmitted, leave }}
                rowIndex={index}
                columnIndex={i}
              />
            )}
          </td>
        ))}
        <td className={styles.actions}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={show.t('grid.duplicate', { line })}
            aria-keyshortcuts="Control+D"
            onClick={() => {
              if (store.duplicate(index) === undefined)
                void showToast('error', show.t('grid.full', { count: maxGridRows }));
            }}
          >
            <IconCopy size={16} aria-hidden />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={show.t('grid.remove', { line })}
            aria-keyshortcuts="Control+Delete"
            onClick={() => removeLine(index)}
          >
            <IconTrash size={16} aria-hidden />
          </button>
        </td>
      </tr>
    );
  },
  (a, b) =>
    a.rowKey === b.rowKey &&
    a.index === b.index &&
    a.grid.columns === b.grid.columns &&
    a.grid.lookup === b.grid.lookup &&
    a.grid.store === b.grid.store,
);
