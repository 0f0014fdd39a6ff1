// Import sheets: creates the template (XLSX) with its example row, and reads the file (XLSX or CSV) that a person
// filled in.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@keepsake/core/api/errors';
import { MB } from '@keepsake/core/file/file-size';
import { fileTooLarge } from '@keepsake/core/file/file-too-large';
import type { Language } from '@keepsake/core/values/language';
import { readSheet } from 'read-excel-file/node';
import { readCsv, unescapeFormula } from './csv.ts';
import { isUnzippedWithin } from './unzipped-size.ts';
import { type SheetCell, xlsxFile } from './xlsx.ts';

/** Marks the example row of a template, in its first column. The example row is not imported. */
const exampleMark = 'EXAMPLE';
const isExample = (cells: object) => Object.values(cells)[0]?.toUpperCase() === exampleMark;

export type SheetLine<Column extends string> = {
  /** The row number in the spreadsheet. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
};
export type FilledSheet<Column extends string> = {
  readonly columns: readonly Column[];
  readonly lines: readonly SheetLine<Column>[];
};

/** `ignored`: the headings of the columns that are not read. */
export type ReadSheet<Column extends string> = FilledSheet<Column> & { readonly ignored: readonly string[] };

type Reading<Column extends string> = {
  /** Returns the column with this heading. Columns with other headings are ignored. */
  readonly findColumn: (heading: string) => Column | undefined;
  /**
   * Returns the column for an alternative heading. It is used only if the sheet does not have the main heading of the
   * column.
   */
  readonly findOtherColumn?: (heading: string) => Column | undefined;
  readonly requiredColumns: readonly Column[];
  readonly maxRows: number;
  readonly maxBytes: number;
  readonly language: Language;
};

/** An uploaded file. `size` is that of the whole file, even if it was too large to read. */
export type UploadedFile = { readonly bytes: Buffer; readonly size: number };

/** Every XLSX file is a ZIP file, which begins with these letters. */
const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
/** More than the largest import needs. The library needs minutes for a sheet of 15 MB. */
const maxUnzippedBytes = 4 * MB;
/** Empty rows count too, although they are not imported. */
const maxRowsOfFile = 20_000;

async function readRows(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  if (isZip(bytes)) {
    if (!isUnzippedWithin(bytes, maxUnzippedBytes)) throw new Error('not a ZIP file, or too large');
    return readSheet(bytes);
  }
  const rows = readCsv(bytes, maxRowsOfFile);
  if (!rows) throw new Error('neither XLSX nor CSV');
  return rows;
}

export async function readFilledSheet<Column extends string>(
  file: UploadedFile | undefined,
  { findColumn, findOtherColumn, requiredColumns, maxRows, maxBytes, language }: Reading<Column>,
): Promise<ReadSheet<Column>> {
  const refused = new AppError('SHEET_INVALID', { rows: maxRows });
  if (!file) throw refused;
  if (file.size > maxBytes) throw fileTooLarge(maxBytes, language);
  const [heading = [], ...rest] = await readRows(file.bytes).catch(() => {
    throw refused;
  });
  const headings = heading.map((cell) => String(cell ?? '').trim());
  const found = headings.map(findColumn);
  const columnByPosition = found.map((column, at) => {
    const other = column ?? findOtherColumn?.(headings[at]!);
    return other === column || !found.includes(other) ? other : undefined;
  });
  const columns = columnByPosition.filter((column) => column !== undefined);
  const lines = rest
    .map((row, i) => ({
      row: i + 2,
      cells: Object.fromEntries(
        columnByPosition.flatMap((column, at) =>
          column ? [[column, unescapeFormula(String(row[at] ?? '').trim())]] : [],
        ),
      ) as SheetLine<Column>['cells'],
    }))
    .filter(({ cells }) => Object.values(cells).some((text) => text !== '') && !isExample(cells));
  const isColumnRepeated = new Set(columns).size !== columns.length;
  const isColumnMissing = requiredColumns.some((column) => !columns.includes(column));
  const hasNoKnownColumn = columns.length === 0;
  if (hasNoKnownColumn || isColumnRepeated || isColumnMissing || lines.length > maxRows) throw refused;
  if (lines.length === 0) throw new AppError('SHEET_EMPTY');
  return { columns, lines, ignored: headings.filter((text, at) => text && !columnByPosition[at]) };
}

export async function writeSheet(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly SheetCell[])[] = [],
): Promise<Buffer> {
  const columns = headings.map((title) => ({ title, style: 'text' as const, width: 20 }));
  return buffer(xlsxFile(name, columns, Readable.from(rows)));
}

/** A template whose only row is an example. Columns without an example are empty. */
export const createTemplate = <Column extends string>(
  name: string,
  columns: readonly { readonly key: Column; readonly heading: string }[],
  example: Readonly<Partial<Record<Column, string>>>,
): Promise<Buffer> =>
  writeSheet(
    name,
    columns.map(({ heading }) => heading),
    [columns.map(({ key }, i) => (i === 0 ? exampleMark : (example[key] ?? '')))],
  );
