// Writes and reads CSV files. Cells that a spreadsheet would take for a formula are escaped (CSV injection).
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

/** The separator in the first line. Spreadsheet programs choose it by their language setting. */
function findSeparator(text: string): string {
  const [firstLine = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Reads the rows of a CSV file. Returns undefined if it is not text in UTF-8, if a quotation mark is not closed, or if
 * it has more than `maxRows` rows.
 */
export function readCsv(bytes: Buffer, maxRows: number): string[][] | undefined {
  let text: string;
  try {
    // also removes the byte order mark
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  if (text.includes('\0')) return undefined;
  const separator = findSeparator(text);
  const rows: string[][] = [[]];
  // a cell with or without quotation marks, and what follows it
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  while (cells.lastIndex < text.length) {
    const match = cells.exec(text);
    if (!match) return undefined;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== separator && cells.lastIndex < text.length) rows.push([]);
    if (rows.length > maxRows) return undefined;
    if (end === '') break;
  }
  return rows;
}
