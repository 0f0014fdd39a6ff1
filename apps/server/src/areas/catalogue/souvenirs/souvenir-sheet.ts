// The sheet format of the souvenir import: reading an upload, and the template.
import { maxImportRows } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import {
  columnOf,
  type ImportColumn,
  neededColumns,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { MB } from '@keepsake/core/file/file-size';
import { souvenirMessages } from '@keepsake/core/labels/souvenir.messages';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { emptySheet, type FilledSheet, readFilledSheet, type SentFile } from '../../../platform/sheet.ts';

export type SouvenirSheet = FilledSheet<ImportColumn>;

/** Enough for a thousand rows with introductions in two languages. */
const maxBytes = 2 * MB;

/** No column is required: a column that is missing keeps the stored values. */
export const readSouvenirSheet = (file: SentFile | undefined, language: Language): Promise<SouvenirSheet> =>
  readFilledSheet(file, { columnOf, needed: [], rowsAtMost: maxImportRows, largest: maxBytes, language });

/** Contains only the columns the reader may fill in. */
export function createSouvenirTemplate(
  language: Language,
  columns: readonly ImportColumn[],
): Promise<Buffer> {
  const label = (key: keyof typeof souvenirMessages) => translate(souvenirMessages[key], language);
  const needed: readonly string[] = neededColumns;
  return emptySheet(
    label('souvenir.sheet'),
    columns.map((column) => `${label(`souvenir.column.${column}`)}${needed.includes(column) ? ' *' : ''}`),
  );
}
