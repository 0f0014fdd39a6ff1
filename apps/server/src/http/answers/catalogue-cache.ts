// Answers that are the same for everyone, kept in memory until the catalogue changes.
import { hongKongDay } from '@keepsake/core/values/period';
import { LRUCache } from 'lru-cache';

/**
 * `V` is whatever is worth keeping (a serialised answer, a rendered page). An entry made while the catalogue
 * changed is not kept; none outlives the Hong Kong day it was asked for on, because prices change at midnight.
 * The day is the asker's, not a timer's: a clock that was set, or a machine that slept, shows no old price.
 */
export class CatalogueCache<V extends object> {
  #epoch = 0;
  #soon: NodeJS.Timeout | undefined;
  #day = '';
  readonly #entries: LRUCache<string, V>;
  readonly #making = new Map<string, Promise<V>>();

  constructor(maxBytes: number, sizeOf: (value: V) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.max(1, Math.ceil(sizeOf(value))),
    });
  }

  /** Many who ask at once for what is not there wait for one making of it. */
  async get(key: string, now: Date, make: () => Promise<V>): Promise<V> {
    this.#turnTo(hongKongDay(now));
    const found = this.#entries.get(key);
    if (found) return found;
    const epoch = this.#epoch;
    const turn = `${epoch} ${key}`;
    const making = this.#making.get(turn);
    if (making) return making;
    const made = make().finally(() => this.#making.delete(turn));
    this.#making.set(turn, made);
    const value = await made;
    if (epoch === this.#epoch) this.#entries.set(key, value);
    return value;
  }

  clear(): void {
    this.#epoch++;
    this.#entries.clear();
  }

  /** Within a quarter of a second: for what may be that old, so that many changes cost one making. */
  clearSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.clear();
    }, 250).unref();
  }

  /** A new day begins empty; what is still being made for the old one is handed out but not kept. */
  #turnTo(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.clear();
  }
}
