import { describe, expect, test } from 'vitest';
import {
  findChoice,
  findProblem,
  findRepeatedLines,
  isBlock,
  readBlock,
  readCents,
  readWhole,
  writeCents,
} from './grid-rules.ts';
import type { EditColumn, GridRow, SelectColumn } from './grid-types.ts';

const row = (cells: Record<string, string>): GridRow => ({
  key: 'a',
  cells,
  souvenir: undefined,
  touched: new Set(),
  refused: {},
});
const column = (extra: Partial<EditColumn>) =>
  ({ key: 'x', title: 'grid.required', width: '1fr', ...extra }) as EditColumn;

describe('parsing numbers', () => {
  test('quantities are parsed as people and spreadsheets write them', () => {
    expect(['12', ' 1,200 ', '１２', '1.5', '-3', '', 'x'].map(readWhole)).toEqual([
      12,
      1200,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  test('typed amounts become exact cents, and cents become the text of a cell', () => {
    expect(['12.5', '0.29', '1,234.56', '7', '7.', '1.234', '.5'].map(readCents)).toEqual([
      1250,
      29,
      123456,
      700,
      700,
      undefined,
      undefined,
    ]);
    expect([1250, 29, 700].map(writeCents)).toEqual(['12.50', '0.29', '7.00']);
  });
});

test('the line grid reports missing, invalid and unknown values of cells', () => {
  const quantity = column({ kind: 'number', required: true });
  expect(['', '0', '1.5', '3'].map((x) => findProblem(quantity, row({ x }))?.key)).toEqual([
    'grid.required',
    'grid.min',
    'grid.whole',
    undefined,
  ]);
  expect(findProblem(column({ kind: 'money' }), row({ x: '0.00' }))?.key).toBe('grid.money');
  expect(findProblem(column({ kind: 'souvenir' }), row({ x: 'GF-9' }))).toEqual({
    key: 'grid.unknown',
    params: { code: 'GF-9' },
  });
});

describe('blocks from a spreadsheet', () => {
  test('a pasted block is split into rows, cells and quoted texts', () => {
    expect(readBlock('GF-1\t10\r\nGF-2\t"a ""b""\nc"\r\n\r\n')).toEqual([
      ['GF-1', '10'],
      ['GF-2', 'a "b"\nc'],
    ]);
    expect(readBlock('GF-1\t\t3')).toEqual([['GF-1', '', '3']]);
  });
  test.each([
    'Name\tDepartment\tQuantity',
    ' recipient name * \tRemarks',
    '姓名\t部門\t數量',
    '受赠人\t部门\t数量',
    '\tQty',
  ])('the line of headings %j above a pasted table is left out', (headings) => {
    expect(readBlock(`${headings}\r\nAda Chan\tLibrary\t2`)).toEqual([['Ada Chan', 'Library', '2']]);
  });
  test('the first line of a pasted table stays if it is no heading, or the only line', () => {
    expect(readBlock('Guest\tName\nAda Chan\tLibrary')).toHaveLength(2);
    expect(readBlock('Name\tLibrary')).toEqual([['Name', 'Library']]);
  });
  test('a single cell is not a block, even with a trailing line break', () => {
    expect([isBlock('GF-1\r\n'), isBlock('GF-1\t2'), isBlock('a\nb')]).toEqual([false, true, true]);
  });
  test('an option of a select is found by its whole value, label or code', () => {
    const storage = column({
      kind: 'select',
      options: [{ value: '1', label: '商店倉', code: 'SHOP' }],
    }) as SelectColumn;
    expect(['1', '商店倉 ', 'shop', '商店'].map((text) => findChoice(storage, text))).toEqual([
      '1',
      '1',
      '1',
      undefined,
    ]);
  });
});

test('lines with the same souvenir and storage are found, and other lines are not', () => {
  const souvenir = { id: 'm', productCode: 'GF-1', name: 'Mug' };
  const into = (storageId: string): GridRow => ({ ...row({ storageId }), souvenir });
  expect(findRepeatedLines([into('main'), into('shop'), into('main'), row({})], ['storageId'])).toEqual([
    { productCode: 'GF-1', lines: [1, 3] },
  ]);
});
