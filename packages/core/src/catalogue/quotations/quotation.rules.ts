// Compares quotations of a souvenir: their cost in Hong Kong dollars for a quantity, and which one is best.
import { quotationFields } from '../../records/quotation.fields.ts';
import { calculateAmount, costInHkd } from '../prices/cost.rules.ts';
import type { Currency, Rates } from '../prices/currency.ts';

export const quotationStates = quotationFields.state.output.options;
export type QuotationState = (typeof quotationStates)[number];

/** A quotation is valid on its first and last day, too. Without a last day, it does not expire. */
export function quotationState(
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string | null },
  today: string,
): QuotationState {
  if (validUntil !== null && validUntil < today) return 'expired';
  return validFrom > today ? 'upcoming' : 'valid';
}

export type ComparableQuotation = {
  readonly id: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly minimumQuantity: number;
  readonly leadDays: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly supplierActive: boolean;
};
export type ComparedQuotation = {
  /** HKD cents per piece. */
  readonly hkdAmount: number;
  /** HKD cents for the wanted quantity. */
  readonly hkdTotal: number;
  readonly state: QuotationState;
  /** Why the quotation cannot be used now, or null. */
  readonly obstacle: 'expired' | 'upcoming' | 'supplierInactive' | 'belowMinimum' | null;
  readonly best: boolean;
};

export const convertToHkd = (amount: number, currency: Currency, rates: Rates): number =>
  calculateAmount(1, costInHkd(amount, rates[currency]));

function findObstacle(
  quotation: ComparableQuotation,
  state: QuotationState,
  quantity: number,
): ComparedQuotation['obstacle'] {
  if (state !== 'valid') return state;
  if (!quotation.supplierActive) return 'supplierInactive';
  return quantity < quotation.minimumQuantity ? 'belowMinimum' : null;
}

/** The best quotation is usable now and cheapest. If equal, the one with the shortest lead time. */
export function compareQuotations(
  quotations: readonly ComparableQuotation[],
  quantity: number,
  rates: Rates,
  today: string,
): Map<string, ComparedQuotation> {
  const compared = quotations.map((quotation) => {
    const unit = costInHkd(quotation.amount, rates[quotation.currency]);
    const state = quotationState(quotation, today);
    return {
      quotation,
      unit,
      state,
      obstacle: findObstacle(quotation, state, quantity),
      hkdAmount: calculateAmount(1, unit),
      hkdTotal: calculateAmount(quantity, unit),
    };
  });
  const [best] = compared
    .filter(({ obstacle }) => obstacle === null)
    .sort((a, b) => a.unit - b.unit || a.quotation.leadDays - b.quotation.leadDays);
  return new Map(
    compared.map(({ quotation, hkdAmount, hkdTotal, state, obstacle }) => [
      quotation.id,
      { hkdAmount, hkdTotal, state, obstacle, best: quotation === best?.quotation },
    ]),
  );
}
