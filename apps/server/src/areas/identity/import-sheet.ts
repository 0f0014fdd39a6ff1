// The sheet that many people are made from: reading what came, writing the empty one.
import { KB } from '@keepsake/core/file/file-size';
import { importColumns, importRowsAtMost } from '@keepsake/core/identity/people.contract';
import type { Language } from '@keepsake/core/language';
import { emptySheet, readFilledSheet, type SentFile } from '../../platform/sheet.ts';

type Column = (typeof importColumns)[number];
export type SheetRow = { readonly row: number; readonly values: Record<Column, string> };

/** Far more than 500 rows need. */
const largest = 300 * KB;

export async function readPeopleSheet(file: SentFile | undefined, language: Language): Promise<SheetRow[]> {
  const { lines } = await readFilledSheet(file, {
    columnOf: (heading) => importColumns.find((column) => column === heading),
    needed: importColumns,
    rowsAtMost: importRowsAtMost,
    largest,
    language,
  });
  return lines.map(({ row, cells }) => ({ row, values: cells as Record<Column, string> }));
}

export const peopleTemplate = (): Promise<Buffer> => emptySheet('Users', importColumns);
