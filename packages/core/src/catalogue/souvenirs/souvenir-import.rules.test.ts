import { expect, test } from 'vitest';
import {
  findColumn,
  findOpenColumns,
  importColumns,
  readRow,
  souvenirSheet,
} from './souvenir-import.rules.ts';

test('an import heading is recognised by key or label in every language, also in another case, with spaces, an asterisk or no currency', () => {
  for (const { key, title } of souvenirSheet) {
    expect(findColumn(key)).toBe(key);
    for (const text of Object.values(title)) {
      expect(findColumn(` ${text} *`)).toBe(key);
      expect(findColumn(String(text).toUpperCase())).toBe(key);
    }
  }
  expect(findColumn('price')).toBeUndefined();
  expect(findColumn('Shop price')).toBe('mallPrice');
  expect(findColumn('商城價')).toBe('mallPrice');
});

test('import cells accept several spellings of a value', () => {
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
  ['personalMaxLength', 'many', 'Enter a whole number from 1 to 60'],
  ['personalDays', '1.5', 'Enter a whole number from 0 to 60'],
  ['nameHk', '名'.repeat(91), 'Enter 90 characters or fewer'],
  ['code', 'x'.repeat(51), 'Enter 50 characters or fewer'],
  ['code', 'two words', 'Spaces are not allowed'],
  ['mallPrice', '0', 'Enter a price above 0'],
  ['mallPrice', '-5', 'Enter a price, such as 118 or 118.50'],
  ['internalPrice', 'free', 'Enter a price, such as 118 or 118.50'],
  ['internalPrice', '1.234', 'Enter a price, such as 118 or 118.50'],
] as const)('the import column %s refuses the value %s', (column, text, message) => {
  const { values, problems } = readRow({ [column]: text }, 'en');
  expect(problems).toEqual({ [column]: message });
  expect(values).toEqual({});
});

test('an import has no columns for withheld fields, in any language', () => {
  expect(findOpenColumns(() => true)).toEqual([...importColumns]);
  const denied = ['gifts@state', 'gifts@colour', 'gifts@level', 'prices.edit'];
  const open = findOpenColumns((permission) => !denied.includes(permission));
  expect(importColumns.filter((column) => !open.includes(column))).toEqual([
    'level',
    'mallPrice',
    'internalPrice',
    'valid',
    'colourHk',
    'colourEn',
  ]);
});

test.each([
  ['118', 118_00],
  ['118.5', 118_50],
  ['HK$1,180.00', 1180_00],
  ['$ 5', 5_00],
])('an import reads the price %s as %i cents', (text, cents) => {
  expect(readRow({ mallPrice: text }, 'en')).toEqual({ values: { mallPrice: cents }, problems: {} });
});

test('an imported stock figure may be one million', () => {
  expect(readRow({ safeStock: '1000000' }, 'en')).toEqual({ values: { safeStock: 1_000_000 }, problems: {} });
});
