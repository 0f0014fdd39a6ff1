// Computes the widths of the columns in the PDF of a list. If the page has enough room, a column is at least as wide as
// its longest word, so that no word is split.
import type { TableCell } from 'pdfmake';
import type { TableColumn } from '../../platform/sheets/table-file.ts';

export const portraitWidth = 499;
export const landscapeWidth = 770;

// biome-ignore lint/suspicious/noExplicitAny: a column of any kind of row; only its shape matters here
export type AnyColumn = TableColumn<any>;

/** Widths in points, which columns get if there is room for them. */
const figureWidths = { integer: 44, money: 62, date: 50, time: 74 } as const;
const textWidth = ({ width = 22 }: AnyColumn) => Math.max(46, width * 3.3);
const naturalWidth = (column: AnyColumn) =>
  column.kind && column.kind !== 'text' ? figureWidths[column.kind] : textWidth(column);
const padding = 12;

/** Later rows are similar to the first ones, so there is no need to measure all of them. */
const maxMeasuredRows = 300;
/** The width of a Latin letter or figure, as a share of the font size. Lines can break between Chinese characters. */
const letterWidth = 0.58;
const minCharacters = 5;
const latinWords = /[\u0021-\u024f]+/g;

const measureLongestWord = (text: string): number =>
  Math.max(minCharacters, ...(text.match(latinWords) ?? []).map(({ length }) => length));

const readText = (cell: TableCell | undefined): string =>
  typeof cell === 'string' ? cell : String((cell as { text?: unknown } | undefined)?.text ?? '');

/** The longest word of each column, in letters. */
const measureWords = (columns: readonly AnyColumn[], body: readonly TableCell[][]): number[] =>
  columns.map(({ title }, index) =>
    body
      .slice(0, maxMeasuredRows)
      .reduce(
        (longest, row) => Math.max(longest, measureLongestWord(readText(row[index]))),
        measureLongestWord(title),
      ),
  );

const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Every column gets the width of its longest word. The columns that want more share the remaining width. If even the
 * words do not fit, all columns are narrowed.
 */
function shareWidth(available: number, needed: readonly number[], wanted: readonly number[]): number[] {
  const remaining = available - add(needed);
  if (remaining < 0) return needed.map((width) => (width * available) / add(needed));
  const more = wanted.map((width, index) => Math.max(1, width - needed[index]!));
  return needed.map((width, index) => width + (remaining * more[index]!) / add(more));
}

export function layOut(columns: readonly AnyColumn[], body: readonly TableCell[][]) {
  const wanted = columns.map(naturalWidth);
  const letters = measureWords(columns, body);
  const paddings = (columns.length - 1) * padding;
  const landscape = add(wanted) + columns.length * padding > portraitWidth;
  const available = (landscape ? landscapeWidth : portraitWidth) - paddings;
  const normalSize = landscape ? 7.5 : 8.5;
  const smallSize = 6.5;
  const fits = add(letters) * letterWidth * normalSize <= available;
  const fontSize = fits && columns.length <= 14 ? normalSize : smallSize;
  const needed = letters.map((count) => count * letterWidth * fontSize);
  return { landscape, fontSize, widths: shareWidth(available, needed, wanted) };
}
