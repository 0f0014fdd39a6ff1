// Formats amounts, and defines the price ranges of the shop and the application catalogue. Money is an integer number
// of cents.
import type { Language } from './language.ts';
import { withMinus } from './number.ts';

const number = '\\d{1,9}(?:\\.\\d{1,4})?';
/** The name of a price range contains its bounds, so that old links still work after the bounds change. */
export const priceRangePattern = new RegExp(
  `^(?:under(?<under>${number})|from(?<from>${number})to(?<to>${number})|over(?<over>${number}))$`,
);

/** Parses the name of a price range. Bounds are in dollars. */
export function readPriceRange(name: string) {
  const { under, from, to, over } = priceRangePattern.exec(name)?.groups ?? {};
  if (under !== undefined) return { kind: 'under', to: Number(under) } as const;
  if (over !== undefined) return { kind: 'over', from: Number(over) } as const;
  if (from !== undefined) return { kind: 'between', from: Number(from), to: Number(to) } as const;
  return undefined;
}

/** [100, 500, 1000] → under100, from100to500, from500to1000, over1000 (`mall.price_filter_bounds`, in dollars). */
export function priceRangeNames(bounds: readonly number[]): string[] {
  const last = bounds.at(-1);
  if (last === undefined) return [];
  const between = bounds.slice(1).map((to, i) => `from${bounds[i]}to${to}`);
  return [`under${bounds[0]}`, ...between, `over${last}`];
}

/** The range in cents, `below` excluded. The range up to the last bound includes it, because the next one is "over". */
export function priceRangeIn(
  name: string,
  bounds: readonly number[],
): { from: number; below: number | null } | undefined {
  const range = readPriceRange(name);
  if (!range) return undefined;
  const cents = (dollars: number) => Math.round(dollars * 100);
  if (range.kind === 'over') return { from: cents(range.from) + 1, below: null };
  const includedCent = range.to === bounds.at(-1) ? 1 : 0;
  return { from: range.kind === 'under' ? 0 : cents(range.from), below: cents(range.to) + includedCent };
}

// creating a formatter is slow, so formatters are cached
const formats = new Map<string, Intl.NumberFormat>();

function inDollars(cents: number, language: Language, decimals: 0 | 2): string {
  const key = `${language} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
  formats.set(key, format);
  return withMinus(format.format(cents / 100));
}

/** 180000 → "1,800", 8850 → "88.50": for price tags. */
export const formatAmount = (cents: number, language: Language): string =>
  inDollars(cents, language, cents % 100 === 0 ? 0 : 2);

/** 180000 → "1,800.00": for columns of figures. */
export const formatAccounting = (cents: number, language: Language): string => inDollars(cents, language, 2);

/** 8850 → "HK$88.50": an amount inside a sentence. */
export const formatHkd = (cents: number): string => `HK$${formatAccounting(cents, 'en')}`;
