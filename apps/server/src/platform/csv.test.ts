import { expect, test } from 'vitest';
import { csvLine, csvLines, defuse } from './csv.ts';

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

test('lines come as the rows do, after the headings', async () => {
  async function* rows() {
    yield { n: 1 };
    yield { n: 2 };
  }
  const lines: string[] = [];
  for await (const line of csvLines(['編號'], rows(), ({ n }) => [n])) lines.push(line);
  expect(lines).toEqual(['\uFEFF編號\r\n', '1\r\n', '2\r\n']);
});
