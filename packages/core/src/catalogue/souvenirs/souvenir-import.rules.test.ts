import { expect, test } from 'vitest';
import { souvenirMessages } from '../../labels/souvenir.messages.ts';
import { columnOf, importColumns, openColumns, readRow } from './souvenir-import.rules.ts';

test('a heading is known by its key and in every language, whatever the case, width and asterisk', () => {
  for (const column of importColumns) {
    expect(columnOf(column)).toBe(column);
    for (const text of Object.values(souvenirMessages[`souvenir.column.${column}`])) {
      expect(columnOf(` ${text} *`)).toBe(column);
    }
  }
  expect(columnOf('price')).toBeUndefined();
});

test('words are read as people write them', () => {
  const { values, problems } = readRow(
    {
      code: 'GF-1',
      level: '貴賓',
      applicableObject: 'b',
      valid: '是',
      inShop: 'No',
      customised: 'true',
      minimumStock: '12',
      nameCn: '',
    },
    'en',
  );
  expect(problems).toEqual({});
  expect(values).toEqual({
    code: 'GF-1',
    level: 'vip',
    applicableObject: 'B',
    valid: true,
    inShop: false,
    customised: true,
    minimumStock: 12,
  });
});

test.each([
  ['level', 'gold', 'Enter Normal or VIP'],
  ['applicableObject', 'E', 'Enter A, B, C or D'],
  ['valid', 'maybe', 'Enter Yes or No'],
  ['safeStock', '-1', 'Enter a whole number from 0 to 1,000,000'],
  ['safeStock', '1000001', 'Enter a whole number from 0 to 1,000,000'],
  ['minimumStock', '1.5', 'Enter a whole number from 0 to 1,000,000'],
  ['nameHk', '名'.repeat(91), 'Enter 90 characters or fewer'],
  ['code', 'x'.repeat(51), 'Enter 50 characters or fewer'],
  ['code', 'two words', 'Spaces are not allowed'],
] as const)('%s cannot be %s', (column, text, message) => {
  const { values, problems } = readRow({ [column]: text }, 'en');
  expect(problems).toEqual({ [column]: message });
  expect(values).toEqual({});
});

test('a sheet has no columns for withheld fields; both languages of a withheld text are left out', () => {
  expect(openColumns([])).toEqual([...importColumns]);
  const open = openColumns(['state', 'colour', 'level']);
  expect(importColumns.filter((column) => !open.includes(column))).toEqual([
    'level',
    'valid',
    'colourHk',
    'colourEn',
  ]);
});

test('a stock figure goes up to a million', () => {
  expect(readRow({ safeStock: '1000000' }, 'en')).toEqual({ values: { safeStock: 1_000_000 }, problems: {} });
});
