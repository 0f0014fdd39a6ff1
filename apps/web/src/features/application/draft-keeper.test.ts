import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts';
import type { DraftBody } from './draft-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps one draft, and a form that holds one word. */
function desk() {
  const server = { version: 0, reason: '', made: 0, fails: false, foreign: false };
  const form = { reason: '' };
  const keep = async (reason: string) => {
    if (server.fails) throw new Error('no network');
    server.version++;
    server.reason = reason;
    return { id: 'a', no: 'AP1', version: server.version };
  };
  const calls: DraftCalls = {
    create: ({ reason }) => {
      server.made++;
      return keep(reason);
    },
    update: async (_id, { reason, version }) => {
      if (version !== server.version) throw new RangeError('changed meanwhile');
      return keep(reason);
    },
    versionOf: async () => server.version,
    isConflict: (error) => error instanceof RangeError,
  };
  const keeper = new DraftKeeper(undefined, calls, {
    read: () => ({ reason: form.reason }) as DraftBody,
    onMade: () => {},
    onSaved: () => {},
  });
  const type = (reason: string) => {
    form.reason = reason;
    keeper.touch();
  };
  return { server, form, keeper, type };
}

describe('a draft', () => {
  test('is begun once, some moments after the last key', async () => {
    const { server, keeper, type } = desk();
    keeper.touch();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.made).toBe(0);
    type('迎');
    await vi.advanceTimersByTimeAsync(600);
    type('迎新');
    await vi.advanceTimersByTimeAsync(600);
    expect([server.made, keeper.status()]).toEqual([0, 'dirty']);
    await vi.advanceTimersByTimeAsync(600);
    expect([server.made, server.reason, keeper.status()]).toEqual([1, '迎新', 'saved']);
    expect(keeper.isUnsaved()).toBe(false);
  });

  test('what is typed while it is being saved is saved, too, and nothing twice', async () => {
    const { server, form, keeper } = desk();
    form.reason = 'one';
    const first = keeper.save();
    form.reason = 'two';
    const again = keeper.save();
    expect(await Promise.all([first, again])).toEqual([true, true]);
    expect([server.made, server.version, server.reason]).toEqual([1, 2, 'two']);
  });

  test('a failed saving is tried again by itself', async () => {
    const { server, keeper, type } = desk();
    server.fails = true;
    type('迎新');
    await vi.advanceTimersByTimeAsync(1500);
    expect(keeper.status()).toBe('failed');
    server.fails = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([keeper.status(), server.reason]).toEqual(['saved', '迎新']);
  });

  test('another window’s version is never overwritten unasked', async () => {
    const { server, keeper, type } = desk();
    type('mine');
    await vi.advanceTimersByTimeAsync(1500);
    server.version = 7;
    server.reason = 'theirs';
    type('mine again');
    await vi.advanceTimersByTimeAsync(1500);
    expect([keeper.status(), server.reason]).toEqual(['conflict', 'theirs']);
    type('still mine');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.reason).toBe('theirs');
    expect(await keeper.overwrite()).toBe(true);
    expect([keeper.status(), server.reason]).toEqual(['saved', 'still mine']);
  });

  test('once it is halted nothing is saved any more', async () => {
    const { server, keeper, type } = desk();
    type('mine');
    keeper.halt();
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.made, keeper.isUnsaved()]).toEqual([0, false]);
  });
});
