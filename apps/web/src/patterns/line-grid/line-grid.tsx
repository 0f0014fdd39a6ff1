// A grid for the lines of a document, used like a spreadsheet: keyboard, paste, scanner. On a phone, a line is a card.
import { codeKey } from '@keepsake/core/values/code-key';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/i18n.tsx';
import { showToast } from '../../stores/toast-store.ts';
import { useShow } from '../display/show.ts';
import { codeInLabel } from '../scan-field/label-code.ts';
import { ScanField } from '../scan-field/scan-field.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridLine } from './grid-line.tsx';
import {
  findCellToComplete,
  findRepeatedLines,
  isBlank,
  isBlock,
  isCode,
  isEditable,
  maxGridRows,
  readBlock,
} from './grid-rules.ts';
import type { CellPosition, GridRow } from './grid-types.ts';
import styles from './line-grid.module.css';
import { useCellClick } from './use-cell-click.ts';
import type { LineGridModel } from './use-line-grid.ts';
import { useRemoveLine } from './use-remove-line.ts';

type LineGridProps = {
  grid: LineGridModel;
  /** The accessible name of the table. */
  label: string;
  /** The column that a scan increments. */
  quantity: string;
  /** An error of the server about all lines. */
  error?: string | undefined;
  /** Lines with the same souvenir and the same values in these columns get a hint. */
  uniqueBy?: readonly string[];
  /** Shows the field for scanning codes. */
  scans?: boolean;
  /** The totals in the header, if they are not lines and pieces. */
  total?: ((filledRows: readonly GridRow[]) => readonly string[]) | undefined;
  /** More totals, after lines and pieces. */
  moreTotals?: ((filledRows: readonly GridRow[]) => readonly string[]) | undefined;
  /** More ways to add lines, beside the button for a new line. */
  moreButtons?: ReactNode;
};

function findPosition(target: EventTarget): CellPosition | undefined {
  const { row, column } = (target as HTMLElement).dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** The left and right arrow keys leave a text cell only at the edge of its text. They always leave a select. */
function mayLeaveSideways(target: EventTarget, key: string): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return selectionStart === 0 && selectionEnd === value.length;
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionEnd === value.length;
}

export function LineGrid(props: LineGridProps) {
  const { grid, label, quantity, error, uniqueBy, scans = true, total, moreTotals, moreButtons } = props;
  const t = useT();
  const { store, columns, lookup } = grid;
  const frame = useRef<HTMLDivElement>(null);
  const cellClick = useCellClick();
  const removeLine = useRemoveLine(store);
  const scanField = useRef<HTMLInputElement>(null);
  const takeCode = useRef<(code: string) => void>(null);
  /** The quantity of the active cell before something was typed or scanned into it. */
  const lastQuantity = useRef('');
  const keys = useSyncExternalStore(store.subscribe, store.keys, store.keys);
  const template = ['30px', ...columns.map(({ width }) => width), '62px'].join(' ');
  const editable = columns.flatMap((column, i) => (isEditable(column) ? [i] : []));

  const focus = (row: number, column: number) => {
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    cell?.scrollIntoView({ block: 'nearest' });
  };
  /** Focuses a new line, or says that the grid is full. */
  const focusNew = (row: number | undefined, column = editable[0] ?? 0) => {
    if (row === undefined) void showToast('error', t('grid.full', { count: maxGridRows }));
    else focus(row, column);
  };
  const add = (after?: number) => focusNew(flushSync(() => store.add(after)));
  const isLast = (row: number) => row === store.all().length - 1;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const position = findPosition(event.target);
    if (!position || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const { row, column } = position;
    const command = event.ctrlKey || event.metaKey;
    const step = (by: number) => editable[editable.indexOf(column) + by];
    const done = () => event.preventDefault();
    if (command && event.key.toLowerCase() === 'd') {
      done();
      focusNew(
        flushSync(() => store.duplicate(row)),
        column,
      );
    } else if (command && (event.key === 'Delete' || event.key === 'Backspace')) {
      done();
      flushSync(() => removeLine(row));
      focus(Math.min(row, store.all().length - 1), column);
    } else if (event.key === 'F2' && event.target instanceof HTMLInputElement) {
      done();
      const end = event.target.value.length;
      event.target.setSelectionRange(end, end);
    } else if (event.key === 'Enter' && !command) {
      done();
      const line = store.all()[row]!;
      if (scans && columns[column]?.key === quantity && isCode(line.cells[quantity] ?? ''))
        return scanFromCell(line);
      const next = isBlank(line, columns) ? undefined : findCellToComplete(line, columns, column + 1);
      if (next !== undefined) focus(row, next);
      else if (!isLast(row)) focus(row + 1, column);
      else if (!isBlank(line, columns)) add();
    } else if (event.key === 'Tab' && !event.shiftKey && isLast(row) && step(1) === undefined) {
      if (isBlank(store.all()[row]!, columns)) return;
      done();
      add();
    } else if (event.key === 'ArrowDown' && !(event.target instanceof HTMLSelectElement)) {
      done();
      focus(row + 1, column);
    } else if (event.key === 'ArrowUp' && !(event.target instanceof HTMLSelectElement)) {
      done();
      focus(row - 1, column);
    } else if (
      (event.key === 'ArrowLeft' || event.key === 'ArrowRight') &&
      mayLeaveSideways(event.target, event.key)
    ) {
      const next = step(event.key === 'ArrowLeft' ? -1 : 1);
      if (next === undefined) return;
      done();
      focus(row, next);
    }
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = findPosition(target)?.row;
    lastQuantity.current = (row !== undefined && store.all()[row]?.cells[quantity]) || '';
  };

  /** A code was scanned into the quantity. The line gets its quantity back, and the code adds a piece. */
  const scanFromCell = ({ key, cells, souvenir }: GridRow) => {
    const code = codeInLabel(cells[quantity] ?? '');
    // the line got its souvenir by the first scan of this code
    const isSecond = souvenir !== undefined && codeKey(souvenir.productCode) === codeKey(code);
    flushSync(() => store.setCell(key, quantity, lastQuantity.current || (isSecond ? '1' : '')));
    scanField.current?.focus();
    takeCode.current?.(code);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const position = findPosition(event.target);
    const text = event.clipboardData.getData('text/plain');
    const column = position && columns[position.column];
    if (!position || !column || !isBlock(text)) return;
    event.preventDefault();
    const notice = store.paste(position.row, column.key, readBlock(text));
    if (notice) void showToast('error', notice);
    void store.resolve().catch(() => {});
  };

  const scan = async (code: string) => {
    const souvenir = (await lookup.byCodes([code])).get(codeKey(code));
    if (!souvenir) return { ok: false, text: t('grid.unknown', { code }) };
    const count = store.addPieces(souvenir, quantity);
    if (count === undefined) return { ok: false, text: t('grid.full', { count: maxGridRows }) };
    const { productCode, name, limit } = souvenir;
    const text = t('grid.scanned', { code: productCode, name, count });
    return limit && count > limit.count ? { ok: false, text: `${text} · ${limit.text}` } : { ok: true, text };
  };

  return (
    <div className={styles.grid}>
      <div className={styles.tools}>
        {scans && <ScanField onScan={scan} fieldRef={scanField} takeRef={takeCode} />}
        <GridHeader {...{ grid, quantity, total, moreTotals }} onShow={focus} />
      </div>
      <div className={styles.frame} ref={frame} style={{ '--columns': template } as never}>
        <table className={styles.table} aria-label={label} aria-invalid={error ? true : undefined}>
          <thead>
            <tr>
              <th scope="col">
                <span className="ks-hidden">{t('common.line')}</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-numeric={isNumeric(column) || undefined}
                  data-required={(isEditable(column) && column.required) || undefined}
                >
                  {t(column.title)}
                </th>
              ))}
              <th scope="col">
                <span className="ks-hidden">{t('common.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown} onPaste={onPaste} onFocus={onFocus} {...cellClick}>
            {keys.map((key, index) => (
              <GridLine key={key} rowKey={key} index={index} grid={grid} />
            ))}
          </tbody>
        </table>
      </div>
      {uniqueBy && <RepeatedLines grid={grid} uniqueBy={uniqueBy} />}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add()}
          disabled={keys.length >= maxGridRows}
        >
          {t('grid.add')}
        </Button>
        {moreButtons}
        <span className={styles.keys}>{t('grid.keys')}</span>
      </div>
    </div>
  );
}

const isNumeric = (column: LineGridModel['columns'][number]) =>
  column.kind === 'number' || column.kind === 'money' || (column.kind === 'shown' && column.numeric === true);

/** A hint, not an error: the same souvenir may be received at two prices. */
function RepeatedLines({ grid: { store }, uniqueBy }: { grid: LineGridModel; uniqueBy: readonly string[] }) {
  const { t, format } = useShow();
  const rows = useSyncExternalStore(store.subscribe, store.all, store.all);
  const repeated = findRepeatedLines(rows, uniqueBy);
  return (
    <div role="status" className={styles.remarks}>
      {repeated.map(({ productCode, lines }) => (
        <p key={lines[0]}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('grid.repeated', { code: productCode, lines: format.list(lines.map(String)) })}
        </p>
      ))}
    </div>
  );
}
