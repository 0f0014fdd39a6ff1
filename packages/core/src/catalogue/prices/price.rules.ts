// Prices: the state of each line in the price history, unusual prices, and changes of many prices
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

/** A new price that differs by more than this from the price before it is unusual. */
const maxUsualPercent = 30;

/** Why a new price may be a mistake. The price is not refused. */
export type PriceWarning = 'muchLower' | 'muchHigher' | 'belowCost' | 'belowInternal' | 'aboveShop';

export type NewPrice = {
  readonly type: PriceType;
  readonly amount: number;
  readonly before: number | null;
  /** The price of the other type. */
  readonly otherPrice: number | null;
  /** The average cost. Null or undefined if there is none or the person may not see it. */
  readonly unitCost: number | null | undefined;
};

const percentDifference = (amount: number, before: number) => (100 * Math.abs(amount - before)) / before;

export function findPriceWarning(price: NewPrice): PriceWarning | undefined {
  const { type, amount, before, otherPrice, unitCost } = price;
  if (before !== null && percentDifference(amount, before) > maxUsualPercent)
    return amount < before ? 'muchLower' : 'muchHigher';
  if (typeof unitCost === 'number' && amount < unitCost) return 'belowCost';
  if (otherPrice === null) return undefined;
  if (type === 'mall') return amount < otherPrice ? 'belowInternal' : undefined;
  return amount > otherPrice ? 'aboveShop' : undefined;
}

/** The text of the warning, if the price has one. */
export function describePriceWarning(price: NewPrice, formatMoney: (cents: number) => string) {
  const warning = findPriceWarning(price);
  if (!warning) return undefined;
  const { amount, before, otherPrice, unitCost } = price;
  const format = (cents: number | null | undefined) => (typeof cents === 'number' ? formatMoney(cents) : '');
  return {
    key: `prices.unusual.${warning}`,
    params: {
      percent: before === null ? 0 : Math.floor(percentDifference(amount, before)),
      before: format(before),
      cost: format(unitCost),
      otherPrice: format(otherPrice),
    },
  } as const;
}

/** Changed prices can be rounded to these steps, in cents. */
export const roundingSteps = [10, 50, 100, 1000] as const;

/** Percentages are converted to basis points (hundredths of a percent), because money needs integer arithmetic. */
export const percentScale = 100;
export const percentBounds = { min: -90, max: 500 } as const;

/** The changed price, rounded half up to the step. Null if it would be 0. */
export function changedPrice(amount: number, basisPoints: number, step: number): number | null {
  const whole = BigInt(100 * percentScale);
  const raised = BigInt(amount) * (whole + BigInt(basisPoints));
  const unit = whole * BigInt(step);
  const changed = Number((2n * raised + unit) / (2n * unit)) * step;
  return changed > 0 ? changed : null;
}

export type BulkOutcome = 'changed' | 'same' | 'noPrice' | 'notPositive';

/** `basisPoints`: without it, the price stays. `typed`: a price that somebody typed instead. */
export function bulkOutcome(
  amount: number | null,
  basisPoints: number | undefined,
  step: number,
  typed?: number,
): { outcome: BulkOutcome; after: number | null } {
  if (typed !== undefined) return { outcome: typed === amount ? 'same' : 'changed', after: typed };
  if (amount === null) return { outcome: 'noPrice', after: null };
  const after = basisPoints === undefined ? amount : changedPrice(amount, basisPoints, step);
  if (after === null) return { outcome: 'notPositive', after: null };
  return { outcome: after === amount ? 'same' : 'changed', after };
}
