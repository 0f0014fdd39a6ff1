// What the stock must be, thought out a second time and kept in memory: no locks, no SQL, none of the rules' code.
type Place = { onHand: number; reserved: number; protected: number };
type Promised = { souvenir: number; parts: { storage: number; quantity: number }[] };

/** Souvenirs and storages are known by their place in the test's lists. */
export class StockModel {
  readonly places: Place[][];
  readonly averages: number[];
  readonly promises = new Map<number, Promised>();
  readonly #storages: readonly { mall: boolean; application: boolean }[];

  constructor(
    places: Place[][],
    averages: number[],
    storages: readonly { mall: boolean; application: boolean }[],
  ) {
    this.places = places;
    this.averages = averages;
    this.#storages = storages;
  }

  #total(souvenir: number): number {
    return this.places[souvenir]!.reduce((sum, { onHand }) => sum + onHand, 0);
  }

  receive(souvenir: number, storage: number, quantity: number, cents: number): boolean {
    const before = this.#total(souvenir);
    const worth = before * this.averages[souvenir]! + quantity * cents * 100;
    this.averages[souvenir] = Math.floor(worth / (before + quantity) + 0.5);
    this.places[souvenir]![storage]!.onHand += quantity;
    return true;
  }

  transfer(souvenir: number, from: number, to: number, quantity: number): boolean {
    const source = this.places[souvenir]![from]!;
    if (from === to || source.onHand - source.reserved < quantity) return false;
    source.onHand -= quantity;
    this.places[souvenir]![to]!.onHand += quantity;
    return true;
  }

  adjust(souvenir: number, storage: number, change: number): boolean {
    const place = this.places[souvenir]![storage]!;
    if (place.onHand + change < place.reserved) return false;
    place.onHand += change;
    return true;
  }

  promise(id: number, souvenir: number, quantity: number, use: 'mall' | 'application'): boolean {
    const parts: Promised['parts'] = [];
    let wanted = quantity;
    this.places[souvenir]!.forEach((place, storage) => {
      if (!this.#storages[storage]![use]) return;
      const kept = use === 'mall' ? place.protected : 0;
      const taken = Math.min(wanted, Math.max(0, place.onHand - place.reserved - kept));
      if (taken > 0) parts.push({ storage, quantity: taken });
      wanted -= taken;
    });
    if (wanted > 0) return false;
    for (const { storage, quantity: taken } of parts) this.places[souvenir]![storage]!.reserved += taken;
    this.promises.set(id, { souvenir, parts });
    return true;
  }

  release(id: number): void {
    const { souvenir, parts } = this.promises.get(id)!;
    for (const { storage, quantity } of parts) this.places[souvenir]![storage]!.reserved -= quantity;
    this.promises.delete(id);
  }

  handOver(id: number): void {
    const { souvenir, parts } = this.promises.get(id)!;
    for (const { storage, quantity } of parts) this.places[souvenir]![storage]!.onHand -= quantity;
    this.release(id);
  }
}
