import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChunkError, createLateScreen, withTimeout } from './chunk.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterAll(() => vi.unstubAllGlobals());

test('a chunk that loads in time is returned', async () => {
  expect(await withTimeout(Promise.resolve('screen'), 50)).toBe('screen');
});

test('a chunk that fails to load throws its own error', async () => {
  await expect(withTimeout(Promise.reject(new Error('404')), 50)).rejects.toThrow('404');
});

test('a chunk that never loads throws a network error after the timeout', async () => {
  await expect(withTimeout(new Promise(() => {}), 20)).rejects.toBeInstanceOf(ChunkError);
});

test('if a screen is not loaded in time, every function of its placeholder throws the error', () => {
  const error = new ChunkError('late');
  const screen = createLateScreen(error);
  for (const use of [screen.default, screen.clientLoader, ...screen.clientMiddleware])
    expect(use).toThrow(error);
});
