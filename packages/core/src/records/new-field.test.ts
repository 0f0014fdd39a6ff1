import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../api/validation.ts';
import { fieldMessages } from '../fields/field-labels.ts';
import { filterShape, formShape, pickFormValues, rowShape, sortKeys } from '../fields/field-schemas.ts';
import { createColumnFinder, createRowReader, sheetColumns } from '../fields/field-sheet.ts';
import { auditFieldName } from '../labels/audit-fields.ts';
import { suppliersWithTaxRegion as fields } from './new-field.fixture.ts';

const supplier = {
  name: '瓷藝工房',
  contactPerson: '陳大文',
  contactPhone: '2345 6789',
  contactEmail: 'a@example.com',
  category: 'local' as const,
};

test('a new supplier field is in the schema of the form, with its default and its limits', () => {
  const form = z.strictObject(formShape(fields));
  expect(form.parse(supplier).taxRegion).toBe('hk');
  expect(form.parse({ ...supplier, taxRegion: 'cn' }).taxRegion).toBe('cn');
  expect(form.safeParse({ ...supplier, taxRegion: 'mars' }).success).toBe(false);
});

test('a new supplier field is in the answer, the filters and the sort keys', () => {
  expect(z.object(rowShape(fields)).shape.taxRegion.safeParse('cn').success).toBe(true);
  const filters = z.object(filterShape(fields));
  expect(filters.parse({ taxRegion: 'cn' })).toEqual({ taxRegion: 'cn' });
  expect(filters.parse({})).toEqual({});
  expect(filters.safeParse({ taxRegion: 'mars' }).success).toBe(false);
  expect(sortKeys(fields)).toContain('taxRegion');
});

test('a new supplier field is saved with the others, and values of fields that are not in the form are dropped', () => {
  const values = { ...z.strictObject(formShape(fields)).parse(supplier), taxRegion: 'cn' as const };
  const picked = pickFormValues(fields, { ...values, souvenirCount: 3, code: 'SUP-1' } as typeof values);
  expect(picked).toEqual(values);
});

test('a new supplier field has its label on screens and in the audit log', () => {
  const messages = fieldMessages('supplier', fields);
  expect(messages['supplier.taxRegion'].en).toBe('Tax region');
  expect(messages['supplier.taxRegion.cn']['zh-HK']).toBe('內地');
  expect(auditFieldName('taxRegion', 'zh-HK', fields)).toBe('稅務地區');
  expect(auditFieldName('taxRegion', 'en')).toBe('Tax region');
});

test('a new supplier field is a column of the import sheet, and the column is found by its heading', () => {
  const columns = sheetColumns(fields);
  expect(columns).toEqual([
    {
      key: 'taxRegion',
      name: 'taxRegion',
      fills: 'taxRegion',
      title: fields.taxRegion.label,
      required: false,
    },
  ]);
  const findColumn = createColumnFinder(columns);
  expect(['taxRegion', 'Tax region*', '稅務地區', '税务地区'].map(findColumn)).toEqual(
    Array(4).fill('taxRegion'),
  );
  expect(findColumn('Name')).toBeUndefined();
});

test('a new supplier field is read from the words of an import sheet in any language', () => {
  const readRow = createRowReader(fields, fieldErrors);
  for (const taxRegion of ['cn', 'mainland china', '內地', '内地'])
    expect(readRow({ taxRegion }, 'en')).toEqual({ values: { taxRegion: 'cn' }, problems: {} });
  expect(readRow({ taxRegion: '' }, 'en')).toEqual({ values: {}, problems: {} });
  const { values, problems } = readRow({ taxRegion: 'Mars' }, 'en');
  expect(values).toEqual({});
  expect(problems.taxRegion).toBe('The format is not valid. Check what you entered.');
});
