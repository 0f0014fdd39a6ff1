import { expect, test } from 'vitest';
import {
  addProduct,
  emptyDraft,
  giveDiscount,
  parseScan,
  refreshProducts,
  type SaleDraft,
  sumUp,
} from './sale-draft.ts';

const mug = {
  souvenirId: 'm',
  productCode: 'GF-1',
  name: 'Mug',
  coverSrc: null,
  unitPrice: 8_850,
  available: 3,
};
const pen = { ...mug, souvenirId: 'p', productCode: 'GF-2', name: 'Pen', unitPrice: 1_000 };
const add = (draft: SaleDraft, product: typeof mug, quantity = 1) =>
  addProduct(draft, product, quantity) as SaleDraft;

test('in a counter sale, a quantity can be typed before a code, or alone', () => {
  expect(['GF-0001', '3*GF-0001', '12 × 4891234567890', '3*', '３＊'].map(parseScan)).toEqual([
    { quantity: undefined, code: 'GF-0001' },
    { quantity: 3, code: 'GF-0001' },
    { quantity: 12, code: '4891234567890' },
    { quantity: 3, code: '' },
    { quantity: 3, code: '' },
  ]);
});

test('a souvenir that is added twice to a counter sale has one line, with no more pieces than are available', () => {
  const draft = add(add(emptyDraft, mug), mug, 2);
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(addProduct(draft, mug, 1)).toBe(3);
  expect(sumUp(draft)).toEqual({ pieces: 3, itemsAmount: 26_550, discount: 0 });
});

test('a discount applies to one line or to all lines of a counter sale, and its reason is removed with the last discount', () => {
  const draft = add(add(emptyDraft, mug), pen, 2);
  const one = giveDiscount(draft, 'p', { kind: 'price', price: 800 }, 'Scratched');
  expect(sumUp(one)).toEqual({ pieces: 3, itemsAmount: 10_450, discount: 400 });
  const all = giveDiscount(one, undefined, { kind: 'percent', percent: 10 }, 'Open day');
  expect(all.lines.map(({ unitPrice }) => unitPrice)).toEqual([7_965, 900]);
  expect(all.discountReason).toBe('Open day');
  expect(giveDiscount(all, undefined, undefined, '')).toEqual(draft);
});

test('a discount on the whole counter sale also covers pieces that are added later and a changed shop price', () => {
  const percent = { kind: 'percent', percent: 10 } as const;
  const discounted = giveDiscount(add(emptyDraft, mug), undefined, percent, 'Open day');
  const more = add(add(discounted, pen, 2), mug);
  expect(more.lines.map(({ unitPrice }) => unitPrice)).toEqual([7_965, 900]);
  expect(sumUp(more)).toEqual({ pieces: 4, itemsAmount: 17_730, discount: 1_970 });
  const dearer = refreshProducts(more, [{ ...pen, unitPrice: 2_000 }]);
  expect(dearer.lines.map(({ unitPrice }) => unitPrice)).toEqual([7_965, 1_800]);
  const without = add(giveDiscount(discounted, undefined, undefined, ''), pen);
  expect(without.lines.map(({ unitPrice }) => unitPrice)).toEqual([8_850, 1_000]);
});

test('in a counter sale with a discount, a line keeps a price of its own or the shop price', () => {
  const percent = { kind: 'percent', percent: 10 } as const;
  const sale = giveDiscount(add(add(emptyDraft, mug), pen), undefined, percent, 'Open day');
  const own = giveDiscount(sale, 'm', { kind: 'price', price: 5_000 }, 'Scratched');
  expect(add(own, mug).lines.map(({ unitPrice }) => unitPrice)).toEqual([5_000, 900]);
  const full = refreshProducts(giveDiscount(sale, 'm', undefined, 'Open day'), [
    { ...mug, unitPrice: 9_000 },
  ]);
  expect(full.lines.map(({ unitPrice }) => unitPrice)).toEqual([9_000, 900]);
  // without any discount, pieces that are added later have none either
  const none = giveDiscount(full, 'p', undefined, 'Open day');
  expect(add(none, { ...pen, souvenirId: 'q' }).lines.map(({ unitPrice }) => unitPrice)).toEqual([
    9_000, 1_000, 1_000,
  ]);
});

test('a changed shop price replaces the price of a line in a counter sale, and also a discounted price that is higher', () => {
  const draft = giveDiscount(add(add(emptyDraft, mug), pen), 'p', { kind: 'price', price: 800 }, 'Scratched');
  const next = refreshProducts(draft, [
    { ...mug, unitPrice: 9_000, available: 1 },
    { ...pen, unitPrice: 700 },
  ]);
  expect(next.lines.map(({ unitPrice, shopPrice, available }) => [unitPrice, shopPrice, available])).toEqual([
    [9_000, 9_000, 1],
    [700, 700, 3],
  ]);
});
