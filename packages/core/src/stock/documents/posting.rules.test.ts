import { describe, expect, test } from 'vitest';
import { type AllocationPlace, allocate } from '../ledger/allocation.rules.ts';
import { calculateAverages, calculateMovedAmount, findShortages, type Posting } from './posting.rules.ts';

const post = (quantity: number, lineNo: number, extra: Partial<Posting> = {}): Posting => ({
  souvenirId: 's',
  storageId: 'a',
  quantity,
  lineNo,
  ...extra,
});

describe('shortages of postings', () => {
  const balances = new Map([['s a', { onHand: 10, reserved: 4 }]]);
  test('reserved pieces cannot be posted out', () => {
    expect(findShortages(balances, [post(-6, 1)])).toEqual([]);
    expect(findShortages(balances, [post(-7, 1)])).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, available: 6 },
    ]);
  });
  test('a posting that fulfils a reservation may take the reserved pieces', () => {
    expect(findShortages(balances, [post(-4, 1, { reservationId: 'r' }), post(-6, 2)])).toEqual([]);
    expect(findShortages(balances, [post(-4, 1, { reservationId: 'r' }), post(-7, 2)])).toHaveLength(1);
  });
  test('lines of one document are added up, and a shortage is reported once per souvenir and storage', () => {
    expect(findShortages(balances, [post(-4, 3), post(-3, 4)]).map(({ lineNo }) => lineNo)).toEqual([3]);
    expect(findShortages(balances, [post(-9, 1), post(3, 2)])).toEqual([]);
  });
});

test('incoming postings with a unit cost change the average cost one after another, and other postings do not', () => {
  const costs = new Map([['s', { onHand: 10, average: 100 }]]);
  expect(calculateAverages(costs, [post(10, 1, { unitCost: 200 }), post(20, 2, { unitCost: 300 })])).toEqual(
    new Map([['s', 225]]),
  );
  expect(calculateAverages(costs, [post(-5, 1, { unitCost: 900 }), post(5, 2)])).toEqual(new Map());
});

describe('allocation to storages', () => {
  const place = (storageId: string, onHand: number, reserved: number, kept: number): AllocationPlace => ({
    souvenirId: 's',
    storageId,
    onHand,
    reserved,
    protected: kept,
    expiring: 0,
  });
  const places = [place('a', 5, 2, 1), place('b', 10, 0, 10), place('c', 4, 0, 0)];
  const ask = (quantity: number, lineNo = 1) => ({ lineNo, souvenirId: 's', quantity });

  test('pieces are allocated from the storages in their order', () => {
    expect(
      allocate('shop', places, [ask(5)]).allocations.map(({ storageId, quantity }) => [storageId, quantity]),
    ).toEqual([
      ['a', 2],
      ['c', 3],
    ]);
  });
  test('the shop cannot use protected pieces, but applications can', () => {
    expect(allocate('shop', places, [ask(7)]).missing).toEqual([
      { lineNo: 1, souvenirId: 's', available: 6 },
    ]);
    expect(allocate('application', places, [ask(17)]).missing).toEqual([]);
    expect(allocate('application', places, [ask(18)]).missing).toHaveLength(1);
  });
  test('two lines of the same souvenir share the available pieces', () => {
    const { missing } = allocate('shop', places, [ask(4, 1), ask(3, 2)]);
    expect(missing).toEqual([{ lineNo: 2, souvenirId: 's', available: 2 }]);
  });
});

test('a shortage is reported at the first outgoing line, not at an incoming line', () => {
  const balances = new Map([['s a', { onHand: 1, reserved: 0 }]]);
  expect(findShortages(balances, [post(1, 1), post(-5, 2)]).map(({ lineNo }) => lineNo)).toEqual([2]);
});

test('a purchase of zero pieces does not change the average cost', () => {
  const costs = new Map([['s', { onHand: 10, average: 100 }]]);
  expect(calculateAverages(costs, [post(0, 1, { unitCost: 900 })])).toEqual(new Map());
});

test('a single piece is allocated from the first storage that has one', () => {
  const places = ['a', 'b'].map((storageId) => ({
    souvenirId: 's',
    storageId,
    onHand: 1,
    reserved: 0,
    protected: 0,
    expiring: 0,
  }));
  expect(allocate('shop', places, [{ lineNo: 1, souvenirId: 's', quantity: 1 }])).toEqual({
    allocations: [{ lineNo: 1, souvenirId: 's', quantity: 1, storageId: 'a' }],
    missing: [],
  });
});

describe('cost of moved pieces', () => {
  const moved = [
    { quantity: -2, unitCost: 150_50 },
    { quantity: 3, unitCost: 100_25 },
  ];
  test('the cost counts outgoing pieces of transfers and outbound orders, incoming pieces of returns, and both of adjustments', () => {
    expect(calculateMovedAmount('transfer', moved)).toBe(301);
    expect(calculateMovedAmount('outbound', moved)).toBe(301);
    expect(calculateMovedAmount('return', moved)).toBe(301);
    expect(calculateMovedAmount('adjustment', moved)).toBe(0);
    expect(calculateMovedAmount('adjustment', [{ quantity: -2, unitCost: 150_50 }])).toBe(-301);
  });
  test('half a cent is rounded away from zero, and large amounts are exact', () => {
    expect(calculateMovedAmount('adjustment', [{ quantity: 1, unitCost: 50 }])).toBe(1);
    expect(calculateMovedAmount('adjustment', [{ quantity: -1, unitCost: 50 }])).toBe(-1);
    expect(calculateMovedAmount('adjustment', [{ quantity: 1, unitCost: 49 }])).toBe(0);
    expect(calculateMovedAmount('adjustment', [{ quantity: 1_000_001, unitCost: 999_999_999_951 }])).toBe(
      10_000_009_999_510_000,
    );
  });
});
