// Prices: the state of each line in the price history, and changes by percentage
// (docs/design/domain.md, "Prices").
import { priceFields } from '../../records/price.fields.ts';

export const priceTypes = priceFields.type.output.options;
export type PriceType = (typeof priceTypes)[number];

export type PriceLine = {
  readonly id: string;
  readonly type: PriceType;
  readonly amount: number;
  readonly effectiveDate: string;
};

/** `replaced`: a later line has the same effective date. */
export type PriceState = keyof typeof priceFields.state.choices;

/** `lines` must be sorted by effective date, newest first, and within a date by the time of writing, newest first. */
export function findPriceStates(lines: readonly PriceLine[], today: string): Map<string, PriceState> {
  const states = new Map<string, PriceState>();
  for (const type of priceTypes) {
    let day: string | undefined;
    let hasCurrent = false;
    for (const line of lines.filter((candidate) => candidate.type === type)) {
      const replaced = line.effectiveDate === day;
      day = line.effectiveDate;
      const state = replaced
        ? 'replaced'
        : line.effectiveDate > today
          ? 'planned'
          : hasCurrent
            ? 'past'
            : 'current';
      if (state === 'current') hasCurrent = true;
      states.set(line.id, state);
    }
  }
  return states;
}

/** Changed prices can be rounded to these steps, in cents. */
export const roundingSteps = [10, 50, 100, 1000] as const;

/** Percentages are stored in basis points (hundredths of a percent), because money needs integer arithmetic. */
export const percentScale = 100;
export const percentBounds = { min: -90, max: 500 } as const;

/** The changed price, rounded half up to the step. Null if it would be 0. */
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
