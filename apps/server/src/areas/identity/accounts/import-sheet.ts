// The sheet that many people are made from: reading what came, writing the empty one.
import { KB } from '@keepsake/core/file/file-size';
import { importColumns, maxImportRows } from '@keepsake/core/identity/accounts/people.contract';
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import { emptySheet, readFilledSheet, type SentFile } from '../../../platform/sheet.ts';

type Column = (typeof importColumns)[number];
export type SheetRow = { readonly row: number; readonly values: Record<Column, string> };

/** Far more than 500 rows need. */
const largest = 300 * KB;

const fieldOfColumn: Partial<Record<Column, string>> = {
  organizeCode: 'organizeId',
  positionCode: 'positionId',
};

/** The columns whose form field this person may not set. */
export function closedColumns(caller: Caller): Column[] {
  const withheld = withheldFields('users', (permission) => may(caller, permission));
  return importColumns.filter((column) => withheld.includes(fieldOfColumn[column] ?? column));
}
const openColumns = (caller: Caller): Column[] => {
  const closed = closedColumns(caller);
  return importColumns.filter((column) => !closed.includes(column));
};
const empty = Object.fromEntries(importColumns.map((column) => [column, ''])) as Record<Column, string>;

export async function readPeopleSheet(
  file: SentFile | undefined,
  { caller, language }: SignedInContext,
): Promise<SheetRow[]> {
  const { lines } = await readFilledSheet(file, {
    columnOf: (heading) => importColumns.find((column) => column === heading),
    needed: openColumns(caller),
    rowsAtMost: maxImportRows,
    largest,
    language,
  });
  return lines.map(({ row, cells }) => ({ row, values: { ...empty, ...cells } }));
}

export const peopleTemplate = (caller: Caller): Promise<Buffer> => emptySheet('Users', openColumns(caller));
