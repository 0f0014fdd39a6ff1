import { expect, test } from 'vitest';
import { escapeFormula, formatCsvLine, unescapeFormula } from './csv.ts';

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
