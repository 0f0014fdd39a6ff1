import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChunkError, inTime, lateScreen } from './chunk.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterAll(() => vi.unstubAllGlobals());

test('a piece of the program that arrives in time is what was asked for', async () => {
  expect(await inTime(Promise.resolve('screen'), 50)).toBe('screen');
});

test('one that fails by itself fails as it is', async () => {
  await expect(inTime(Promise.reject(new Error('404')), 50)).rejects.toThrow('404');
});

test('one that never arrives is an error of the network after its time', async () => {
  await expect(inTime(new Promise(() => {}), 20)).rejects.toBeInstanceOf(ChunkError);
});

test('the stand-in of a late screen fails with that error wherever it is used', () => {
  const error = new ChunkError('late');
  const screen = lateScreen(error);
  for (const use of [screen.default, screen.clientLoader, ...screen.clientMiddleware])
    expect(use).toThrow(error);
});
