// Reads the sheet of an import of people, and creates the template.
import { createColumnFinder } from '@keepsake/core/fields/field-sheet';
import { KB } from '@keepsake/core/file/file-size';
import { importTitles } from '@keepsake/core/identity/accounts/import-titles';
import { importColumns, maxImportRows } from '@keepsake/core/identity/accounts/people.contract';
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import { modules } from '@keepsake/core/permissions/permissions';
import { translate } from '@keepsake/core/values/messages';
import { type Caller, may, type SignedInContext } from '../../../context/context.ts';
import { createTemplate, readFilledSheet, type UploadedFile } from '../../../platform/sheets/sheet.ts';

type Column = (typeof importColumns)[number];
export type SheetRow = { readonly row: number; readonly values: Record<Column, string> };

/** Much more than 500 rows need. */
const maxSheetBytes = 300 * KB;

const fieldOfColumn: Partial<Record<Column, string>> = {
  organizeCode: 'organizeId',
  positionCode: 'positionId',
  roleCodes: 'roleIds',
};

/** Older sheets do not have these columns. */
const addedColumns: readonly Column[] = ['englishName', 'roleCodes'];

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

/** Finds a column by its key, as in older templates, or by its heading in any language. */
const findColumn = createColumnFinder(importColumns.map((key) => ({ key, title: importTitles[key] })));

export async function readPeopleSheet(
  file: UploadedFile | undefined,
  { caller, language }: SignedInContext,
): Promise<SheetRow[]> {
  const { lines } = await readFilledSheet(file, {
    findColumn,
    requiredColumns: listAllowedColumns(caller).filter((column) => !addedColumns.includes(column)),
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
  roleCodes: 'warehouse',
} satisfies Partial<Record<Column, string>>;

export const createPeopleTemplate = ({ caller, language }: SignedInContext): Promise<Buffer> =>
  createTemplate<Column>(
    translate(modules.users.name, language),
    listAllowedColumns(caller).map((key) => ({ key, heading: translate(importTitles[key], language) })),
    example,
  );
