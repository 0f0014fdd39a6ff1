import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts';
import type { DraftBody } from './draft-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps one draft, and a form that holds one word. */
function desk() {
  const server = { version: 0, reason: '', made: 0, fails: false, deaf: false };
  /** As the server's own keys of repeated calls. */
  const answered = new Map<string, { id: string; no: string; version: number }>();
  const form = { reason: '' };
  const keep = async (reason: string, key: string) => {
    if (server.fails) throw new Error('no network');
    const former = answered.get(key);
    if (former) return former;
    server.version++;
    server.reason = reason;
    answered.set(key, { id: 'a', no: 'AP1', version: server.version });
    if (server.deaf) throw new Error('the answer was lost');
    return answered.get(key)!;
  };
  const calls: DraftCalls = {
    create: ({ reason }, key) => {
      if (!answered.has(key)) server.made++;
      return keep(reason, key);
    },
    update: async (_id, { reason, version }, key) => {
      if (!answered.has(key) && version !== server.version) throw new RangeError('changed meanwhile');
      return keep(reason, key);
    },
    versionOf: async () => server.version,
    isConflict: (error) => error instanceof RangeError,
    isRefusal: (error) => error instanceof RangeError,
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

  test('an answer that was lost neither begins a second draft nor looks like another window', async () => {
    const { server, keeper, type } = desk();
    server.deaf = true;
    type('one');
    await vi.advanceTimersByTimeAsync(1500);
    type('one two');
    await vi.advanceTimersByTimeAsync(1500);
    expect([keeper.status(), server.made, server.reason]).toEqual(['failed', 1, 'one two']);
    server.deaf = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([keeper.status(), server.made, server.version, server.reason]).toEqual(['saved', 1, 2, 'one two']);
    server.deaf = true;
    type('three');
    await vi.advanceTimersByTimeAsync(1500);
    server.deaf = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([keeper.status(), server.version, server.reason]).toEqual(['saved', 3, 'three']);
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
