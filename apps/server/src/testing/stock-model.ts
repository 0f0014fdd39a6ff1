// Test helper: a second, independent implementation of the stock rules in memory. Tests compare the server with it.
type Balance = { onHand: number; reserved: number; protected: number };
type Reservation = { souvenir: number; parts: { storage: number; quantity: number }[] };

/** Souvenirs and storages are identified by their index in the test's lists. */
export class StockModel {
  readonly balances: Balance[][];
  readonly averages: number[];
  readonly reservations = new Map<number, Reservation>();
  readonly #storages: readonly { mall: boolean; application: boolean }[];

  constructor(
    balances: Balance[][],
    averages: number[],
    storages: readonly { mall: boolean; application: boolean }[],
  ) {
    this.balances = balances;
    this.averages = averages;
    this.#storages = storages;
  }

  #total(souvenir: number): number {
    return this.balances[souvenir]!.reduce((sum, { onHand }) => sum + onHand, 0);
  }

  receive(souvenir: number, storage: number, quantity: number, cents: number): boolean {
    const before = this.#total(souvenir);
    const worth = before * this.averages[souvenir]! + quantity * cents * 100;
    this.averages[souvenir] = Math.floor(worth / (before + quantity) + 0.5);
    this.balances[souvenir]![storage]!.onHand += quantity;
    return true;
  }

  transfer(souvenir: number, from: number, to: number, quantity: number): boolean {
    const source = this.balances[souvenir]![from]!;
    if (from === to || source.onHand - source.reserved < quantity) return false;
    source.onHand -= quantity;
    this.balances[souvenir]![to]!.onHand += quantity;
    return true;
  }

  adjust(souvenir: number, storage: number, change: number): boolean {
    const balance = this.balances[souvenir]![storage]!;
    if (balance.onHand + change < balance.reserved) return false;
    balance.onHand += change;
    return true;
  }

  reserve(id: number, souvenir: number, quantity: number, use: 'mall' | 'application'): boolean {
    const parts: Reservation['parts'] = [];
    let remaining = quantity;
    this.balances[souvenir]!.forEach((balance, storage) => {
      if (!this.#storages[storage]![use]) return;
      const protectedPieces = use === 'mall' ? balance.protected : 0;
      const taken = Math.min(remaining, Math.max(0, balance.onHand - balance.reserved - protectedPieces));
      if (taken > 0) parts.push({ storage, quantity: taken });
      remaining -= taken;
    });
    if (remaining > 0) return false;
    for (const { storage, quantity: taken } of parts) this.balances[souvenir]![storage]!.reserved += taken;
    this.reservations.set(id, { souvenir, parts });
    return true;
  }

  release(id: number): void {
    const { souvenir, parts } = this.reservations.get(id)!;
    for (const { storage, quantity } of parts) this.balances[souvenir]![storage]!.reserved -= quantity;
    this.reservations.delete(id);
  }

  handOver(id: number): void {
    const { souvenir, parts } = this.reservations.get(id)!;
    for (const { storage, quantity } of parts) this.balances[souvenir]![storage]!.onHand -= quantity;
    this.release(id);
  }
}
