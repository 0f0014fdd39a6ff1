// Tables as CSV for spreadsheets: quoted, with a mark for UTF-8, and no cell that a spreadsheet would run (quality.md "exports").
export type Cell = string | number | null | undefined;

const runs = /^[=+\-@＝＋－＠\t\r\n]/;
export const byteOrderMark = '\uFEFF';

function toField(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = runs.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines only; the first chunk of a file begins with `byteOrderMark`. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}
