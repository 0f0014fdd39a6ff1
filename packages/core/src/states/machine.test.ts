import { expect, test } from 'vitest';
import { defineMachine } from './machine.ts';

test('defining a state machine with an unknown state throws an error', () => {
  expect(() =>
    defineMachine({ states: ['a'], transitions: [{ from: ['a'], action: 'go', to: 'b' as 'a' }] }),
  ).toThrow('unknown state b');
});

test('a state machine with known states only is returned unchanged', () => {
  const machine = { states: ['a', 'b'], transitions: [{ from: ['a'], action: 'go', to: 'b' }] } as const;
  expect(defineMachine<'a' | 'b', 'go'>(machine)).toBe(machine);
});
