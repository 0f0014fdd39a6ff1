// Export columns, derived from the fields of a record (docs/design/fields.md).
import type { Field, Fields } from '@keepsake/core/fields/field';
import { fieldWords } from '@keepsake/core/fields/field.messages';
import { choiceWord } from '@keepsake/core/fields/field-labels';
import { type SheetColumn, toSheetColumns } from '@keepsake/core/fields/field-sheet';
import type { LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../context/context.ts';
import type { StoredValues } from '../../db/record-fields.ts';
import { textIn } from '../../platform/chinese.ts';
import type { ExportColumn } from './export-route.ts';

const columnKinds = { integer: 'integer', money: 'money', date: 'date', time: 'time' } as const;

function toColumn({ name, title, language: columnLanguage }: SheetColumn, field: Field) {
  const kind = columnKinds[field.kind as keyof typeof columnKinds];
  const value = (row: Record<string, unknown>, { language }: SignedInContext) => {
    const stored = row[name];
    if (field.kind === 'flag') return translate(fieldWords[stored ? 'field.yes' : 'field.no'], language);
    if (stored === null || stored === undefined) return null;
    if (field.choices) return choiceWord(field, String(stored), language);
    if (field.kind === 'percent') return `${stored}%`;
    if (columnLanguage) return (stored as LocalizedText)[columnLanguage] || null;
    if (field.kind === 'localized') return textIn(stored as LocalizedText, language);
    return stored;
  };
  const width = typeof field.export === 'number' ? { width: field.export } : {};
  const { permission, hasTotal } = field;
  return {
    title,
    value,
    ...width,
    ...(kind && { kind }),
    ...(hasTotal && { hasTotal }),
    ...(permission && { permission }),
  };
}

/** A PDF has less room than a sheet: it has the columns that the list shows by default and those marked for print. */
function toColumns(name: string, field: Field) {
  const inSheet = toSheetColumns(name, field).map((column) => toColumn(column, field));
  const isPrinted = field.print ?? (field.list !== undefined && !field.list.hidden);
  if (isPrinted && !field.import?.languages) return inSheet;
  const { import: _, ...printed } = field;
  return [
    ...inSheet.map((column) => ({ ...column, only: 'sheet' })),
    ...(isPrinted ? toSheetColumns(name, printed) : []).map((column) => ({
      ...toColumn(column, printed),
      only: 'pdf',
    })),
  ];
}

/**
 * One column for each exported field, in the order of `fields`. In a sheet, an imported text has one column for each
 * language of the sheet. `special` replaces parts of a column.
 */
export const fieldColumns = <F extends Fields, Row = StoredValues<F>>(
  fields: F,
  special: { readonly [Name in keyof F]?: Partial<ExportColumn<Row>> } = {},
): readonly ExportColumn<Row>[] =>
  Object.entries(fields)
    .filter(([, field]) => field.export !== false && field.kind !== 'reference')
    .flatMap(([name, field]) =>
      toColumns(name, field).map((column) => ({ ...column, ...special[name] }) as never),
    );
