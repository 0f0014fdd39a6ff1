// Sheets that people fill in (xlsx): reading what came, writing the empty one.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@keepsake/core/api/errors';
import { fileTooLarge } from '@keepsake/core/file/file-too-large';
import type { Language } from '@keepsake/core/values/language';
import { readSheet } from 'read-excel-file/node';
import { unescapeFormula } from './csv.ts';
import { type SheetCell, xlsxFile } from './xlsx.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type SheetLine<Column extends string> = {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
};
export type FilledSheet<Column extends string> = {
  readonly columns: readonly Column[];
  readonly lines: readonly SheetLine<Column>[];
};

type Reading<Column extends string> = {
  /** The column a heading names; a heading that names none makes its column be passed over. */
  readonly columnOf: (heading: string) => Column | undefined;
  readonly needed: readonly Column[];
  readonly rowsAtMost: number;
  /** A small file also bounds what it can unfold to. */
  readonly largest: number;
  readonly language: Language;
};

/** As it came; `size` is the whole file's, also where it was not read. */
export type SentFile = { readonly bytes: Buffer; readonly size: number };

export async function readFilledSheet<Column extends string>(
  file: SentFile | undefined,
  { columnOf, needed, rowsAtMost, largest, language }: Reading<Column>,
): Promise<FilledSheet<Column>> {
  const refused = new AppError('SHEET_INVALID', { rows: rowsAtMost });
  if (!file) throw refused;
  if (file.size > largest) throw fileTooLarge(largest, language);
  const [heading = [], ...rest] = await readSheet(file.bytes).catch(() => {
    throw refused;
  });
  const named = heading.map((cell) => columnOf(String(cell ?? '').trim()));
  const columns = named.filter((column) => column !== undefined);
  const lines = rest
    .map((row, i) => ({
      row: i + 2,
      cells: Object.fromEntries(
        named.flatMap((column, at) =>
          column ? [[column, unescapeFormula(String(row[at] ?? '').trim())]] : [],
        ),
      ) as SheetLine<Column>['cells'],
    }))
    .filter(({ cells }) => Object.values(cells).some((text) => text !== ''));
  const twice = new Set(columns).size !== columns.length;
  const lacking = needed.some((column) => !columns.includes(column));
  if (twice || lacking || lines.length === 0 || lines.length > rowsAtMost) throw refused;
  return { columns, lines };
}

export async function emptySheet(
  name: string,
  headings: readonly string[],
  examples: readonly (readonly SheetCell[])[] = [],
): Promise<Buffer> {
  const columns = headings.map((title) => ({ title, style: 'text' as const, width: 20 }));
  return buffer(xlsxFile(name, columns, Readable.from(examples)));
}
