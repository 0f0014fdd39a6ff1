// Prices, cash rounding and change of a sale at the counter (docs/design/domain.md, "Counter sale").
import { joinNames } from '../../values/person-name.ts';

/** The name of a buyer without an account, in both languages like every name of a person. */
export const walkInName = joinNames('現場顧客', 'Walk-in');

/** The smallest coin of Hong Kong. Cash is rounded to it: 1 to 4 cents down, 5 to 9 cents up. */
const smallestCoin = 10;
export const roundCash = (cents: number): number => Math.round(cents / smallestCoin) * smallestCoin;

/** The cash for a refund of this amount. At least the smallest coin. */
export const cashRefundAmount = (cents: number): number => Math.max(smallestCoin, roundCash(cents));

/** The price after a discount. At least one cent, because a line cannot be free. */
export const discountedPrice = (price: number, percent: number): number =>
  Math.max(1, Math.round((price * (100 - percent)) / 100));

/** More change than this, in HKD cents, means that a code was scanned as the amount or a digit typed twice. */
export const maxChange = 1_000_000;

export type SaleSums = {
  /** What the buyer pays in the end, with rounding. */
  readonly totalAmount: number;
  readonly rounding: number;
  /** The part that is paid in cash. 0: none. */
  readonly cashAmount: number;
  readonly change: number;
};
export type SaleProblem =
  | 'TILL_PAID_TOO_MUCH'
  | 'TILL_PAID_TOO_LITTLE'
  | 'TILL_CASH_TOO_LITTLE'
  | 'TILL_CASH_TOO_MUCH'
  | 'TILL_CASH_NOT_NEEDED';

/**
 * Cash pays what the other methods leave over, rounded. Without cash, the other methods must pay exactly the sum of the
 * lines.
 */
export function settleSale(
  itemsAmount: number,
  others: readonly number[],
  cashGiven: number | undefined,
): SaleSums | SaleProblem {
  const rest = others.reduce((left, amount) => left - amount, itemsAmount);
  if (rest < 0) return 'TILL_PAID_TOO_MUCH';
  if (cashGiven === undefined) {
    return rest > 0
      ? 'TILL_PAID_TOO_LITTLE'
      : { totalAmount: itemsAmount, rounding: 0, cashAmount: 0, change: 0 };
  }
  const cashAmount = roundCash(rest);
  if (cashAmount === 0) return 'TILL_CASH_NOT_NEEDED';
  if (cashGiven < cashAmount) return 'TILL_CASH_TOO_LITTLE';
  if (cashGiven - cashAmount > maxChange) return 'TILL_CASH_TOO_MUCH';
  const rounding = cashAmount - rest;
  return { totalAmount: itemsAmount + rounding, rounding, cashAmount, change: cashGiven - cashAmount };
}

/** The cash amounts to suggest on buttons: the exact amount, and the next amounts that can be paid with notes. */
export function suggestCash(amount: number): number[] {
  const notes = [1_000, 5_000, 10_000, 50_000, 100_000];
  const rounded = notes.map((note) => Math.ceil(amount / note) * note);
  return [...new Set([amount, ...rounded])].sort((a, b) => a - b);
}
