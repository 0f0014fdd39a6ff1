// The moving average cost in hundredths of a HKD cent, which keeps rounding errors small
// (docs/design/domain.md, "The stock ledger", 7).

/** Divides exactly and rounds half away from zero. Uses bigint: cost times pieces can exceed the safe integers. */
function divide(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -divide(-numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The average after `quantity` pieces at `unitCost` are added to `onHand` pieces at `average`. */
export function movingAverage(onHand: number, average: number, quantity: number, unitCost: number): number {
  const before = BigInt(onHand) * BigInt(average);
  const bought = BigInt(quantity) * BigInt(unitCost);
  return Number(divide(before + bought, BigInt(onHand + quantity)));
}

/** Rates have six decimals. */
const rateScale = 1_000_000;

/** Converts cents of another currency into hundredths of a HKD cent. */
export function costInHkd(cents: number, rate: number): number {
  const scaled = BigInt(Math.round(rate * rateScale));
  return Number(divide(BigInt(cents) * 100n * scaled, BigInt(rateScale)));
}

/** Pieces times hundredths of a cent, in whole cents. The amount of outgoing pieces is negative. */
export function calculateAmount(quantity: number, unitCost: number): number {
  return Number(divide(BigInt(quantity) * BigInt(unitCost), 100n));
}
