import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝cmd', "'＝cmd"],
  ['\tx', "'\tx"],
  ['-5', "'-5"],
  ['a,"b"', '"a,""b"""'],
  ['兩\n行', '"兩\n行"'],
])('%j becomes %j', (cell, field) => {
  expect(toCsv([[cell]])).toBe(`${field}\r\n`);
});

test('numbers stay numbers', () => {
  expect(toCsv([[-5, 1.5, null]])).toBe('-5,1.5,\r\n');
});
