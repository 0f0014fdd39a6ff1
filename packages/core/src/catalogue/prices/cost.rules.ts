// The moving average: HKD, in hundredths of a cent, so that averaging does not drift by rounding
// (docs/design/domain.md, "The stock ledger", 7).

/** Divides exactly and rounds half up: money times pieces can outgrow what a double counts exactly. */
function divide(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The average after `quantity` pieces at `unitCost` join `onHand` pieces at `average`. */
export function movingAverage(onHand: number, average: number, quantity: number, unitCost: number): number {
  const before = BigInt(onHand) * BigInt(average);
  const bought = BigInt(quantity) * BigInt(unitCost);
  return Number(divide(before + bought, BigInt(onHand + quantity)));
}

/** Rates are kept with six decimals. */
const rateScale = 1_000_000;

/** Cents of another currency → hundredths of a HKD cent, at the rate of the day. */
export function costInHkd(cents: number, rate: number): number {
  const scaled = BigInt(Math.round(rate * rateScale));
  return Number(divide(BigInt(cents) * 100n * scaled, BigInt(rateScale)));
}

/** Pieces times hundredths of a cent → whole cents. */
export function amountOf(quantity: number, unitCost: number): number {
  return Number(divide(BigInt(quantity) * BigInt(unitCost), 100n));
}
