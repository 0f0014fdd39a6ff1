// Explains how the available quantity is calculated (docs/design/domain.md, "The stock ledger", 5).

export type PlaceFigures = {
  readonly onHand: number;
  readonly orders: number;
  readonly applications: number;
  readonly protected: number;
  /** Pieces in an inactive storage are not available. */
  readonly active: boolean;
};

export type Explained = {
  readonly onHand: number;
  readonly orders: number;
  readonly applications: number;
  /** Protected pieces that are really on hand and not reserved. */
  readonly protected: number;
  /** Unreserved pieces in inactive storages. */
  readonly outOfUse: number;
  readonly available: number;
};

const zeroFigures: Explained = {
  onHand: 0,
  orders: 0,
  applications: 0,
  protected: 0,
  outOfUse: 0,
  available: 0,
};

function explainPlace({ onHand, orders, applications, protected: kept, active }: PlaceFigures): Explained {
  const free = onHand - orders - applications;
  const inEffect = active ? Math.min(kept, Math.max(0, free)) : 0;
  const outOfUse = active ? 0 : free;
  return {
    onHand,
    orders,
    applications,
    protected: inEffect,
    outOfUse,
    available: free - inEffect - outOfUse,
  };
}

/** on hand − orders − applications − protected − out of use = available, for one place or many. */
export function explainAvailable(places: readonly PlaceFigures[]): Explained {
  return places.map(explainPlace).reduce(
    (sum, place) => ({
      onHand: sum.onHand + place.onHand,
      orders: sum.orders + place.orders,
      applications: sum.applications + place.applications,
      protected: sum.protected + place.protected,
      outOfUse: sum.outOfUse + place.outOfUse,
      available: sum.available + place.available,
    }),
    zeroFigures,
  );
}
