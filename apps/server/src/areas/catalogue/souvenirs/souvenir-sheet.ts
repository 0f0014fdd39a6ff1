// The sheet that many souvenirs are made and changed from.

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

/** A thousand rows with introductions in two languages fit well. */
const largest = 2 * MB;

/** A sheet of codes and what changes is enough: what it does not have, stays. */
export const readSouvenirSheet = (file: SentFile | undefined, language: Language): Promise<SouvenirSheet> =>
  readFilledSheet(file, { columnOf, needed: [], rowsAtMost: maxImportRows, largest, language });

/** Only what the reader may fill in. */
export function souvenirTemplate(language: Language, columns: readonly ImportColumn[]): Promise<Buffer> {
  const word = (key: keyof typeof souvenirMessages) => translate(souvenirMessages[key], language);
  const needed: readonly string[] = neededColumns;
  return emptySheet(
    word('souvenir.sheet'),
    columns.map((column) => `${word(`souvenir.column.${column}`)}${needed.includes(column) ? ' *' : ''}`),
  );
}
