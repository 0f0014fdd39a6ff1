// The sheet of a souvenir import. A price is valid from the day of the import.
import { fieldErrors } from '../../api/validation.ts';
import {
  createColumnFinder,
  createRowReader,
  type SheetKey,
  type SheetValues,
  sheetColumns,
} from '../../fields/field-sheet.ts';
import { withheldFields } from '../../permissions/form-fields.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { priceTypes } from '../prices/price.rules.ts';

export type ImportColumn = SheetKey<typeof souvenirFields>;
export type ImportCells = Partial<Record<ImportColumn, string>>;
export type ImportValues = SheetValues<typeof souvenirFields>;

export const souvenirSheet = sheetColumns(souvenirFields);
export const importColumns = souvenirSheet.map(({ key }) => key);
/** Required for a new souvenir. */
export const neededColumns = souvenirSheet.filter(({ required }) => required).map(({ key }) => key);
const priceColumns: readonly string[] = priceTypes.map((type) => `${type}Price`);
/** The columns that a person may import. */
export function findOpenColumns(may: (permission: Permission) => boolean): ImportColumn[] {
  const withheld = [...withheldFields('gifts', may), ...(may('prices.edit') ? [] : priceColumns)];
  return souvenirSheet.filter(({ fills }) => !withheld.includes(fills)).map(({ key }) => key);
}

export const findColumn = createColumnFinder(souvenirSheet);
/** Finds the column of a category or supplier by a heading without “code”. Its cells may contain codes or names. */
export const findReferenceColumn = createColumnFinder(
  souvenirSheet.flatMap(({ key, fills }) => {
    const { kind, label } = souvenirFields[fills as keyof typeof souvenirFields];
    return kind === 'reference' ? [{ key, title: label }] : [];
  }),
);
/** Empty cells keep the stored value. */
export const readRow = createRowReader(souvenirFields, fieldErrors);
