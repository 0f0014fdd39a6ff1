// From which storages a promise is kept: in their order, as far as each reaches (docs/design/domain.md, "Words").

export type StockUse = 'shop' | 'application';
export type AllocationRequest = {
  readonly lineNo: number;
  readonly souvenirId: string;
  readonly quantity: number;
};
export type AllocationPlace = {
  readonly souvenirId: string;
  readonly storageId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly protected: number;
};
export type Allocation = AllocationRequest & { readonly storageId: string };
export type Missing = { readonly lineNo: number; readonly souvenirId: string; readonly available: number };

/** What the shop may not touch is kept for applications. */
export function availableFor(
  use: StockUse,
  place: Omit<AllocationPlace, 'souvenirId' | 'storageId'>,
): number {
  const free = place.onHand - place.reserved;
  return Math.max(0, use === 'shop' ? free - place.protected : free);
}

/** All or nothing: either every request is served, or the answer names what is missing. */
export function allocate(
  use: StockUse,
  places: readonly AllocationPlace[],
  requests: readonly AllocationRequest[],
): { allocations: Allocation[]; missing: Missing[] } {
  const left = places.map((place) => ({ ...place, free: availableFor(use, place) }));
  const allocations: Allocation[] = [];
  const missing: Missing[] = [];
  for (const { lineNo, souvenirId, quantity } of requests) {
    const candidates = left.filter((place) => place.souvenirId === souvenirId && place.free > 0);
    const available = candidates.reduce((sum, { free }) => sum + free, 0);
    if (available < quantity) {
      missing.push({ lineNo, souvenirId, available });
      continue;
    }
    let wanted = quantity;
    for (const place of candidates) {
      const taken = Math.min(wanted, place.free);
      if (taken === 0) break;
      place.free -= taken;
      wanted -= taken;
      allocations.push({ lineNo, souvenirId, quantity: taken, storageId: place.storageId });
    }
  }
  return { allocations, missing };
}
