import { describe, expect, test } from 'vitest';
import { souvenirMachine } from '../catalogue/souvenirs/souvenir.machine.ts';
import {
  decideSouvenirState,
  souvenirActions,
  souvenirWhy,
  stockLevel,
} from '../catalogue/souvenirs/souvenir.rules.ts';
import { souvenirMessages } from '../labels/souvenir.messages.ts';
import { notificationActions } from '../notification/notification.machine.ts';
import { activeActions } from './active.machine.ts';
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

test('a machine whose states are all known is taken as it is', () => {
  const machine = { states: ['a', 'b'], transitions: [{ from: ['a'], action: 'go', to: 'b' }] } as const;
  expect(defineMachine<'a' | 'b', 'go'>(machine)).toBe(machine);
});

test('one piece without a minimum is enough', () => {
  expect(stockLevel(1, 0, 0)).toBe('normal');
  expect(stockLevel(1, 1, 1)).toBe('normal');
});

test('the reason why a souvenir cannot be put into use names its state', () => {
  const why = souvenirWhy('valid', 'enable');
  expect(why?.params?.state).toEqual(souvenirMessages['souvenir.state.valid']);
  expect(souvenirWhy('valid', 'disable')).toBeUndefined();
});

test('a record in use is edited and disabled, one out of use edited and enabled, as far as one may', () => {
  expect(activeActions('active', () => true)).toEqual(['edit', 'disable']);
  expect(activeActions('inactive', () => true)).toEqual(['edit', 'enable']);
  expect(activeActions('active', (action) => action === 'disable')).toEqual(['disable']);
});

test('only a message that failed is sent again, and only by whoever may', () => {
  expect(notificationActions('failed', () => true)).toEqual(['retry']);
  expect(notificationActions('failed', () => false)).toEqual([]);
  expect(notificationActions('sent', () => true)).toEqual([]);
});
