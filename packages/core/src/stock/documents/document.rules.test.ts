import { describe, expect, test } from 'vitest';
import { documentActions } from './document.contract.ts';
import { type DocumentKind, documentKinds, documentMachine } from './document.machine.ts';
import {
  amountColumn,
  buildPostings,
  chooseModule,
  type DocumentFacts,
  decideDocument,
  findConfirmRefusal,
  findDocumentRefusal,
  findLinesWithoutCondition,
  getDocumentPermission,
  isDocumentActionRelevant,
  type LineFacts,
  lineAmount,
  offeredActions,
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
const chooseOrderType = (kind: DocumentKind) =>
  kind === 'outbound' ? ('SHOP' as const) : kind === 'return' ? ('RETURN' as const) : null;

/** The actions that documents of every kind allow (docs/design/domain.md, "Inventory documents"). */
const allowed: Record<string, readonly string[]> = {
  draft: ['edit', 'submit', 'cancel'],
  pending_approval: ['confirm', 'reject'],
  confirmed: [],
  rejected: ['reopen'],
  cancelled: [],
};

describe.each(documentKinds)('stock document of kind %s', (kind) => {
  test.each(documentMachine.states)(
    'a stock document in state %s allows exactly the actions for this state and its kind',
    (state) => {
      const own = [
        ...allowed[state]!,
        ...(kind === 'receiving' && state !== 'confirmed' ? ['delete'] : []),
        ...(kind === 'outbound' && state === 'pending_approval' ? ['pick'] : []),
        ...(kind === 'return' && state === 'pending_approval' ? ['judge'] : []),
      ];
      const document = facts({ kind, orderType: chooseOrderType(kind), state });
      expect(documentActions.filter((action) => !findDocumentRefusal(document, action)).sort()).toEqual(
        own.sort(),
      );
    },
  );
});

test('the state of a stock document is changed only by actions that its state allows', () => {
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

test('an adjustment cannot be confirmed by its creator, but other documents can', () => {
  const mine = { state: 'pending_approval', isOwn: true } as const;
  expect(findDocumentRefusal(facts({ ...mine, kind: 'adjustment' }), 'confirm')).toEqual({
    reason: 'OWN_ADJUSTMENT',
  });
  expect(findDocumentRefusal(facts(mine), 'confirm')).toBeUndefined();
  expect(offeredActions(facts({ ...mine, kind: 'adjustment' }), () => true)).toEqual(['reject']);
});

test('documents created by an order or a count cannot be edited, and those of an order cannot be cancelled', () => {
  const made = facts({ kind: 'outbound', orderType: 'SHOP', hasOrigin: true });
  expect(offeredActions(made, () => true)).toEqual(['submit']);
  const counted = facts({ kind: 'adjustment', fromCount: true });
  expect(offeredActions(counted, () => true)).toEqual(['submit', 'cancel']);
});

test('a person who cannot see prices cannot edit a receiving order', () => {
  expect(offeredActions(facts({}), (permission) => permission !== 'receiving#price')).toEqual([
    'submit',
    'cancel',
    'delete',
  ]);
});

test('the module of a document depends on its kind and order type', () => {
  expect(documentKinds.map((kind) => chooseModule(kind, chooseOrderType(kind)))).toEqual([
    'receiving',
    'transfer',
    'adjustment',
    'assembly',
    'sales-order',
    'return-order',
  ]);
  expect(chooseModule('outbound', 'APPLICATION')).toBe('application-order');
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
  setLine: null,
  lotNumber: '',
  bestBefore: null,
  ...some,
});
const rates = { HKD: 1, USD: 7.8, EUR: 8.5, CNY: 1.08 };
const money = { rates, costs: new Map([[7, 1234]]), packing: new Map([['s', 6_00]]) };

describe('postings of a document', () => {
  test('a purchase is posted at its cost in HKD, and a return to the supplier without a cost of its own', () => {
    const bought = line({ currency: 'CNY', price: 10_05 });
    const back = line({ lineNo: 2, direction: 'out', quantity: 1, currency: 'CNY', price: 10_05 });
    expect(buildPostings('receiving', null, [bought, back], money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: 3, unitCost: 108_540 },
      { souvenirId: 's', storageId: 'a', lineNo: 2, quantity: -1 },
    ]);
    // 3 × 10.854 = 32.562, less 10.854: rounded line by line
    expect(receivingAmount([bought, back], rates)).toBe(3256 - 1085);
    expect(totalQuantity('receiving', [bought, back])).toBe(2);
  });
  test('a transfer posts its pieces out of one storage and into the other', () => {
    expect(buildPostings('transfer', 'b', [line({ direction: 'out' })], money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: -3 },
      { souvenirId: 's', storageId: 'b', lineNo: 1, quantity: 3 },
    ]);
    expect(totalQuantity('transfer', [line({ direction: 'out' })])).toBe(3);
  });
  test('the posting of an outbound line fulfils the reservation of the line', () => {
    expect(buildPostings('outbound', null, [line({ direction: 'out', reservationId: 'r' })], money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: -3, reservationId: 'r' },
    ]);
  });
  test('an assembly posts the sets with their packing cost, and the parts with the line of their set', () => {
    const lines = [line({}), line({ lineNo: 2, souvenirId: 'p', direction: 'out', quantity: 6, setLine: 1 })];
    expect(buildPostings('assembly', null, lines, money)).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: 3, packing: 6_00_00 },
      { souvenirId: 'p', storageId: 'a', lineNo: 2, quantity: -6, setLine: 1 },
    ]);
    expect(totalQuantity('assembly', lines)).toBe(3);
  });
  test('only returned pieces that can be sold again enter the stock, at their original cost', () => {
    const back = (condition: LineFacts['condition']) => line({ reverses: 7, condition });
    const moved = ['resell', 'display', 'damaged', 'write_off'] as const;
    expect(moved.flatMap((condition) => buildPostings('return', null, [back(condition)], money))).toEqual([
      { souvenirId: 's', storageId: 'a', lineNo: 1, quantity: 3, reverses: 7, unitCost: 1234 },
    ]);
  });
});

test('reopening a document needs the edit permission, and every other action its own', () => {
  expect(documentActions.map((action) => getDocumentPermission('receiving', action))).toEqual([
    'receiving.edit',
    'receiving.submit',
    'receiving.confirm',
    'receiving.reject',
    'receiving.edit',
    'receiving.cancel',
    'receiving.delete',
    'receiving.pick',
    'receiving.judge',
  ]);
});

test('the column permission for the total is called amount for receiving orders, and cost for other documents', () => {
  expect((['receiving', 'transfer', 'return-order'] as const).map(amountColumn)).toEqual([
    'receiving#amount',
    'transfer#cost',
    'return-order#cost',
  ]);
});

test('editing a document of an order or count, or cancelling one of an order, is refused with MADE_ELSEWHERE', () => {
  const made = facts({ kind: 'outbound', orderType: 'SHOP', hasOrigin: true });
  expect(findDocumentRefusal(made, 'edit')).toEqual({ reason: 'MADE_ELSEWHERE' });
  expect(findDocumentRefusal(made, 'cancel')).toEqual({ reason: 'MADE_ELSEWHERE' });
  expect(findDocumentRefusal(facts({ kind: 'adjustment', fromCount: true }), 'edit')).toEqual({
    reason: 'MADE_ELSEWHERE',
  });
});

test('only the outbound order of an application must be confirmed by the hand-over at the counter', () => {
  const waiting = { kind: 'outbound', state: 'pending_approval' } as const;
  const made = facts({ ...waiting, orderType: 'APPLICATION', hasOrigin: true });
  expect(findDocumentRefusal(made, 'confirm')).toEqual({ reason: 'COLLECTED_AT_COUNTER' });
  expect(findDocumentRefusal(made, 'reject')).toBeUndefined();
  expect(findDocumentRefusal({ ...made, hasOrigin: false }, 'confirm')).toBeUndefined();
  expect(findDocumentRefusal({ ...made, orderType: 'SHOP' }, 'confirm')).toBeUndefined();
});

describe('reasons against confirming', () => {
  const piece = { code: 'GF-1', picked: 0, quantity: 1, condition: null };
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...piece, code: `GF-${i + 1}` }));
  const waiting = { kind: 'adjustment', expiryDate: '2026-11-15', lines: [piece] } as const;

  test.each([
    ['2026-11-14', undefined],
    ['2026-11-15', undefined],
    ['2026-11-16', { reason: 'DOCUMENT_EXPIRED', params: { day: '2026-11-15' } }],
  ])('confirming on %s a document that expires on 15 November gets the refusal %o', (today, why) => {
    expect(findConfirmRefusal(waiting, today)).toEqual(why);
  });

  test('confirming a return order is refused with the codes of the souvenirs without a condition', () => {
    const lines = [
      { ...piece, condition: 'resell' as const },
      { ...piece, code: 'GF-2' },
    ];
    expect(findLinesWithoutCondition({ kind: 'return', lines })).toEqual([1]);
    expect(findLinesWithoutCondition({ kind: 'receiving', lines })).toEqual([]);
    expect(findConfirmRefusal({ kind: 'return', expiryDate: null, lines }, '2026-11-15')).toEqual({
      reason: 'NOT_INSPECTED',
      params: { items: 'GF-2' },
    });
  });

  test('the reason against confirming a document names at most five souvenirs, followed by dots if there are more', () => {
    const getRefusedItems = (count: number) =>
      findConfirmRefusal({ kind: 'return', expiryDate: null, lines: many(count) }, '2026-11-15')?.params
        ?.items;
    expect(getRefusedItems(5)).toBe('GF-1, GF-2, GF-3, GF-4, GF-5');
    expect(getRefusedItems(6)).toBe('GF-1, GF-2, GF-3, GF-4, GF-5 …');
  });
});

describe('actions on the page of a document', () => {
  const always = ['edit', 'submit', 'confirm', 'reject', 'cancel'];
  const own = {
    receiving: ['delete'],
    transfer: [],
    adjustment: [],
    assembly: [],
    outbound: ['pick'],
    return: ['judge'],
  };
  const listShown = (kind: DocumentKind, state: DocumentFacts['state']) =>
    documentActions.filter((action) =>
      isDocumentActionRelevant(facts({ kind, orderType: chooseOrderType(kind), state }), action),
    );
  test.each(documentKinds)(
    'the page of a draft, pending or rejected %s shows all actions that may still happen',
    (kind) => {
      for (const state of ['draft', 'pending_approval', 'rejected'] as const)
        expect(listShown(kind, state)).toEqual([...always, ...own[kind]]);
    },
  );
  test.each(documentKinds)(
    'the page of a confirmed %s shows only edit, cancel and, for a receiving order, delete',
    (kind) => {
      expect(listShown(kind, 'confirmed')).toEqual([
        'edit',
        'cancel',
        ...(kind === 'receiving' ? ['delete'] : []),
      ]);
    },
  );
  test.each(documentKinds)('the page of a cancelled %s shows no actions', (kind) => {
    expect(listShown(kind, 'cancelled')).toEqual([]);
  });
});

test('a line without a price or currency has no amount', () => {
  expect(lineAmount({ currency: 'HKD', price: null, quantity: 3 }, 1)).toBeNull();
  expect(lineAmount({ currency: 'HKD', price: 10_00, quantity: 3 }, 1)).toBe(30_00);
  const priced = line({ currency: 'HKD', price: 10_00 });
  const unpriced = [line({ currency: 'HKD' }), line({ price: 10_00 })];
  expect(receivingAmount([priced, ...unpriced], rates)).toBe(30_00);
});

test.each([
  ['receiving', 2],
  ['adjustment', 2],
  ['transfer', 4],
  ['outbound', 4],
  ['return', 4],
] as const)('with three pieces in and one out, the total of a %s is %d pieces', (kind, total) => {
  expect(totalQuantity(kind, [line({}), line({ direction: 'out', quantity: 1 })])).toBe(total);
});
