import { describe, expect, test } from 'vitest';
import { documentActions, documentStates } from './document.contract.ts';
import { type DocumentKind, documentKinds, documentMachine } from './document.machine.ts';
import {
  type DocumentFacts,
  decideDocument,
  documentRefusal,
  type LineFacts,
  moduleOf,
  offeredActions,
  postingsOf,
  receivingAmount,
  totalQuantity,
} from './document.rules.ts';

const facts = (some: Partial<DocumentFacts>): DocumentFacts => ({
  kind: 'receiving',
  orderType: null,
  state: 'draft',
  hasOrigin: false,
  fromCount: false,
  isOwn: false,
  ...some,
});
const orderTypeOf = (kind: DocumentKind) =>
  kind === 'outbound' ? ('SHOP' as const) : kind === 'return' ? ('RETURN' as const) : null;

/** domain.md "Inventory documents": everything that is not here is forbidden. */
const allowed: Record<string, readonly string[]> = {
  draft: ['edit', 'submit', 'cancel'],
  pending_approval: ['confirm', 'reject'],
  confirmed: [],
  rejected: ['reopen'],
  cancelled: [],
};

describe.each(documentKinds)('%s', (kind) => {
  test.each(documentStates)('in state %s', (state) => {
    const own = [
      ...allowed[state]!,
      ...(kind === 'receiving' && state !== 'confirmed' ? ['delete'] : []),
      ...(kind === 'outbound' && state === 'pending_approval' ? ['pick'] : []),
      ...(kind === 'return' && state === 'pending_approval' ? ['judge'] : []),
    ];
    const document = facts({ kind, orderType: orderTypeOf(kind), state });
    expect(documentActions.filter((action) => !documentRefusal(document, action)).sort()).toEqual(own.sort());
  });
});

test('the machine leads where the table says, and nowhere else', () => {
  const ends = { edit: 'draft', submit: 'pending_approval', confirm: 'confirmed', reject: 'rejected' };
  for (const [action, to] of Object.entries(ends))
    for (const state of documentMachine.states) {
      const next = decideDocument(state, action as 'edit');
      expect(next).toBe(allowed[state]!.includes(action) ? to : undefined);
    }
  expect(decideDocument('rejected', 'reopen')).toBe('draft');
  for (const state of ['draft', 'pending_approval', 'rejected'] as const)
    expect(decideDocument(state, 'withdraw')).toBe('cancelled');
  for (const state of ['confirmed', 'cancelled'] as const)
    expect(decideDocument(state, 'withdraw')).toBeUndefined();
});

test('an adjustment is not confirmed by its writer, whoever that is; other kinds are', () => {
  const mine = { state: 'pending_approval', isOwn: true } as const;
  expect(documentRefusal(facts({ ...mine, kind: 'adjustment' }), 'confirm')).toEqual({
    reason: 'OWN_ADJUSTMENT',
  });
  expect(documentRefusal(facts(mine), 'confirm')).toBeUndefined();
  expect(offeredActions(facts({ ...mine, kind: 'adjustment' }), () => true)).toEqual(['reject']);
});

test('what a flow or a count made is neither edited nor, where an order waits for it, cancelled', () => {
  const made = facts({ kind: 'outbound', orderType: 'SHOP', hasOrigin: true });
  expect(offeredActions(made, () => true)).toEqual(['submit']);
  const counted = facts({ kind: 'adjustment', fromCount: true });
  expect(offeredActions(counted, () => true)).toEqual(['submit', 'cancel']);
});

test('a receiving order is not written by whoever sees no prices', () => {
  expect(offeredActions(facts({}), (permission) => permission !== 'receiving#price')).toEqual([
    'submit',
    'cancel',
    'delete',
  ]);
});

test('modules by kind and type', () => {
  expect(documentKinds.map((kind) => moduleOf(kind, orderTypeOf(kind)))).toEqual([
    'receiving',
    'transfer',
    'adjustment',
    'sales-order',
    'return-order',
  ]);
  expect(moduleOf('outbound', 'APPLICATION')).toBe('application-order');
});

const line = (some: Partial<LineFacts>): LineFacts => ({
  lineNo: 1,
  souvenirId: 's',
  storageId: 'a',
  direction: 'in',
  quantity: 3,
  currency: null,
  price: null,
  reservationId: null,
  reverses: null,
  condition: null,
  ...some,
});
const rates = { HKD: 1, USD: 7.8, EUR: 8.5, CNY: 1.08 };
const money = { rates, costs: new Map([[7, 1234]]) };

describe('what is moved', () => {
  test('a purchase carries its cost in HKD, what is sent back the average', () => {
    const bought = line({ currency: 'CNY', price: 10_05 });
    const back = line({ lineNo: 2, direction: 'out', quantity: 1, currency: 'CNY', price: 10_05 });
    expect(postingsOf('receiving', null, [bought, back], money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: 3, unitCost: 108_540 },
      { souvenirId: 's', storageId: 'a', lineNo: 2, quantity: -1 },
    ]);
    // 3 × 10.854 = 32.562, less 10.854: rounded line by line
    expect(receivingAmount([bought, back], rates)).toBe(3256 - 1085);
    expect(totalQuantity('receiving', [bought, back])).toBe(2);
  });
  test('a transfer leaves one place and reaches the other', () => {
    expect(postingsOf('transfer', 'b', [line({ direction: 'out' })], money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: -3 },
      { souvenirId: 's', storageId: 'b', lineNo: 1, quantity: 3 },
    ]);
    expect(totalQuantity('transfer', [line({ direction: 'out' })])).toBe(3);
  });
  test('an outbound line fulfils its promise', () => {
    expect(postingsOf('outbound', null, [line({ direction: 'out', reservationId: 'r' })], money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: -3, reservationId: 'r' },
    ]);
  });
  test('only what can be sold again comes back into stock, at the cost it left with', () => {
    const back = (condition: LineFacts['condition']) => line({ reverses: 7, condition });
    const moved = ['resell', 'display', 'damaged', 'write_off'] as const;
    expect(moved.flatMap((condition) => postingsOf('return', null, [back(condition)], money))).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: 3, reverses: 7, unitCost: 1234 },
    ]);
  });
});
