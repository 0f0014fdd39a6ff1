// How an available figure comes about, from ledger and reservations (docs/design/domain.md, "The stock ledger", 5).

export type PlaceFigures = {
  readonly onHand: number;
  readonly orders: number;
  readonly applications: number;
  readonly protected: number;
  /** A storage out of use serves nobody. */
  readonly active: boolean;
};

export type Explained = {
  readonly onHand: number;
  readonly orders: number;
  readonly applications: number;
  /** As far as protection takes something away: pieces that are there and not promised. */
  readonly protected: number;
  /** Free pieces in storages that are out of use. */
  readonly outOfUse: number;
  readonly available: number;
};

const nothing: Explained = {
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
    nothing,
  );
}
