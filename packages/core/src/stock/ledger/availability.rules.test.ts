import { expect, test } from 'vitest';
import { explainAvailable, type PlaceFigures } from './availability.rules.ts';

const place = (figures: Partial<PlaceFigures>): PlaceFigures => ({
  onHand: 0,
  orders: 0,
  applications: 0,
  protected: 0,
  expiring: 0,
  active: true,
  ...figures,
});

test('of 38 pieces on hand, 17 are available if 6 are reserved for orders, 10 for applications, and 5 are protected', () => {
  expect(explainAvailable([place({ onHand: 38, orders: 6, applications: 10, protected: 5 })])).toEqual({
    onHand: 38,
    orders: 6,
    applications: 10,
    protected: 5,
    expiring: 0,
    outOfUse: 0,
    available: 17,
  });
});

test('a protected quantity above the unreserved pieces protects only those pieces', () => {
  expect(explainAvailable([place({ onHand: 10, orders: 4, protected: 30 })])).toMatchObject({
    protected: 6,
    available: 0,
  });
});

test('free pieces in an inactive storage are not available and are listed separately', () => {
  expect(
    explainAvailable([
      place({ onHand: 10, orders: 2, protected: 5, active: false }),
      place({ onHand: 3, protected: 1 }),
    ]),
  ).toEqual({ onHand: 13, orders: 2, applications: 0, protected: 1, expiring: 0, outOfUse: 8, available: 2 });
});

test('expiring pieces are not available, and reservations use the other pieces first', () => {
  expect(explainAvailable([place({ onHand: 10, orders: 3, expiring: 4, protected: 1 })])).toMatchObject({
    expiring: 4,
    protected: 1,
    available: 2,
  });
  expect(explainAvailable([place({ onHand: 10, orders: 8, expiring: 4 })])).toMatchObject({
    expiring: 2,
    available: 0,
  });
});

test('without any storage nothing is available', () => {
  expect(explainAvailable([]).available).toBe(0);
});

test('if every piece is reserved, no piece is protected', () => {
  expect(explainAvailable([place({ onHand: 4, orders: 4, protected: 3 })])).toMatchObject({
    protected: 0,
    available: 0,
  });
});
