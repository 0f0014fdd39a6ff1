// Souvenirs as a file. First the columns an import reads, under the same headings, so that a file can go home, be edited and come back.

import type { ImportColumn } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { souvenirMessages as words } from '@keepsake/core/labels/souvenir.messages';
import type { LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { SouvenirDetailRow } from './souvenir.repo.ts';

type Column = ExportColumn<SouvenirDetailRow>;

const title = (column: ImportColumn) => words[`souvenir.column.${column}`];
const asText = (column: ImportColumn, value: (row: SouvenirDetailRow) => string | null): Column => ({
  title: title(column),
  value,
});
const inLanguage = (
  column: ImportColumn,
  text: (row: SouvenirDetailRow) => LocalizedText,
  language: keyof LocalizedText,
) => asText(column, (row) => text(row)[language] || null);
const figure = (column: ImportColumn, value: (row: SouvenirDetailRow) => number): Column => ({
  title: title(column),
  kind: 'integer',
  value,
});
const yesNo = (column: ImportColumn, value: (row: SouvenirDetailRow) => boolean): Column => ({
  title: title(column),
  width: 11,
  value: (row, { language }) => translate(words[value(row) ? 'souvenir.yes' : 'souvenir.no'], language),
});

const importable: Column[] = [
  asText('code', (row) => row.code),
  inLanguage('nameHk', (row) => row.name, 'zh-HK'),
  inLanguage('nameEn', (row) => row.name, 'en'),
  inLanguage('nameCn', (row) => row.name, 'zh-CN'),
  asText('categoryCode', (row) => row.category_code),
  {
    title: title('level'),
    width: 11,
    value: (row, { language }) =>
      translate(words[row.level === 'vip' ? 'souvenir.level.vip' : 'souvenir.level.normal'], language),
  },
  { title: title('applicableObject'), width: 11, value: (row) => row.applicable_object },
  yesNo('valid', (row) => row.state === 'valid'),
  yesNo('inShop', (row) => row.in_shop),
  yesNo('inApplication', (row) => row.in_application),
  asText('supplierCode', (row) => row.supplier_code),
  figure('minimumStock', (row) => row.minimum_stock),
  figure('safeStock', (row) => row.safe_stock),
  yesNo('customised', (row) => row.customised),
  yesNo('perishable', (row) => row.perishable),
  inLanguage('colourHk', (row) => row.colour, 'zh-HK'),
  inLanguage('colourEn', (row) => row.colour, 'en'),
  inLanguage('styleHk', (row) => row.style, 'zh-HK'),
  inLanguage('styleEn', (row) => row.style, 'en'),
  inLanguage('introductionHk', (row) => row.introduction, 'zh-HK'),
  inLanguage('introductionEn', (row) => row.introduction, 'en'),
];

const inWords =
  (text: (row: SouvenirDetailRow) => LocalizedText) => (row: SouvenirDetailRow, c: SignedInContext) =>
    textIn(text(row), c.language);

export const souvenirColumns: readonly Column[] = [
  ...importable,
  { title: words['souvenir.column.categoryName'], value: inWords((row) => row.category_name) },
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
