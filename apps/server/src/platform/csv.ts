// CSV as spreadsheets read it, with cells that would be taken for formulas defused.
const dangerous = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** An apostrophe makes a spreadsheet read it as text. Numbers stay numbers. */
export function defuse(cell: string): string {
  return dangerous.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

/** What `defuse` put in front, taken away again: a file that went home may come back. */
export function unfuse(cell: string): string {
  return cell.startsWith("'") && defuse(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

export type Cell = string | number | boolean | null | undefined;

export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell !== 'string') return String(cell);
    const safe = defuse(cell);
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}

/** The mark by which Excel knows UTF-8; without it Chinese is garbled. */
export const csvMark = '\uFEFF';
