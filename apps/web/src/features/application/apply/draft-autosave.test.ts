import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftAutosave, type DraftCalls } from './draft-autosave.ts';
import type { DraftBody } from './draft-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake server with one draft, and a form with one field. */
function createForm() {
  const server = { version: 0, reason: '', drafts: 0, isOffline: false, losesAnswers: false };
  /** The answers by idempotency key. */
  const answered = new Map<string, { id: string; no: string; version: number }>();
  const form = { reason: '', mode: 'single' };
  const save = async (reason: string, key: string) => {
    if (server.isOffline) throw new Error('no network');
    const earlier = answered.get(key);
    if (earlier) return earlier;
    server.version++;
    server.reason = reason;
    answered.set(key, { id: 'a', no: 'AP1', version: server.version });
    if (server.losesAnswers) throw new Error('the answer was lost');
    return answered.get(key)!;
  };
  const calls: DraftCalls = {
    create: ({ reason }, key) => {
      if (!answered.has(key)) server.drafts++;
      return save(reason, key);
    },
    update: async (_id, { reason, version }, key) => {
      if (!answered.has(key) && version !== server.version) throw new RangeError('changed meanwhile');
      return save(reason, key);
    },
    readVersion: async () => server.version,
    isConflict: (error) => error instanceof RangeError,
    isRefusal: (error) => error instanceof RangeError,
  };
  const autosave = new DraftAutosave(undefined, calls, {
    read: () => ({ ...form }) as DraftBody,
    onCreated: () => {},
    onSaved: () => {},
  });
  const type = (reason: string) => {
    form.reason = reason;
    autosave.touch();
  };
  return { server, form, autosave, type };
}

describe('the autosave of a draft', () => {
  test('the autosave of a draft does not create a draft when only “one recipient” or “many recipients” was chosen', async () => {
    const { server, form, autosave, type } = createForm();
    form.mode = 'batch';
    autosave.touch();
    autosave.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.drafts, autosave.status()]).toEqual([0, 'new']);
    type('迎新');
    await vi.advanceTimersByTimeAsync(5000);
    form.mode = 'single';
    expect([server.drafts, autosave.isUnsaved()]).toEqual([1, true]);
  });

  test('the autosave of a draft creates the draft once, a moment after the last change', async () => {
    const { server, autosave, type } = createForm();
    autosave.touch();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.drafts).toBe(0);
    type('迎');
    await vi.advanceTimersByTimeAsync(600);
    type('迎新');
    await vi.advanceTimersByTimeAsync(600);
    expect([server.drafts, autosave.status()]).toEqual([0, 'dirty']);
    await vi.advanceTimersByTimeAsync(600);
    expect([server.drafts, server.reason, autosave.status()]).toEqual([1, '迎新', 'saved']);
    expect(autosave.isUnsaved()).toBe(false);
  });

  test('the autosave of a draft saves a change that is made during saving, without saving anything twice', async () => {
    const { server, form, autosave } = createForm();
    form.reason = 'one';
    const first = autosave.save();
    form.reason = 'two';
    const second = autosave.save();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect([server.drafts, server.version, server.reason]).toEqual([1, 2, 'two']);
  });

  test('the autosave of a draft retries automatically after a failure', async () => {
    const { server, autosave, type } = createForm();
    server.isOffline = true;
    type('迎新');
    await vi.advanceTimersByTimeAsync(1500);
    expect(autosave.status()).toBe('failed');
    server.isOffline = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([autosave.status(), server.reason]).toEqual(['saved', '迎新']);
  });

  test('if the answer to a save is lost, the next save neither creates a second draft nor causes a conflict', async () => {
    const { server, autosave, type } = createForm();
    server.losesAnswers = true;
    type('one');
    await vi.advanceTimersByTimeAsync(1500);
    type('one two');
    await vi.advanceTimersByTimeAsync(1500);
    expect([autosave.status(), server.drafts, server.reason]).toEqual(['failed', 1, 'one two']);
    server.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([autosave.status(), server.drafts, server.version, server.reason]).toEqual([
      'saved',
      1,
      2,
      'one two',
    ]);
    server.losesAnswers = true;
    type('three');
    await vi.advanceTimersByTimeAsync(1500);
    server.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect([autosave.status(), server.version, server.reason]).toEqual(['saved', 3, 'three']);
  });

  test('the autosave of a draft does not overwrite the version of another window without asking', async () => {
    const { server, autosave, type } = createForm();
    type('mine');
    await vi.advanceTimersByTimeAsync(1500);
    server.version = 7;
    server.reason = 'theirs';
    type('mine again');
    await vi.advanceTimersByTimeAsync(1500);
    expect([autosave.status(), server.reason]).toEqual(['conflict', 'theirs']);
    type('still mine');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.reason).toBe('theirs');
    expect(await autosave.overwrite()).toBe(true);
    expect([autosave.status(), server.reason]).toEqual(['saved', 'still mine']);
  });

  test('the autosave of a draft saves nothing after it was halted', async () => {
    const { server, autosave, type } = createForm();
    type('mine');
    autosave.halt();
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.drafts, autosave.isUnsaved()]).toEqual([0, false]);
  });
});
