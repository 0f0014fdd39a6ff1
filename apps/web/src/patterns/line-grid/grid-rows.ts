// Functions that create lines of the grid and return changed copies of lines. `grid-store.ts` keeps the lines.
import { hongKongDay } from '@keepsake/core/values/period';
import { randomId } from '../../api/random-id.ts';
import { readDay } from '../dates/days.ts';
import { findChoice, isEditable, wholeLine } from './grid-rules.ts';
import type { Cells, EditColumn, FoundSouvenir, GridColumn, GridRow, NewRow } from './grid-types.ts';

export const noColumns: ReadonlySet<string> = new Set();

export const createRow = ({ cells, souvenir, checked }: NewRow): GridRow => ({
  key: randomId(),
  cells,
  souvenir,
  touched: checked ? new Set([...Object.keys(cells), wholeLine]) : noColumns,
  refused: {},
});

/** A new line. Some columns repeat the value of the line above. */
export function createEmptyRow(columns: readonly GridColumn[], above: GridRow | undefined): GridRow {
  const cells: Record<string, string> = {};
  for (const column of columns) {
    if (!isEditable(column)) continue;
    cells[column.key] = (column.repeats && above?.cells[column.key]) || column.initial || '';
  }
  return createRow({ cells });
}

const firstFilled = ({ fills = {} }: FoundSouvenir): string | undefined => Object.keys(fills)[0];

/** Writes the code of the souvenir into `column`, and its `fills` unless the first of their cells has a value. */
export function fillFromSouvenir(cells: Cells, souvenir: FoundSouvenir, column: string): Cells {
  const first = firstFilled(souvenir);
  const fills = first !== undefined && !cells[first] ? souvenir.fills : {};
  return { ...cells, ...fills, [column]: souvenir.productCode };
}

/** Empties the first cell that the souvenir filled in, so that the next souvenir of the line fills in its values. */
export function emptyFromSouvenir(cells: Cells, souvenir: FoundSouvenir): Cells {
  const first = firstFilled(souvenir);
  return first !== undefined && cells[first] === souvenir.fills?.[first] ? { ...cells, [first]: '' } : cells;
}

function toCell(column: EditColumn, text: string): string {
  if (column.kind === 'select') return findChoice(column, text) ?? '';
  return column.kind === 'date' ? (readDay(text, hongKongDay(new Date())) ?? text) : text;
}

/** Writes pasted texts into the given columns of a line. A text that is no choice of its column is refused. */
export function pasteTexts(
  row: GridRow,
  columns: readonly EditColumn[],
  texts: readonly string[],
  describeUnknown: (text: string) => string,
): GridRow {
  const cells: Record<string, string> = { ...row.cells };
  const refused: Record<string, string> = { ...row.refused };
  const touched = new Set(row.touched);
  let { souvenir } = row;
  texts.slice(0, columns.length).forEach((text, i) => {
    const column = columns[i]!;
    delete refused[column.key];
    touched.add(column.key);
    if (column.kind === 'souvenir') souvenir = undefined;
    const value = toCell(column, text);
    cells[column.key] = value;
    if (column.kind === 'select' && text && !value) refused[column.key] = describeUnknown(text);
  });
  return { ...row, cells, refused, touched, souvenir };
}

/** Groups server errors, such as `lines.3.quantity`, by line. `sentKeys` are the keys of the lines in the request. */
export function groupErrorsByRow(
  errors: Cells,
  sentKeys: readonly string[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const byRow = new Map<string, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const [, index = '', column = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
    const key = sentKeys[Number(index)];
    if (index && key) byRow.set(key, { ...byRow.get(key), [column]: message });
  }
  return byRow;
}
