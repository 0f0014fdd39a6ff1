import { expect, test } from 'vitest';
import { explainAvailable, type PlaceFigures } from './availability.rules.ts';

const place = (figures: Partial<PlaceFigures>): PlaceFigures => ({
  onHand: 0,
  orders: 0,
  applications: 0,
  protected: 0,
  active: true,
  ...figures,
});

test('38 on hand − 6 orders − 10 applications − 5 protected = 17 available', () => {
  expect(explainAvailable([place({ onHand: 38, orders: 6, applications: 10, protected: 5 })])).toEqual({
    onHand: 38,
    orders: 6,
    applications: 10,
    protected: 5,
    outOfUse: 0,
    available: 17,
  });
});

test('protection beyond what is free takes nothing more away', () => {
  expect(explainAvailable([place({ onHand: 10, orders: 4, protected: 30 })])).toMatchObject({
    protected: 6,
    available: 0,
  });
});

test('a storage out of use serves nobody, and its free pieces are named', () => {
  expect(
    explainAvailable([
      place({ onHand: 10, orders: 2, protected: 5, active: false }),
      place({ onHand: 3, protected: 1 }),
    ]),
  ).toEqual({ onHand: 13, orders: 2, applications: 0, protected: 1, outOfUse: 8, available: 2 });
});

test('nowhere is nothing', () => {
  expect(explainAvailable([]).available).toBe(0);
});

test('where every piece is promised, nothing is left to protect', () => {
  expect(explainAvailable([place({ onHand: 4, orders: 4, protected: 3 })])).toMatchObject({
    protected: 0,
    available: 0,
  });
});
