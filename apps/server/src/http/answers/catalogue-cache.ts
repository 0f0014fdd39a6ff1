// Caches answers that are the same for everyone, until the catalogue changes.
import { hongKongDay } from '@keepsake/core/values/period';
import { LRUCache } from 'lru-cache';

/**
 * An entry that was created while the catalogue changed is not stored. No entry outlives its Hong Kong day, because
 * prices change at midnight. The day comes from each request and not from a timer, so a machine that slept shows no
 * old price.
 */
export class CatalogueCache<V extends object> {
  #epoch = 0;
  #clearTimer: NodeJS.Timeout | undefined;
  #day = '';
  readonly #entries: LRUCache<string, V>;
  readonly #pending = new Map<string, Promise<V>>();

  constructor(maxBytes: number, measure: (value: V) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.max(1, Math.ceil(measure(value))),
    });
  }

  /** Concurrent requests for a missing entry share one call of `create`. */
  async get(key: string, now: Date, create: () => Promise<V>): Promise<V> {
    this.#startDay(hongKongDay(now));
    const found = this.#entries.get(key);
    if (found) return found;
    const epoch = this.#epoch;
    const pendingKey = `${epoch} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) return pending;
    const created = create().finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, created);
    const value = await created;
    if (epoch === this.#epoch) this.#entries.set(key, value);
    return value;
  }

  clear(): void {
    this.#epoch++;
    this.#entries.clear();
  }

  /** Clears within 250 ms, so that many changes cause one clearing. */
  scheduleClear(): void {
    this.#clearTimer ??= setTimeout(() => {
      this.#clearTimer = undefined;
      this.clear();
    }, 250).unref();
  }

  /** A new day begins with an empty cache. */
  #startDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.clear();
  }
}
