import { expect, test } from 'vitest';
import { cashEntry, keepFittingParts, preparePayment } from './payment-entry.ts';

const octopus = { method: 'octopus', amount: 5_000, reference: 'O-1' } as const;

test('cash pays the rest of a counter sale, rounded to 10 cents, and an empty field means exactly this amount', () => {
  expect(preparePayment(10_454, [octopus], cashEntry)).toEqual({
    rest: 5_454,
    cashAmount: 5_450,
    rounding: -4,
    change: 0,
    problem: undefined,
    left: 0,
    payments: [octopus, { method: 'cash', given: 5_450 }],
  });
  expect(preparePayment(10_454, [], { ...cashEntry, given: 50_000 })).toMatchObject({ change: 39_550 });
  expect(preparePayment(10_454, [], { ...cashEntry, given: 10_000 })).toMatchObject({
    problem: 'cashTooLittle',
  });
  expect(preparePayment(10_454, [], { ...cashEntry, given: 5_000_000 })).toMatchObject({
    problem: 'cashTooMuch',
    change: 0,
  });
});

test('a method other than cash pays the rest of a counter sale or a part of it, and needs a reference unless it is the campus card', () => {
  const card = { ...cashEntry, method: 'card', reference: ' 0042 ' } as const;
  expect(preparePayment(10_454, [octopus], card)).toMatchObject({
    left: 0,
    problem: undefined,
    payments: [octopus, { method: 'card', amount: 5_454, reference: '0042' }],
  });
  expect(preparePayment(10_454, [], { ...card, amount: 454 })).toMatchObject({ left: 10_000 });
  expect(preparePayment(10_454, [], { ...card, amount: 10_455 })).toMatchObject({ problem: 'tooMuch' });
  expect(preparePayment(10_454, [], { ...card, reference: ' ' })).toMatchObject({ problem: 'noReference' });
  expect(preparePayment(10_454, [], { ...card, method: 'campus_card', reference: '' })).toMatchObject({
    problem: undefined,
    payments: [{ method: 'campus_card', amount: 10_454 }],
  });
});

test('if the prices of a counter sale fall, the entered payments that no longer fit are left out', () => {
  const card = { method: 'card', amount: 3_000, reference: '0042' } as const;
  expect(keepFittingParts([octopus, card], 10_454)).toEqual([octopus, card]);
  expect(keepFittingParts([octopus, card], 8_000)).toEqual([octopus]);
  expect(keepFittingParts([octopus, card], 4_000)).toEqual([card]);
});
