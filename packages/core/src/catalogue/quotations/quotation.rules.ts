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

export type Offer = {
  readonly id: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly minimumQuantity: number;
  readonly leadDays: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly supplierActive: boolean;
};
export type ComparedOffer = {
  /** HKD cents per piece. */
  readonly hkdAmount: number;
  /** HKD cents for the wanted quantity. */
  readonly hkdTotal: number;
  readonly state: QuotationState;
  /** Why the offer cannot be used now, or null. */
  readonly obstacle: 'expired' | 'upcoming' | 'supplierInactive' | 'belowMinimum' | null;
  readonly best: boolean;
};

export const convertToHkd = (amount: number, currency: Currency, rates: Rates): number =>
  calculateAmount(1, costInHkd(amount, rates[currency]));

function findObstacle(offer: Offer, state: QuotationState, quantity: number): ComparedOffer['obstacle'] {
  if (state !== 'valid') return state;
  if (!offer.supplierActive) return 'supplierInactive';
  return quantity < offer.minimumQuantity ? 'belowMinimum' : null;
}

/** The best offer is usable now and cheapest. If equal, the one with the shortest lead time. */
export function compareOffers(
  offers: readonly Offer[],
  quantity: number,
  rates: Rates,
  today: string,
): Map<string, ComparedOffer> {
  const compared = offers.map((offer) => {
    const unit = costInHkd(offer.amount, rates[offer.currency]);
    const state = quotationState(offer, today);
    return {
      offer,
      unit,
      state,
      obstacle: findObstacle(offer, state, quantity),
      hkdAmount: calculateAmount(1, unit),
      hkdTotal: calculateAmount(quantity, unit),
    };
  });
  const [best] = compared
    .filter(({ obstacle }) => obstacle === null)
    .sort((a, b) => a.unit - b.unit || a.offer.leadDays - b.offer.leadDays);
  return new Map(
    compared.map(({ offer, hkdAmount, hkdTotal, state, obstacle }) => [
      offer.id,
      { hkdAmount, hkdTotal, state, obstacle, best: offer === best?.offer },
    ]),
  );
}
