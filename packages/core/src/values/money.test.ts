import { expect, test } from 'vitest';
import {
  formatAccounting,
  formatAmount,
  formatHkd,
  priceRangeIn,
  priceRangeNames,
  readPriceRange,
} from './money.ts';

const bounds = [100, 500, 1000];
const findRangeNames = (cents: number, limits = bounds): string[] =>
  priceRangeNames(limits).filter((name) => {
    const { from, below } = priceRangeIn(name, limits)!;
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
])('a price of %i cents is only in the range %s', (cents, range) =>
  expect(findRangeNames(cents)).toEqual([range]),
);

test('every price is in exactly one range, for any bounds', () => {
  for (const limits of [[50], [20, 80], [9.5, 10, 300, 4000]]) {
    expect(priceRangeNames(limits)).toHaveLength(limits.length + 1);
    const edges = limits.flatMap((bound) => [bound * 100 - 1, bound * 100, bound * 100 + 1]);
    for (const cents of [0, ...edges, 99_999_999]) expect(findRangeNames(cents, limits)).toHaveLength(1);
  }
});

test('a price range with bounds that are no longer configured can still be parsed', () => {
  expect(priceRangeIn('from200to300', bounds)).toEqual({ from: 200_00, below: 300_00 });
  expect(priceRangeIn('cheap', bounds)).toBeUndefined();
  expect(readPriceRange('under99.5')).toEqual({ kind: 'under', to: 99.5 });
  expect(readPriceRange('from1to2x')).toBeUndefined();
});

test('an amount of whole dollars is shown without cents on a price tag, and with cents in a column', () => {
  expect(formatAmount(180_000, 'en')).toBe('1,800');
  expect(formatAmount(8850, 'zh-HK')).toBe('88.50');
  expect(formatAccounting(180_000, 'zh-CN')).toBe('1,800.00');
});

test('a price range between two bounds is parsed with both, and without bounds there are no price ranges', () => {
  expect(readPriceRange('from100to500')).toEqual({ kind: 'between', from: 100, to: 500 });
  expect(priceRangeNames([])).toEqual([]);
});

test('an amount in a sentence includes the currency', () => {
  expect(formatHkd(8850)).toBe('HK$88.50');
  expect(formatHkd(180_000)).toBe('HK$1,800.00');
});
