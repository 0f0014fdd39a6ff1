// Adding souvenirs to the lines of an application.
import { expect, test } from 'vitest';
import type { DraftLine } from '../apply/draft-values.ts';
import { addLines } from './cart-lines.ts';

const line = (souvenirId: string, quantity: number): DraftLine => ({
  souvenirId,
  quantity,
  productCode: souvenirId,
  name: souvenirId,
  level: 'normal',
  coverSrc: null,
  unitPrice: 100,
  available: 50,
});
const read = (lines: readonly DraftLine[]) => lines.map(({ souvenirId, quantity }) => [souvenirId, quantity]);

test('adding sizes to an application increases the quantity of sizes that it already has, and adds a line for each new size', () => {
  const present = [line('size-s', 2), line('mug', 1)];
  expect(read(addLines(present, [line('size-s', 3), line('size-m', 4)]))).toEqual([
    ['size-s', 5],
    ['mug', 1],
    ['size-m', 4],
  ]);
});

test('a line of an application never gets more pieces than the form accepts', () => {
  expect(read(addLines([line('mug', 9998)], [line('mug', 5)]))).toEqual([['mug', 9999]]);
});
