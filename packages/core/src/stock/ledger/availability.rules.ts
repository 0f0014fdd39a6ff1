// Explains how the available quantity is calculated (docs/design/domain.md, "The stock ledger", 5).

export type PlaceFigures = {
  readonly onHand: number;
  readonly orders: number;
  readonly applications: number;
  readonly protected: number;
  /** Pieces of lots that are too close to their best-before day. */
  readonly expiring: number;
  /** Pieces in an inactive storage are not available. */
  readonly active: boolean;
};

export type Explained = {
  readonly onHand: number;
  readonly orders: number;
  readonly applications: number;
  /** Protected pieces that are on hand, and neither reserved nor expiring. */
  readonly protected: number;
  /** Expiring pieces that are not reserved. */
  readonly expiring: number;
  /** Unreserved pieces in inactive storages. */
  readonly outOfUse: number;
  readonly available: number;
};

const zeroFigures: Explained = {
  onHand: 0,
  orders: 0,
  applications: 0,
  protected: 0,
  expiring: 0,
  outOfUse: 0,
  available: 0,
};

function explainPlace(place: PlaceFigures): Explained {
  const { onHand, orders, applications, protected: kept, active } = place;
  const unreserved = onHand - orders - applications;
  const outOfUse = active ? 0 : unreserved;
  const expiring = active ? Math.min(place.expiring, Math.max(0, unreserved)) : 0;
  const free = unreserved - outOfUse - expiring;
  const inEffect = Math.min(kept, Math.max(0, free));
  return {
    onHand,
    orders,
    applications,
    protected: inEffect,
    expiring,
    outOfUse,
    available: free - inEffect,
  };
}

/** on hand − orders − applications − protected − expiring − out of use = available, for one place or many. */
export function explainAvailable(places: readonly PlaceFigures[]): Explained {
  return places.map(explainPlace).reduce(
    (sum, place) => ({
      onHand: sum.onHand + place.onHand,
      orders: sum.orders + place.orders,
      applications: sum.applications + place.applications,
      protected: sum.protected + place.protected,
      expiring: sum.expiring + place.expiring,
      outOfUse: sum.outOfUse + place.outOfUse,
      available: sum.available + place.available,
    }),
    zeroFigures,
  );
}
