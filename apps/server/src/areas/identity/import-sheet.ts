// The sheet that many people are made from: reading what came, writing the empty one.
import { AppError } from '@keepsake/core/errors';
import { importColumns, importRowsAtMost } from '@keepsake/core/identity/people.contract';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

export type SheetRow = {
  readonly row: number;
  readonly values: Record<(typeof importColumns)[number], string>;
};

/** Far more than 500 rows need; a small file also bounds what it can unfold to. */
const largest = 300_000;

export async function readPeopleSheet(bytes: Buffer | undefined): Promise<SheetRow[]> {
  const refused = new AppError('SHEET_INVALID', { rows: importRowsAtMost });
  if (!bytes || bytes.length > largest) throw refused;
  const lines = await readSheet(bytes).catch(() => {
    throw refused;
  });
  const [heading, ...rest] = lines;
  const named = importColumns.every((column, i) => String(heading?.[i] ?? '').trim() === column);
  const rows = rest
    .map((cells, i) => ({
      row: i + 2,
      values: Object.fromEntries(
        importColumns.map((column, at) => [column, String(cells[at] ?? '').trim()]),
      ) as SheetRow['values'],
    }))
    .filter(({ values }) => Object.values(values).some((text) => text !== ''));
  if (!named || rows.length === 0 || rows.length > importRowsAtMost) throw refused;
  return rows;
}

export function peopleTemplate(): Promise<Buffer> {
  const heading = importColumns.map((value) => ({ value, fontWeight: 'bold' as const }));
  return writeXlsxFile([heading], {
    sheet: 'Users',
    columns: importColumns.map(() => ({ width: 20 })),
  }).toBuffer();
}
