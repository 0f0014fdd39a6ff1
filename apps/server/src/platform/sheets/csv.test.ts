import { expect, test } from 'vitest';
import { byteOrderMark, escapeFormula, formatCsvLine, readCsv, unescapeFormula } from './csv.ts';

test.each([
  '=1+1',
  '+1-2',
  '-cmd',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－x',
  '＠x',
  '\t=1',
  '\n=1',
  '\rx',
  '  =1',
  '\tx',
  '-1+2',
])('the cell %j, which a spreadsheet would take for a formula, is escaped', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
});

test.each(['', 'text', '水晶', '-5', '-5.25', '12', 'a=b', 'x@y.hk', ' plain'])(
  'the harmless cell %j is not changed',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
  },
);

test('a CSV line quotes commas, quotes and line ends, and keeps numbers and empty cells', () => {
  expect(formatCsvLine(['a,b', 'say "x"', 'two\nlines', -3, 1.5, true, null, undefined])).toBe(
    '"a,b","say ""x""","two\nlines",-3,1.5,true,,\r\n',
  );
  expect(formatCsvLine(['=a,b'])).toBe('"\'=a,b"\r\n');
});

test('unescaping restores an escaped cell, and keeps an apostrophe that belongs to the text', () => {
  for (const cell of ['=1+1', '-cmd', '＠x', 'plain', '-5'])
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  expect(unescapeFormula("'tis")).toBe("'tis");
});

test.each([
  ['commas', 'a,b\r\n1,"x, ""y""\nz"\r\n'],
  ['semicolons', 'a;b\n1;"x, ""y""\nz"'],
  ['tabs', 'a\tb\n1\t"x, ""y""\nz"\n'],
])('a file with %s between its cells is read, with and without a byte order mark', (_, text) => {
  const rows = [
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
  ];
  expect(readCsv(Buffer.from(text), 10)).toEqual(rows);
  expect(readCsv(Buffer.from(byteOrderMark + text), 10)).toEqual(rows);
});

test('empty cells and empty lines keep their place', () => {
  expect(readCsv(Buffer.from('a,,c\n\n,2,'), 10)).toEqual([['a', '', 'c'], [''], ['', '2']]);
});

test('an exported CSV line is read back with the same cells', () => {
  const cells = ['=1+1', 'a "quoted", text', '12', '名稱'];
  const [read] = readCsv(Buffer.from(formatCsvLine(cells)), 10) ?? [];
  expect(read?.map(unescapeFormula)).toEqual(cells);
});

test.each([
  ['text in another encoding', Buffer.from([0xa4, 0xa4, 0xa4, 0xe5])],
  ['a binary file', Buffer.from('a\0b')],
  ['a quotation mark that is not closed', Buffer.from('a,b\n"1,2\n')],
])('%s is not read as CSV', (_, bytes) => {
  expect(readCsv(bytes, 10)).toBeUndefined();
});

test('a CSV file with more rows than allowed is not read, even if they are empty', () => {
  expect(readCsv(Buffer.from('a\n'.repeat(10)), 10)).toHaveLength(10);
  expect(readCsv(Buffer.from('a\n'.repeat(11)), 10)).toBeUndefined();
  expect(readCsv(Buffer.from('\n'.repeat(11)), 10)).toBeUndefined();
});
