// Writes CSV for spreadsheets. Cells that a spreadsheet would take for a formula are escaped (CSV injection).
const formulaLike = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** An apostrophe in front makes a spreadsheet read the cell as text. Numbers are not changed. */
export function escapeFormula(cell: string): string {
  return formulaLike.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe of `escapeFormula`, because an exported file may be imported again. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && escapeFormula(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

export type Cell = string | number | boolean | null | undefined;

export function formatCsvLine(cells: readonly Cell[]): string {
  const escaped = cells.map((cell) => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell !== 'string') return String(cell);
    const safe = escapeFormula(cell);
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${escaped.join(',')}\r\n`;
}

/** Without it, Excel does not recognise UTF-8 and garbles Chinese. */
export const byteOrderMark = '\uFEFF';
