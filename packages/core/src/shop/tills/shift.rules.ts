// The cash of a till: what must be in it, what was counted, and who may close the shift.

/** Notes and coins of Hong Kong, in cents. */
export const denominations = [
  100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10,
] as const;

export type Count = { readonly value: number; readonly pieces: number };

export const countedCash = (counts: readonly Count[]): number =>
  counts.reduce((sum, { value, pieces }) => sum + value * pieces, 0);

export type ShiftCash = {
  readonly floatAmount: number;
  readonly cashSales: number;
  readonly cashRefunds: number;
};

export const expectedCash = ({ floatAmount, cashSales, cashRefunds }: ShiftCash): number =>
  floatAmount + cashSales - cashRefunds;

/** Whether a second person has to close the shift. */
export const needsSecondPerson = (difference: number, limit: number): boolean => Math.abs(difference) > limit;
