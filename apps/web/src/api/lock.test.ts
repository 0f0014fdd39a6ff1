import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseLock, readLock, setLock, waitUntilUnlocked } from './lock.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());
const person = { account: 'chan', name: '陳美玲 Chan Mei Ling' };

test('a call that waits for the lock screen continues when the session is unlocked', async () => {
  setLock(person);
  const waiting = waitUntilUnlocked();
  expect(parseLock(readLock()!)).toEqual(person);
  setLock(null);
  await waiting;
});

test('a call that waits for the lock screen fails when it is aborted, also if it was aborted before it waits', async () => {
  setLock(person);
  const leaving = new AbortController();
  const waiting = waitUntilUnlocked(leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(waitUntilUnlocked(leaving.signal)).rejects.toThrow('left');
});

test('a lock that an earlier version stored is read as an account without a name', () => {
  expect(parseLock('chan')).toEqual({ account: 'chan', name: '' });
});
