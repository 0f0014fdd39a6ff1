import { describe, expect, test } from 'vitest';
import { souvenirMachine } from '../catalogue/souvenirs/souvenir.machine.ts';
import {
  decideSouvenirState,
  findSouvenirActionRefusal,
  souvenirActions,
  stockLevel,
} from '../catalogue/souvenirs/souvenir.rules.ts';
import { notificationActions } from '../notification/notification.machine.ts';
import { souvenirFields } from '../records/souvenir.fields.ts';
import { activeActions } from './active.machine.ts';
import { defineMachine } from './machine.ts';

test('defining a state machine with an unknown state throws an error', () => {
  expect(() =>
    defineMachine({ states: ['a'], transitions: [{ from: ['a'], action: 'go', to: 'b' as 'a' }] }),
  ).toThrow('unknown state b');
});

describe('souvenir state machine', () => {
  const table: Record<string, string | undefined> = {
    'valid disable': 'invalid',
    'valid enable': undefined,
    'invalid enable': 'valid',
    'invalid disable': undefined,
  };
  const pairs = souvenirMachine.states.flatMap((state) =>
    (['enable', 'disable'] as const).map((action) => ({ state, action })),
  );
  test.each(pairs)(
    'a souvenir in state $state with the action $action gets the state of the table',
    ({ state, action }) => {
      expect(decideSouvenirState(state, action)).toBe(table[`${state} ${action}`]);
    },
  );
  test('only actions with permission are offered', () => {
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
])(
  'the stock level of %i available pieces with minimum %i and safe stock %i is %s',
  (available, minimum, safe, level) => {
    expect(stockLevel(available, minimum, safe)).toBe(level);
  },
);

test('a state machine with known states only is returned unchanged', () => {
  const machine = { states: ['a', 'b'], transitions: [{ from: ['a'], action: 'go', to: 'b' }] } as const;
  expect(defineMachine<'a' | 'b', 'go'>(machine)).toBe(machine);
});

test('one piece without a minimum is a normal stock level', () => {
  expect(stockLevel(1, 0, 0)).toBe('normal');
  expect(stockLevel(1, 1, 1)).toBe('normal');
});

test('the reason why a souvenir cannot be enabled names its state', () => {
  const why = findSouvenirActionRefusal('valid', 'enable');
  expect(why?.params?.state).toEqual(souvenirFields.state.choices.valid);
  expect(findSouvenirActionRefusal('valid', 'disable')).toBeUndefined();
});

test('an active record can be edited and disabled, an inactive one edited and enabled, with permission', () => {
  expect(activeActions('active', () => true)).toEqual(['edit', 'disable']);
  expect(activeActions('inactive', () => true)).toEqual(['edit', 'enable']);
  expect(activeActions('active', (action) => action === 'disable')).toEqual(['disable']);
});

test('only a failed notification can be retried, and only with permission', () => {
  expect(notificationActions('failed', () => true)).toEqual(['retry']);
  expect(notificationActions('failed', () => false)).toEqual([]);
  expect(notificationActions('sent', () => true)).toEqual([]);
});
