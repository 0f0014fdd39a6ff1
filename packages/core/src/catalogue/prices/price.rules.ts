// Prices: which holds on a day, what each line of the history is now, and a change by percentage
// (docs/design/domain.md, "Prices").
export const priceTypes = ['internal', 'mall'] as const;
export type PriceType = (typeof priceTypes)[number];

export type PriceLine = {
  readonly id: string;
  readonly type: PriceType;
  readonly amount: number;
  readonly effectiveDate: string;
};

/** replaced: another line for the same day was written later. */
export const priceStates = ['current', 'planned', 'past', 'replaced'] as const;
export type PriceState = (typeof priceStates)[number];

/** Lines come as the database orders them: by day, the newest first, and of one day the last written first. */
export function statesOf(lines: readonly PriceLine[], today: string): Map<string, PriceState> {
  const states = new Map<string, PriceState>();
  for (const type of priceTypes) {
    let day: string | undefined;
    let held = false;
    for (const line of lines.filter((candidate) => candidate.type === type)) {
      const replaced = line.effectiveDate === day;
      day = line.effectiveDate;
      const state = replaced
        ? 'replaced'
        : line.effectiveDate > today
          ? 'planned'
          : held
            ? 'past'
            : 'current';
      if (state === 'current') held = true;
      states.set(line.id, state);
    }
  }
  return states;
}

/** What a changed price may be rounded to, in cents. */
export const roundingSteps = [10, 50, 100, 1000] as const;

/** Percent with two decimals, as hundredths of a percent, so that no floating point touches money. */
export const percentScale = 100;
export const percentBounds = { min: -90, max: 500 } as const;

/** The price after a change, to the nearest step, half up; what would come to nothing is null. */
export function changedPrice(amount: number, percentHundredths: number, step: number): number | null {
  const whole = BigInt(100 * percentScale);
  const raised = BigInt(amount) * (whole + BigInt(percentHundredths));
  const unit = whole * BigInt(step);
  const changed = Number((2n * raised + unit) / (2n * unit)) * step;
  return changed > 0 ? changed : null;
}

export type BulkOutcome = 'changed' | 'same' | 'noPrice' | 'notPositive';

export function bulkOutcome(
  amount: number | null,
  percentHundredths: number,
  step: number,
): { outcome: BulkOutcome; after: number | null } {
  if (amount === null) return { outcome: 'noPrice', after: null };
  const after = changedPrice(amount, percentHundredths, step);
  if (after === null) return { outcome: 'notPositive', after: null };
  return { outcome: after === amount ? 'same' : 'changed', after };
}
