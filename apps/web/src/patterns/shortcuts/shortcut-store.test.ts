import { afterEach, expect, test } from 'vitest';
import { presentShortcuts, pressed, register } from './shortcut-store.ts';

const leave: (() => void)[] = [];
const at = (keys: string, ran: string[] = []) =>
  leave.push(register({ keys, label: 'list.search', run: () => ran.push(keys) }));
globalThis.window ??= { addEventListener() {}, removeEventListener() {} } as never;
afterEach(() => {
  for (const go of leave.splice(0)) go();
});

test('a single key, and two in a row within a moment', () => {
  at('n');
  at('g h');
  expect(pressed('n', 0)?.keys).toBe('n');
  expect(pressed('g', 1000)).toBeUndefined();
  expect(pressed('h', 1500)?.keys).toBe('g h');
  expect(pressed('g', 2000)).toBeUndefined();
  expect(pressed('h', 4000)).toBeUndefined();
});

test('a second key that belongs to no pair counts by itself', () => {
  at('n');
  at('g h');
  pressed('g', 0);
  expect(pressed('n', 100)?.keys).toBe('n');
});

test('the last to register a key has it until it leaves', () => {
  const ran: string[] = [];
  leave.push(register({ keys: 'n', label: 'list.search', run: () => ran.push('below') }));
  const go = register({ keys: 'n', label: 'list.search', run: () => ran.push('above') });
  pressed('n', 0)!.run();
  go();
  pressed('n', 0)!.run();
  expect(ran).toEqual(['above', 'below']);
  expect(presentShortcuts()).toHaveLength(1);
});
