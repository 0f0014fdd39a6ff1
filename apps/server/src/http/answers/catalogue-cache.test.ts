import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CatalogueCache } from './catalogue-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-03-01T10:00:00+08:00');

/** What is kept is made by counting how often it was made. */
function counted() {
  const cache = new CatalogueCache<{ made: number }>(1000, () => 1);
  let made = 0;
  const get = async (at = now) => (await cache.get('list', at, async () => ({ made: ++made }))).made;
  return { cache, get };
}

test('what was made is kept until it is thrown away, and not into the next day in Hong Kong', async () => {
  const { cache, get } = counted();
  expect([await get(), await get()]).toEqual([1, 1]);
  cache.clear();
  expect(await get()).toBe(2);
  expect(await get(new Date('2026-03-01T23:59:59+08:00'))).toBe(2);
  expect(await get(new Date('2026-03-02T00:00:00+08:00'))).toBe(3);
});

test('many changes within a quarter of a second cost one making, and none is missed', async () => {
  const { cache, get } = counted();
  expect(await get()).toBe(1);
  for (let change = 0; change < 10; change++) {
    cache.clearSoon();
    vi.advanceTimersByTime(20);
    expect(await get()).toBe(1);
  }
  vi.advanceTimersByTime(50);
  expect(await get()).toBe(2);
  // a change after that is another one
  cache.clearSoon();
  vi.advanceTimersByTime(250);
  expect(await get()).toBe(3);
});

test('what was being made while the catalogue changed is handed out and not kept', async () => {
  const { cache } = counted();
  let finish: (value: { made: number }) => void = () => {};
  const asked = cache.get('list', now, () => new Promise((done) => (finish = done)));
  cache.clear();
  finish({ made: 1 });
  expect(await asked).toEqual({ made: 1 });
  expect(await cache.get('list', now, async () => ({ made: 2 }))).toEqual({ made: 2 });
});
