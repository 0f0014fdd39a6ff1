import { expect, test } from 'vitest';
import { formatAccounting, formatAmount, type PriceRange, priceRanges } from './money.ts';

const rangeOf = (cents: number): PriceRange[] =>
  (Object.keys(priceRanges) as PriceRange[]).filter((key) => {
    const { from, below } = priceRanges[key];
    return cents >= from && (below === null || cents < below);
  });

test.each([
  [1, 'under100'],
  [99_99, 'under100'],
  [100_00, 'from100to500'],
  [499_99, 'from100to500'],
  [500_00, 'from500to1000'],
  [1000_00, 'from500to1000'],
  [1000_01, 'over1000'],
  [9_999_999_99, 'over1000'],
])('%i cents lie in %s and nowhere else', (cents, range) => expect(rangeOf(cents)).toEqual([range]));

test('amounts as text', () => {
  expect(formatAmount(180_000, 'en')).toBe('1,800');
  expect(formatAmount(8850, 'zh-HK')).toBe('88.50');
  expect(formatAccounting(180_000, 'zh-CN')).toBe('1,800.00');
});
