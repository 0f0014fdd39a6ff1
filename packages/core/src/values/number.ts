// Numbers in texts, in tables and in print.
import type { Language } from './language.ts';

/** With the minus sign, which has the width of a plus sign, instead of a hyphen. */
export const withMinus = (number: string): string => number.replace('-', '−');

/** -1234.5 → "−1,234.5". */
export const formatNumber = (value: number, language: Language, maxDecimals = 3): string =>
  withMinus(value.toLocaleString(language, { maximumFractionDigits: maxDecimals }));
