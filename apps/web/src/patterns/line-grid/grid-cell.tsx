import { type InputHTMLAttributes, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { DayCell } from './day-cell.tsx';
import { findShownError, isRequired, readWhole } from './grid-rules.ts';
import type { GridStore } from './grid-store.ts';
import type { EditColumn, GridRow, SouvenirLookup } from './grid-types.ts';
import styles from './line-grid.module.css';
import { SouvenirCell } from './souvenir-cell.tsx';

export type GridCellProps = {
  store: GridStore;
  lookup: SouvenirLookup;
  column: EditColumn;
  row: GridRow;
  wasSubmitted: boolean;
  /** Called when the cell loses the focus. */
  leave: (column: string) => void;
  rowIndex: number;
  columnIndex: number;
};

/** Uses plain HTML elements, because a grid may have four thousand cells. */
export function GridCell({
  store,
  lookup,
  column,
  row,
  wasSubmitted,
  leave,
  rowIndex,
  columnIndex,
}: GridCellProps) {
  const t = useT();
  const id = useId();
  const { key, kind } = column;
  const shown = findShownError(column, row, wasSubmitted, store.columns());
  const error = typeof shown === 'object' ? t(shown.key, shown.params) : shown;
  const findWarning = () => {
    if (error || !row.touched.has(key)) return undefined;
    if (kind === 'money') return column.findWarning?.(row);
    const limit = kind === 'number' ? row.souvenir?.limit?.count : undefined;
    const isOver = limit !== undefined && (readWhole(row.cells[key] ?? '') ?? 0) > limit;
    return isOver ? t('grid.max', { limit }) : undefined;
  };
  const warning = findWarning();
  const shared = {
    className: styles.input,
    'data-row': rowIndex,
    'data-column': columnIndex,
    'aria-label': t('grid.line', { column: t(column.title), line: String(rowIndex + 1) }),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || warning ? id : undefined,
    'aria-required': isRequired(column, row) || undefined,
    value: row.cells[key] ?? '',
    onBlur: () => leave(key),
  };
  return (
    <>
      {kind === 'souvenir' ? (
        <SouvenirCell shared={shared} row={row} store={store} lookup={lookup} />
      ) : kind === 'select' ? (
        <select {...shared} onChange={(event) => store.setCell(row.key, key, event.currentTarget.value)}>
          {(!column.required || !shared.value) && (
            <option value="">{column.required ? t('field.choose') : '—'}</option>
          )}
          {column.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : kind === 'date' ? (
        <DayCell shared={shared} onChange={(day) => store.setCell(row.key, key, day)} />
      ) : (
        <TextCell
          {...shared}
          inputMode={kind === 'number' ? 'numeric' : kind === 'money' ? 'decimal' : undefined}
          data-numeric={kind !== 'text' || undefined}
          // a code may be scanned into a quantity
          maxLength={kind === 'text' ? column.maxLength : kind === 'number' ? 100 : 14}
          onType={(text) => store.setCell(row.key, key, text)}
        />
      )}
      {(error || warning) && (
        <span id={id} className={error ? styles.problem : styles.warning}>
          {error || warning}
        </span>
      )}
    </>
  );
}

type TextCellProps = InputHTMLAttributes<HTMLInputElement> & {
  value: string;
  onType: (text: string) => void;
};

function TextCell({ onType, value, ...input }: TextCellProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  // a value that is filled in while the cell has the focus is selected, so that typing replaces it
  useLayoutEffect(() => {
    if (value !== typed.current && field.current === document.activeElement) field.current?.select();
    typed.current = value;
  }, [value]);
  return (
    <input
      {...input}
      ref={field}
      type="text"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        typed.current = event.currentTarget.value;
        onType(typed.current);
      }}
    />
  );
}
