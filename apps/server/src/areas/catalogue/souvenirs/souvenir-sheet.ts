// The sheet format of the souvenir import: reading an upload, and the template.
import { maxImportBytes, maxImportRows } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import {
  findColumn,
  findReferenceColumn,
  type ImportColumn,
  souvenirSheet,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { modules } from '@keepsake/core/permissions/permissions';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import {
  createTemplate,
  type FilledSheet,
  type ReadSheet,
  readFilledSheet,
  type UploadedFile,
} from '../../../platform/sheets/sheet.ts';

export type SouvenirSheet = FilledSheet<ImportColumn>;

/** No column is required, because an update may leave columns out. Rows of new souvenirs are checked later. */
export const readSouvenirSheet = (
  file: UploadedFile | undefined,
  language: Language,
): Promise<ReadSheet<ImportColumn>> =>
  readFilledSheet(file, {
    findColumn,
    findOtherColumn: findReferenceColumn,
    requiredColumns: [],
    maxRows: maxImportRows,
    maxBytes: maxImportBytes,
    language,
  });

const example: Readonly<Partial<Record<ImportColumn, string>>> = {
  nameHk: '校徽瓷杯',
  nameEn: 'Crest ceramic mug',
  categoryCode: 'DRINKWARE',
  mallPrice: '118',
  internalPrice: '95',
  minimumStock: '10',
  safeStock: '30',
  valid: 'yes',
  inShop: 'yes',
  inApplication: 'no',
};

/** Contains only `columns`, which are those that the caller may import. */
export function createSouvenirTemplate(
  language: Language,
  columns: readonly ImportColumn[],
): Promise<Buffer> {
  const shown = souvenirSheet
    .filter(({ key }) => columns.includes(key))
    .map(({ key, title, required }) => ({
      key,
      heading: translate(title, language) + (required ? ' *' : ''),
    }));
  return createTemplate(translate(modules.gifts.name, language), shown, example);
}
