// Money is an integer number of cents; these are the only functions that turn it into text or ranges (specification 9).
import type { Language } from './language.ts';

/** Price filters of the shop and the catalog, lower bound inclusive, in HKD cents (domain.md "Price ranges"). */
export const priceRanges = {
  under100: { from: 0, below: 100_00 },
  from100to500: { from: 100_00, below: 500_00 },
  from500to1000: { from: 500_00, below: 1000_01 },
  over1000: { from: 1000_01, below: null },
} as const satisfies Record<string, { from: number; below: number | null }>;
export type PriceRange = keyof typeof priceRanges;
export const priceRangeKeys = Object.keys(priceRanges) as [PriceRange, ...PriceRange[]];

/** 180000 → "1,800", 8850 → "88.50": amounts without needless zeros, for price tags. */
export function formatAmount(cents: number, language: Language): string {
  const whole = cents % 100 === 0;
  return (cents / 100).toLocaleString(language, {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

/** 180000 → "1,800.00": for columns of figures. */
export function formatAccounting(cents: number, language: Language): string {
  return (cents / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** 8850 → "HK$88.50": an amount inside a sentence. */
export const inHkd = (cents: number): string => `HK$${formatAccounting(cents, 'en')}`;
