// Allocates requested pieces to storages, in the order of the storages (docs/design/domain.md, "Terms").

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
  /** Pieces in lots that are too close to their best-before day. */
  readonly expiring: number;
};
export type Allocation = AllocationRequest & { readonly storageId: string };
export type Missing = { readonly lineNo: number; readonly souvenirId: string; readonly available: number };

/** The shop may not use protected pieces. Applications may. Neither may use expiring ones. */
export function availableFor(
  use: StockUse,
  place: Omit<AllocationPlace, 'souvenirId' | 'storageId'>,
): number {
  const free = place.onHand - place.reserved - place.expiring;
  return Math.max(0, use === 'shop' ? free - place.protected : free);
}

/** If anything is missing, the caller must refuse the whole request. */
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
