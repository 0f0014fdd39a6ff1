// Answers that are the same for everyone, kept in memory until the catalogue changes (quality.md "Speed").
import { nextHongKongMidnight } from '@keepsake/core/period';
import { LRUCache } from 'lru-cache';

/**
 * `V` is whatever is worth keeping (a serialised answer, a rendered page). An entry made while the catalogue
 * changed is not kept; none outlives the Hong Kong day, because prices change at midnight.
 */
export class CatalogueCache<V extends object> {
  #epoch = 0;
  readonly #entries: LRUCache<string, V>;

  constructor(maxBytes: number, sizeOf: (value: V) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    });
  }

  async get(key: string, now: Date, make: () => Promise<V>): Promise<V> {
    const found = this.#entries.get(key);
    if (found) return found;
    const epoch = this.#epoch;
    const made = await make();
    if (epoch === this.#epoch) {
      this.#entries.set(key, made, { ttl: nextHongKongMidnight(now).getTime() - now.getTime() });
    }
    return made;
  }

  clear(): void {
    this.#epoch++;
    this.#entries.clear();
  }
}
