import { expect, test } from 'vitest';
import { csvLine, defuse, unfuse } from './csv.ts';

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
])('defuses %j', (cell) => {
  expect(defuse(cell)).toBe(`'${cell}`);
});

test.each(['', 'text', '水晶', '-5', '-5.25', '12', 'a=b', 'x@y.hk', ' plain'])(
  'leaves %j as it is',
  (cell) => {
    expect(defuse(cell)).toBe(cell);
  },
);

test('quotes commas, quotes and line ends; numbers stay numbers; nothing stays empty', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', -3, 1.5, true, null, undefined])).toBe(
    '"a,b","say ""x""","two\nlines",-3,1.5,true,,\r\n',
  );
  expect(csvLine(['=a,b'])).toBe('"\'=a,b"\r\n');
});

test('what was defused comes back as it was; an apostrophe of one’s own stays', () => {
  for (const cell of ['=1+1', '-cmd', '＠x', 'plain', '-5']) expect(unfuse(defuse(cell))).toBe(cell);
  expect(unfuse("'tis")).toBe("'tis");
});
