import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, currentToast, showToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

test('a toast closes after its duration and resolves its promise', async () => {
  const closed = vi.fn();
  void showToast('error', 'refused').then(closed);
  await vi.advanceTimersByTimeAsync(2499);
  expect(currentToast()?.text).toBe('refused');
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(currentToast()).toBeUndefined();
  expect(closed).toHaveBeenCalledOnce();
});

test('a new toast closes the previous one and has its own duration', async () => {
  const closed = vi.fn();
  void showToast('error', 'first', 1500).then(closed);
  await vi.advanceTimersByTimeAsync(1000);
  void showToast('info', 'second', 1500);
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).toHaveBeenCalledOnce();
  expect(currentToast()?.text).toBe('second');
});
