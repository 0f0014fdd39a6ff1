// The sheet that many people are made from: reading what came, writing the empty one.
import { importColumns, importRowsAtMost } from '@keepsake/core/identity/people.contract';
import { emptySheet, readFilledSheet } from '../../platform/sheet.ts';

type Column = (typeof importColumns)[number];
export type SheetRow = { readonly row: number; readonly values: Record<Column, string> };

/** Far more than 500 rows need. */
const largest = 300_000;

export async function readPeopleSheet(bytes: Buffer | undefined): Promise<SheetRow[]> {
  const { lines } = await readFilledSheet(bytes, {
    columnOf: (heading) => importColumns.find((column) => column === heading),
    needed: importColumns,
    rowsAtMost: importRowsAtMost,
    largest,
  });
  return lines.map(({ row, cells }) => ({ row, values: cells as Record<Column, string> }));
}

export const peopleTemplate = (): Promise<Buffer> => emptySheet('Users', importColumns);
