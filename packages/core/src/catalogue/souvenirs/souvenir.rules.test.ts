import { describe, expect, test } from 'vitest';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { souvenirMachine } from './souvenir.machine.ts';
import {
  decideSouvenirState,
  findMissingTranslations,
  findSouvenirActionRefusal,
  souvenirActions,
  stockLevel,
} from './souvenir.rules.ts';

const whole = { 'zh-HK': '杯', en: 'Mug', 'zh-CN': '杯' };
const none = { 'zh-HK': '', en: '' };

test('a text is missing in a language only if another language has it', () => {
  const texts = { name: whole, introduction: none, details: whole, colour: whole, style: whole };
  expect(findMissingTranslations(texts)).toEqual([]);
  expect(
    findMissingTranslations({
      ...texts,
      introduction: { 'zh-HK': '介紹', en: ' ' },
      colour: { 'zh-HK': '', en: 'Red', 'zh-CN': '红' },
    }),
  ).toEqual([
    { language: 'zh-HK', fields: ['colour'] },
    { language: 'en', fields: ['introduction'] },
    { language: 'zh-CN', fields: ['introduction'] },
  ]);
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
    'the action $action on a souvenir in state $state leads to the expected state or is refused',
    ({ state, action }) => {
      expect(decideSouvenirState(state, action)).toBe(table[`${state} ${action}`]);
    },
  );
  test('a souvenir offers only actions for which the person has the permission', () => {
    expect(souvenirActions('valid', () => true)).toEqual(['disable']);
    expect(souvenirActions('valid', () => false)).toEqual([]);
  });
});

test('the reason why a souvenir cannot be enabled names its state', () => {
  const why = findSouvenirActionRefusal('valid', 'enable');
  expect(why?.params?.state).toEqual(souvenirFields.state.choices.valid);
  expect(findSouvenirActionRefusal('valid', 'disable')).toBeUndefined();
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

test('one available piece is a normal stock level if minimum and safe stock are at most 1', () => {
  expect(stockLevel(1, 0, 0)).toBe('normal');
  expect(stockLevel(1, 1, 1)).toBe('normal');
});
