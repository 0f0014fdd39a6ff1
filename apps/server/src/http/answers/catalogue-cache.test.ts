import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CatalogueCache } from './catalogue-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-03-01T10:00:00+08:00');

/** A cache whose values count how often they were created. */
function createCountingCache() {
  const cache = new CatalogueCache<{ made: number }>(1000, () => 1);
  let made = 0;
  const get = async (at = now) => (await cache.get('list', at, async () => ({ made: ++made }))).made;
  return { cache, get };
}

test('a cached answer stays in the catalogue cache until the cache is cleared or the next Hong Kong day begins', async () => {
  const { cache, get } = createCountingCache();
  expect([await get(), await get()]).toEqual([1, 1]);
  cache.clear();
  expect(await get()).toBe(2);
  expect(await get(new Date('2026-03-01T23:59:59+08:00'))).toBe(2);
  expect(await get(new Date('2026-03-02T00:00:00+08:00'))).toBe(3);
});

test('changes within 250 ms clear the catalogue cache once, 250 ms after the first of them, and a later change clears it again', async () => {
  const { cache, get } = createCountingCache();
  expect(await get()).toBe(1);
  for (let change = 0; change < 10; change++) {
    cache.scheduleClear();
    vi.advanceTimersByTime(20);
    expect(await get()).toBe(1);
  }
  vi.advanceTimersByTime(50);
  expect(await get()).toBe(2);
  cache.scheduleClear();
  vi.advanceTimersByTime(250);
  expect(await get()).toBe(3);
});

test('an answer that was being created while the catalogue cache was cleared is returned but not cached', async () => {
  const { cache } = createCountingCache();
  let finish: (value: { made: number }) => void = () => {};
  const pending = cache.get('list', now, () => new Promise((done) => (finish = done)));
  cache.clear();
  finish({ made: 1 });
  expect(await pending).toEqual({ made: 1 });
  expect(await cache.get('list', now, async () => ({ made: 2 }))).toEqual({ made: 2 });
});
