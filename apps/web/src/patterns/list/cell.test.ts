import { expect, test } from 'vitest';
import { isShort, splitHeading } from './cell.tsx';

test('document numbers, dates and short Chinese names stay on one line, and longer texts wrap', () => {
  for (const text of ['SO20261117-0134', '17 Nov 2026', '五十週年校友會']) expect(isShort(text)).toBe(true);
  for (const text of ['Harbour and campus postcards', '香港生物科技學會會長'])
    expect(isShort(text)).toBe(false);
});

test('a column heading is split into at most two lines, near its middle', () => {
  expect(splitHeading('Total amount (HK$)')).toEqual(['Total amount', '(HK$)']);
  expect(splitHeading('Lead time (days)')).toEqual(['Lead time', '(days)']);
  expect(splitHeading('總金額（HK$）')).toEqual(['總金額', '（HK$）']);
  expect(splitHeading('Status')).toEqual(['Status']);
  expect(splitHeading('狀態')).toEqual(['狀態']);
});
