import { expect, test } from 'vitest';
import { createSafeStorage } from './browser-storage.ts';

function createStorage(limit: number): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (stored.size >= limit) throw new Error('full');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

test('if the browser blocks storage, values are kept in memory', () => {
  const safe = createSafeStorage(() => {
    throw new Error('denied');
  });
  expect(safe.getItem('token')).toBeNull();
  safe.setItem('token', 'a');
  expect(safe.getItem('token')).toBe('a');
  safe.removeItem('token');
  expect(safe.getItem('token')).toBeNull();
});

test('if the storage of the browser is full, the value that was set last is read', () => {
  const storage = createStorage(1);
  const safe = createSafeStorage(() => storage);
  safe.setItem('token', 'a');
  safe.setItem('menu', 'open');
  expect([safe.getItem('token'), safe.getItem('menu')]).toEqual(['a', 'open']);
  storage.removeItem('token');
  safe.setItem('menu', 'closed');
  expect([safe.getItem('token'), storage.getItem('menu'), safe.getItem('menu')]).toEqual([
    null,
    'closed',
    'closed',
  ]);
});
