import { describe, expect, test } from 'vitest';
import { souvenirMachine } from './catalogue/souvenir.machine.ts';
import { decideSouvenirState, souvenirActions, stockLevel } from './catalogue/souvenir.rules.ts';
import { defineMachine } from './machine.ts';

test('a machine that names an unknown state is refused at start', () => {
  expect(() =>
    defineMachine({ states: ['a'], transitions: [{ from: ['a'], action: 'go', to: 'b' as 'a' }] }),
  ).toThrow('unknown state b');
});

describe('a souvenir', () => {
  const table: Record<string, string | undefined> = {
    'valid disable': 'invalid',
    'valid enable': undefined,
    'invalid enable': 'valid',
    'invalid disable': undefined,
  };
  const pairs = souvenirMachine.states.flatMap((state) =>
    (['enable', 'disable'] as const).map((action) => ({ state, action })),
  );
  test.each(pairs)('$state $action', ({ state, action }) => {
    expect(decideSouvenirState(state, action)).toBe(table[`${state} ${action}`]);
  });
  test('offers only what the person may do', () => {
    expect(souvenirActions('valid', () => true)).toEqual(['disable']);
    expect(souvenirActions('valid', () => false)).toEqual([]);
  });
});

test.each([
  [0, 10, 20, 'soldOut'],
  [-1, 0, 0, 'soldOut'],
  [9, 10, 20, 'belowMinimum'],
  [10, 10, 20, 'belowSafe'],
  [19, 10, 20, 'belowSafe'],
  [20, 10, 20, 'normal'],
])('%i available of minimum %i, safe %i is %s', (available, minimum, safe, level) => {
  expect(stockLevel(available, minimum, safe)).toBe(level);
});
