// Reads the sheet of an import of people, and creates the template.
import { KB } from '@keepsake/core/file/file-size';
import { importColumns, maxImportRows } from '@keepsake/core/identity/accounts/people.contract';
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import { createTemplate, readFilledSheet, type UploadedFile } from '../../../platform/sheet.ts';

type Column = (typeof importColumns)[number];
export type SheetRow = { readonly row: number; readonly values: Record<Column, string> };

/** Much more than 500 rows need. */
const maxSheetBytes = 300 * KB;

const fieldOfColumn: Partial<Record<Column, string>> = {
  organizeCode: 'organizeId',
  positionCode: 'positionId',
};

/** The columns whose form field the caller may not set. */
export function listWithheldColumns(caller: Caller): Column[] {
  const withheld = withheldFields('users', (permission) => may(caller, permission));
  return importColumns.filter((column) => withheld.includes(fieldOfColumn[column] ?? column));
}
const listAllowedColumns = (caller: Caller): Column[] => {
  const withheld = listWithheldColumns(caller);
  return importColumns.filter((column) => !withheld.includes(column));
};
const emptyValues = Object.fromEntries(importColumns.map((column) => [column, ''])) as Record<Column, string>;

export async function readPeopleSheet(
  file: UploadedFile | undefined,
  { caller, language }: SignedInContext,
): Promise<SheetRow[]> {
  const { lines } = await readFilledSheet(file, {
    findColumn: (heading) => importColumns.find((column) => column === heading),
    // older sheets have no English names
    requiredColumns: listAllowedColumns(caller).filter((column) => column !== 'englishName'),
    maxRows: maxImportRows,
    maxBytes: maxSheetBytes,
    language,
  });
  return lines.map(({ row, cells }) => ({ row, values: { ...emptyValues, ...cells } }));
}

const example = {
  realName: '陳大文',
  email: 'chan.tai.man@example.edu.hk',
  mobilePhone: '91234567',
  kind: 'staff',
  organizeCode: 'BC-ARTS',
  positionCode: 'LECTURER',
  englishName: 'Chan Tai Man',
} satisfies Partial<Record<Column, string>>;

export const createPeopleTemplate = (caller: Caller): Promise<Buffer> =>
  createTemplate<Column>(
    'Users',
    listAllowedColumns(caller).map((key) => ({ key, heading: key })),
    example,
  );
