// Columns of the souvenir export. The columns of the import come first, with the same headings, so that an exported file
// can be edited and imported again.
import type { ImportColumn } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { souvenirMessages as words } from '@keepsake/core/labels/souvenir.messages';
import type { LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { SouvenirDetailRow } from './souvenir.repo.ts';

type Column = ExportColumn<SouvenirDetailRow>;

const titleOf = (column: ImportColumn) => words[`souvenir.column.${column}`];
const textColumn = (column: ImportColumn, value: (row: SouvenirDetailRow) => string | null): Column => ({
  title: titleOf(column),
  value,
});
const languageColumn = (
  column: ImportColumn,
  text: (row: SouvenirDetailRow) => LocalizedText,
  language: keyof LocalizedText,
) => textColumn(column, (row) => text(row)[language] || null);
const integerColumn = (column: ImportColumn, value: (row: SouvenirDetailRow) => number): Column => ({
  title: titleOf(column),
  kind: 'integer',
  value,
});
const booleanColumn = (column: ImportColumn, value: (row: SouvenirDetailRow) => boolean): Column => ({
  title: titleOf(column),
  width: 11,
  value: (row, { language }) => translate(words[value(row) ? 'souvenir.yes' : 'souvenir.no'], language),
});

const importableColumns: Column[] = [
  textColumn('code', (row) => row.code),
  languageColumn('nameHk', (row) => row.name, 'zh-HK'),
  languageColumn('nameEn', (row) => row.name, 'en'),
  languageColumn('nameCn', (row) => row.name, 'zh-CN'),
  textColumn('categoryCode', (row) => row.category_code),
  {
    title: titleOf('level'),
    width: 11,
    value: (row, { language }) =>
      translate(words[row.level === 'vip' ? 'souvenir.level.vip' : 'souvenir.level.normal'], language),
  },
  { title: titleOf('applicableObject'), width: 11, value: (row) => row.applicable_object },
  booleanColumn('valid', (row) => row.state === 'valid'),
  booleanColumn('inShop', (row) => row.in_shop),
  booleanColumn('inApplication', (row) => row.in_application),
  textColumn('supplierCode', (row) => row.supplier_code),
  integerColumn('minimumStock', (row) => row.minimum_stock),
  integerColumn('safeStock', (row) => row.safe_stock),
  booleanColumn('customised', (row) => row.customised),
  booleanColumn('perishable', (row) => row.perishable),
  languageColumn('colourHk', (row) => row.colour, 'zh-HK'),
  languageColumn('colourEn', (row) => row.colour, 'en'),
  languageColumn('styleHk', (row) => row.style, 'zh-HK'),
  languageColumn('styleEn', (row) => row.style, 'en'),
  languageColumn('introductionHk', (row) => row.introduction, 'zh-HK'),
  languageColumn('introductionEn', (row) => row.introduction, 'en'),
];

const inReaderLanguage =
  (text: (row: SouvenirDetailRow) => LocalizedText) => (row: SouvenirDetailRow, c: SignedInContext) =>
    textIn(text(row), c.language);

export const souvenirColumns: readonly Column[] = [
  ...importableColumns,
  { title: words['souvenir.column.categoryName'], value: inReaderLanguage((row) => row.category_name) },
  { title: words['souvenir.column.supplierName'], value: (row) => row.supplier_name },
  { title: words['souvenir.column.onHand'], kind: 'integer', value: (row) => row.on_hand },
  { title: words['souvenir.column.reserved'], kind: 'integer', value: (row) => row.reserved },
  { title: words['souvenir.column.available'], kind: 'integer', value: (row) => row.available },
  {
    title: words['souvenir.column.mallPrice'],
    kind: 'money',
    permission: 'gifts#mallPrice',
    value: (row) => row.mall_price,
  },
  {
    title: words['souvenir.column.internalPrice'],
    kind: 'money',
    permission: 'gifts#internalPrice',
    value: (row) => row.internal_price,
  },
  {
    title: words['souvenir.column.unitCost'],
    kind: 'money',
    permission: 'gifts#unitCost',
    value: (row) => (row.average_cost === null ? null : Math.round(row.average_cost / 100)),
  },
  { title: words['souvenir.column.updatedAt'], kind: 'time', value: (row) => row.updated_at },
  { title: words['souvenir.column.updatedBy'], value: (row) => row.updated_by },
];
