import { afterEach, expect, test } from 'vitest';
import { currentShortcuts, findShortcut, registerShortcut } from './shortcut-store.ts';

const leave: (() => void)[] = [];
const at = (keys: string, ran: string[] = []) =>
  leave.push(registerShortcut({ keys, label: 'common.search', run: () => ran.push(keys) }));
globalThis.window ??= { addEventListener() {}, removeEventListener() {} } as never;
afterEach(() => {
  for (const go of leave.splice(0)) go();
});

test('a shortcut is a single key or two keys in quick succession', () => {
  at('n');
  at('g h');
  expect(findShortcut('n', 0)?.keys).toBe('n');
  expect(findShortcut('g', 1000)).toBeUndefined();
  expect(findShortcut('h', 1500)?.keys).toBe('g h');
  expect(findShortcut('g', 2000)).toBeUndefined();
  expect(findShortcut('h', 4000)).toBeUndefined();
});

test('a second key without a pair works as a single key', () => {
  at('n');
  at('g h');
  findShortcut('g', 0);
  expect(findShortcut('n', 100)?.keys).toBe('n');
});

test('the last registration of a key wins until it is removed', () => {
  const ran: string[] = [];
  leave.push(registerShortcut({ keys: 'n', label: 'common.search', run: () => ran.push('below') }));
  const go = registerShortcut({ keys: 'n', label: 'common.search', run: () => ran.push('above') });
  findShortcut('n', 0)!.run();
  go();
  findShortcut('n', 0)!.run();
  expect(ran).toEqual(['above', 'below']);
  expect(currentShortcuts()).toHaveLength(1);
});
