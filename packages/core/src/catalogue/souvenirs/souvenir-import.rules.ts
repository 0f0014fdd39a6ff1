// The sheet of a souvenir import. Prices cannot be imported, because they have their own screen, dates and history.
import { fieldErrors } from '../../api/validation.ts';
import {
  createColumnFinder,
  createRowReader,
  type SheetKey,
  type SheetValues,
  sheetColumns,
} from '../../fields/field-sheet.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';

export type ImportColumn = SheetKey<typeof souvenirFields>;
export type ImportCells = Partial<Record<ImportColumn, string>>;
export type ImportValues = SheetValues<typeof souvenirFields>;

export const souvenirSheet = sheetColumns(souvenirFields);
export const importColumns = souvenirSheet.map(({ key }) => key);
/** Required for a new souvenir. */
export const neededColumns = souvenirSheet.filter(({ required }) => required).map(({ key }) => key);
/** The columns that a person may import. `withheld` are the fields that the person may not change. */
export const openColumns = (withheld: readonly string[]): ImportColumn[] =>
  souvenirSheet.filter(({ fills }) => !withheld.includes(fills)).map(({ key }) => key);

export const findColumn = createColumnFinder(souvenirSheet);
/** Empty cells keep the stored value. */
export const readRow = createRowReader(souvenirFields, fieldErrors);
