// Numbers in texts, in tables and in print.
import type { Language } from './language.ts';

/** Replaces the hyphen with a minus sign, which is as wide as a plus sign. */
export const withMinus = (number: string): string => number.replace('-', '−');

/** -1234.5 → "−1,234.5". */
export const formatNumber = (value: number, language: Language, maxDecimals = 3): string =>
  withMinus(value.toLocaleString(language, { maximumFractionDigits: maxDecimals }));
