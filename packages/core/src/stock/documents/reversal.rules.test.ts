import { expect, test } from 'vitest';
import { chooseReversals } from './reversal.rules.ts';

const issued = [
  { sequence: 1, souvenirId: 'a', returnable: 3 },
  { sequence: 2, souvenirId: 'b', returnable: 1 },
  { sequence: 3, souvenirId: 'a', returnable: 2 },
];

test('a return reverses the latest outgoing movement first', () =>
  expect(chooseReversals(issued, [{ souvenirId: 'a', quantity: 4 }])).toEqual([
    { reverses: 3, quantity: 2 },
    { reverses: 1, quantity: 2 },
  ]));

test('the quantities of two returned lines of the same souvenir are added up', () =>
  expect(
    chooseReversals(issued, [
      { souvenirId: 'a', quantity: 1 },
      { souvenirId: 'a', quantity: 1 },
    ]),
  ).toEqual([{ reverses: 3, quantity: 2 }]));

test('a return of more pieces than can still be returned is refused', () => {
  expect(chooseReversals(issued, [{ souvenirId: 'b', quantity: 2 }])).toBeUndefined();
  expect(
    chooseReversals([{ ...issued[1]!, returnable: -1 }], [{ souvenirId: 'b', quantity: 1 }]),
  ).toBeUndefined();
});

test('pieces returned by one line cannot be returned by the next line', () => {
  expect(
    chooseReversals(issued, [
      { souvenirId: 'a', quantity: 2 },
      { souvenirId: 'a', quantity: 2 },
    ]),
  ).toEqual([
    { reverses: 3, quantity: 2 },
    { reverses: 1, quantity: 2 },
  ]);
  expect(
    chooseReversals(issued, [
      { souvenirId: 'a', quantity: 5 },
      { souvenirId: 'a', quantity: 1 },
    ]),
  ).toBeUndefined();
});
