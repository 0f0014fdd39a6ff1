import { expect, test } from 'vitest';
import {
  countAvailablePieces,
  fillLevel,
  findDisableRefusal,
  isShopStorage,
  storageFill,
} from './storage.rules.ts';

test.each([
  [1000, 0, 0, 1000, 'empty'],
  [1000, 1, 0.1, 999, 'roomy'],
  [1000, 699, 69.9, 301, 'roomy'],
  [1000, 700, 70, 300, 'filling'],
  [1000, 899, 89.9, 101, 'filling'],
  [1000, 900, 90, 100, 'full'],
  [1000, 1000, 100, 0, 'full'],
  [1000, 1001, 100.1, 0, 'over'],
  [3, 1, 33.3, 2, 'roomy'],
  [0, 50, null, null, 'unlimited'],
])(
  'a storage with a capacity of %i and %i pieces is %s % full, has room for %s pieces and has the fill level %s',
  (capacity, stock, utilization, room, level) => {
    expect(storageFill(capacity, stock)).toEqual({ utilization, availableCapacity: room });
    expect(fillLevel(capacity, stock)).toBe(level);
  },
);

test('the available quantity of a storage is on hand less reserved, protected and expiring pieces, but never negative', () => {
  const figures = { onHand: 10, reserved: 3, protected: 2, expiring: 0 };
  expect(countAvailablePieces(figures)).toBe(5);
  expect(countAvailablePieces({ ...figures, expiring: 4 })).toBe(1);
  expect(countAvailablePieces({ ...figures, protected: 100 })).toBe(0);
});

test('the shop sells the pieces of active storages that serve the shop', () => {
  expect(isShopStorage({ state: 'active', mallUse: true })).toBe(true);
  expect(isShopStorage({ state: 'inactive', mallUse: true })).toBe(false);
  expect(isShopStorage({ state: 'active', mallUse: false })).toBe(false);
});

test.each([
  [0, 0, undefined],
  [1, 0, { reason: 'STORAGE_NOT_EMPTY', params: { onHand: 1, reserved: 0 } }],
  [0, 1, { reason: 'STORAGE_NOT_EMPTY', params: { onHand: 0, reserved: 1 } }],
  [2, 2, { reason: 'STORAGE_NOT_EMPTY', params: { onHand: 2, reserved: 2 } }],
])(
  'disabling a storage with %i pieces on hand and %i reserved gets the refusal %o',
  (currentStock, reserved, why) => {
    expect(findDisableRefusal({ currentStock, reserved })).toEqual(why);
  },
);
