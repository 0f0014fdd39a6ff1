import { describe, expect, test } from 'vitest';
import type { Posting } from '../documents/posting.rules.ts';
import { assignLots, type LotFacts } from './assign-lots.rules.ts';
import { chooseLots, type LotStock, needsBestBefore } from './lot.rules.ts';

const today = '2026-11-16';
const lot = (number: string, bestBefore: string, onHand: number, isAvailable = true): LotStock => ({
  number,
  bestBefore,
  onHand,
  isAvailable,
});
const old = lot('OLD', '2026-12-01', 3);
const fresh = lot('NEW', '2027-03-01', 10);
const stopped = lot('NEAR', '2026-11-18', 4, false);
const expired = lot('GONE', '2026-11-15', 5, false);
const toPairs = (shares: ReturnType<typeof chooseLots>) =>
  shares.map((share) => [share.lot?.number ?? null, share.quantity]);
const choose = (lots: readonly LotStock[], quantity: number, onHand = 100, kind = 'outbound' as const) =>
  toPairs(chooseLots({ onHand, lots }, quantity, kind, today));
const sum = (lots: readonly LotStock[]) => lots.reduce((total, { onHand }) => total + onHand, 0);

describe('the lots that pieces are taken from', () => {
  test('the lot that expires first is taken first, and the rest from the next one', () => {
    expect(choose([fresh, old], 5, 13)).toEqual([
      ['OLD', 3],
      ['NEW', 2],
    ]);
  });

  test('pieces without a lot are taken before the pieces of any lot', () => {
    expect(choose([old], 4, 5)).toEqual([
      [null, 2],
      ['OLD', 2],
    ]);
  });

  test('a lot too close to its best-before day is issued last, and an expired lot never', () => {
    const lots = [expired, stopped, old];
    expect(choose(lots, 5, sum(lots))).toEqual([
      ['OLD', 3],
      ['NEAR', 2],
    ]);
    expect(choose(lots, 20, sum(lots))).toEqual([
      ['OLD', 3],
      ['NEAR', 4],
    ]);
  });

  test('an adjustment takes expired pieces, too, and takes them first', () => {
    const lots = [old, expired];
    expect(toPairs(chooseLots({ onHand: 8, lots }, 6, 'adjustment', today))).toEqual([
      ['GONE', 5],
      ['OLD', 1],
    ]);
  });

  test('on its best-before day a lot is not expired yet', () => {
    expect(choose([lot('LAST', today, 1, false)], 1, 1)).toEqual([['LAST', 1]]);
    expect(choose([lot('GONE', '2026-11-15', 1, false)], 1, 1)).toEqual([]);
  });
});

describe('the lots of postings', () => {
  const post = (quantity: number, more: Partial<Posting> = {}): Posting => ({
    souvenirId: 'tea',
    storageId: 'a',
    lineNo: 1,
    quantity,
    ...more,
  });
  const assign = (facts: Partial<LotFacts>, ...documents: Posting[][]) => {
    const empty = { onHand: 0, lots: [] };
    const { postings, shortages } = assignLots(documents, {
      kind: 'adjustment',
      today,
      places: new Map([
        ['tea a', { onHand: 13, lots: [old, fresh] }],
        ['tea b', empty],
        ['box a', empty],
      ]),
      perishable: new Set(['tea', 'box']),
      reversed: new Map(),
      lastUsed: new Map(),
      ...facts,
    });
    return {
      list: postings.flat().map((one) => [one.storageId, one.quantity, one.lot?.number ?? null]),
      shortages,
    };
  };

  test('a transfer puts the pieces into the same lots of the other storage', () => {
    expect(assign({ kind: 'transfer' }, [post(-5), post(5, { storageId: 'b' })]).list).toEqual([
      ['a', -3, 'OLD'],
      ['a', -2, 'NEW'],
      ['b', 3, 'OLD'],
      ['b', 2, 'NEW'],
    ]);
  });

  test('a lot that a line names is taken even if another expires first, and is refused if it has too few pieces', () => {
    const named = { number: 'NEW', bestBefore: '2027-03-01' };
    expect(assign({}, [post(-10, { lot: named })]).list).toEqual([['a', -10, 'NEW']]);
    expect(assign({}, [post(-11, { lot: named })]).shortages).toEqual([{ souvenirId: 'tea', available: 10 }]);
    expect(assign({}, [post(-1, { lot: { ...named, bestBefore: '2027-03-02' } })]).shortages).toEqual([
      { souvenirId: 'tea', available: 0 },
    ]);
  });

  test('returned pieces go back to the lot that they came from', () => {
    const reversed = new Map([[7, { number: 'OLD', bestBefore: '2026-12-01' }]]);
    expect(
      assign({ kind: 'return', reversed }, [post(2, { reverses: 7 }), post(1, { reverses: 8 })]).list,
    ).toEqual([
      ['a', 2, 'OLD'],
      ['a', 1, null],
    ]);
  });

  test('a perishable set gets the earliest best-before day of its parts', () => {
    const { postings } = assignLots([[post(4, { souvenirId: 'box' }), post(-4, { lineNo: 2, setLine: 1 })]], {
      kind: 'assembly',
      today,
      places: new Map([
        ['tea a', { onHand: 13, lots: [old, fresh] }],
        ['box a', { onHand: 0, lots: [] }],
      ]),
      perishable: new Set(['tea', 'box']),
      reversed: new Map(),
      lastUsed: new Map(),
    });
    expect(postings.flat().map((one) => [one.souvenirId, one.quantity, one.lot?.bestBefore])).toEqual([
      ['box', 4, '2026-12-01'],
      ['tea', -3, '2026-12-01'],
      ['tea', -1, '2027-03-01'],
    ]);
  });

  test('parts of a set that is taken apart go back to the lot that was last used for the part', () => {
    const lastUsed = new Map([['tea', { number: 'NEW', bestBefore: '2027-03-01' }]]);
    const facts = { kind: 'assembly' as const, lastUsed };
    expect(assign(facts, [post(2, { lineNo: 2, setLine: 1 })]).list).toEqual([['a', 2, 'NEW']]);
  });

  test.each([
    ['a set without lots', ['tea'], null],
    ['a perishable set', ['tea', 'box', 'crate'], '2026-12-01'],
  ])(
    '%s that an assembly makes can be a part of another set in the same document, in any order of lines',
    (_, perishable, day) => {
      const boxes = [post(4, { souvenirId: 'box' }), post(-4, { lineNo: 2, setLine: 1 })];
      const crates = [
        post(2, { souvenirId: 'crate', lineNo: 3 }),
        post(-4, { souvenirId: 'box', lineNo: 4, setLine: 3 }),
      ];
      const empty = { onHand: 0, lots: [] };
      for (const document of [
        [...boxes, ...crates],
        [...crates, ...boxes],
      ]) {
        const { postings, shortages } = assignLots([document], {
          kind: 'assembly',
          today,
          places: new Map([
            ['tea a', { onHand: 13, lots: [old, fresh] }],
            ['box a', empty],
            ['crate a', empty],
          ]),
          perishable: new Set(perishable),
          reversed: new Map(),
          lastUsed: new Map(),
        });
        expect(shortages).toEqual([]);
        const sets = postings.flat().filter(({ souvenirId }) => souvenirId !== 'tea');
        expect(sets.map((one) => [one.souvenirId, one.quantity, one.lot?.bestBefore ?? null]).sort()).toEqual(
          [
            ['box', -4, day],
            ['box', 4, day],
            ['crate', 2, day],
          ],
        );
      }
    },
  );

  test('pieces without a lot that a document adds to a storage can be taken out by the same document', () => {
    const places = new Map([['pen a', { onHand: 0, lots: [] }]]);
    const pen = { souvenirId: 'pen' };
    const { list, shortages } = assign({ places }, [post(-2, { ...pen, lineNo: 2 }), post(2, pen)]);
    expect(shortages).toEqual([]);
    expect(list).toEqual([
      ['a', -2, null],
      ['a', 2, null],
    ]);
  });

  test('pieces that one document adds to a storage can be taken out by the next document', () => {
    const early = { number: 'X', bestBefore: '2026-11-20' };
    expect(assign({}, [post(2, { lot: early })], [post(-3)]).list).toEqual([
      ['a', 2, 'X'],
      ['a', -2, 'X'],
      ['a', -1, 'OLD'],
    ]);
  });

  test('incoming pieces have no lot if the line names none', () => {
    expect(assign({}, [post(2)]).list).toEqual([['a', 2, null]]);
  });
});

test.each([
  ['in', '', true, true],
  ['in', '', false, false],
  ['out', '', true, false],
  ['out', 'L7', false, true],
  [undefined, '', true, false],
])(
  'a line with direction %s, lot number "%s" and a perishable souvenir (%s) needs a best-before day: %s',
  (direction, lotNumber, perishable, expected) => {
    expect(needsBestBefore({ direction, lotNumber, perishable })).toBe(expected);
  },
);
