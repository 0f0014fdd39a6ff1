import { afterEach, expect, test } from 'vitest';
import { currentShortcuts, findShortcut, registerShortcut } from './shortcut-store.ts';

const cleanups: (() => void)[] = [];
const register = (keys: string) =>
  cleanups.push(registerShortcut({ keys, label: 'common.search', run: () => {} }));
globalThis.window ??= { addEventListener() {}, removeEventListener() {} } as never;
afterEach(() => {
  for (const unregister of cleanups.splice(0)) unregister();
});

test('a keyboard shortcut is a single key or two keys in quick succession', () => {
  register('n');
  register('g h');
  expect(findShortcut('n', 0)?.keys).toBe('n');
  expect(findShortcut('g', 1000)).toBeUndefined();
  expect(findShortcut('h', 1500)?.keys).toBe('g h');
  expect(findShortcut('g', 2000)).toBeUndefined();
  expect(findShortcut('h', 4000)).toBeUndefined();
});

test('if a second key completes no shortcut of two keys, its own shortcut is found', () => {
  register('n');
  register('g h');
  findShortcut('g', 0);
  expect(findShortcut('n', 100)?.keys).toBe('n');
});

test('if a keyboard shortcut is registered twice, the later registration is used until it is removed', () => {
  const ran: string[] = [];
  cleanups.push(registerShortcut({ keys: 'n', label: 'common.search', run: () => ran.push('below') }));
  const unregister = registerShortcut({ keys: 'n', label: 'common.search', run: () => ran.push('above') });
  findShortcut('n', 0)!.run();
  unregister();
  findShortcut('n', 0)!.run();
  expect(ran).toEqual(['above', 'below']);
  expect(currentShortcuts()).toHaveLength(1);
});
