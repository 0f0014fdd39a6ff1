import type { ExportFormat } from '@keepsake/core/api/export';
import { codeField, localizedNameField, longTextField, textField } from '@keepsake/core/fields/text-fields';
import { expect, test } from 'vitest';
import type { SignedInContext } from '../../context/context.ts';
import { pickColumns } from './export-route.ts';
import { fieldColumns } from './field-columns.ts';

const text = (en: string) => ({ 'zh-HK': en, en, 'zh-CN': en });
const fields = {
  code: codeField(0, 50, { label: text('Code'), import: {}, print: true }),
  name: localizedNameField(90, {
    label: text('Name'),
    list: {},
    import: { languages: ['zh-HK', 'en'] },
    export: 34,
  }),
  email: textField(0, 50, { label: text('Email'), list: { hidden: true } }),
  remark: longTextField(0, 500, { label: text('Remark') }),
};
const context = { language: 'en', caller: {} } as SignedInContext;
const row = { code: 'A', name: { 'zh-HK': '杯', en: 'Mug', 'zh-CN': '杯' }, email: 'a@b.hk', remark: 'R' };
const columns = (format: ExportFormat) => pickColumns(fieldColumns(fields), format, context);
const titles = (format: ExportFormat) => columns(format).map(({ title }) => title);

test.each(['xlsx', 'csv'] as const)(
  'a file in the format %s has every field, and a column for each language',
  (format) => {
    expect(titles(format)).toEqual([
      'Code',
      'Name (Traditional Chinese)',
      'Name (English)',
      'Email',
      'Remark',
    ]);
  },
);

test('a PDF has the fields that the list shows by default and those marked for print, in the language of the reader', () => {
  expect(titles('pdf')).toEqual(['Code', 'Name']);
  expect(columns('pdf').map(({ value }) => value(row))).toEqual(['A', 'Mug']);
});
