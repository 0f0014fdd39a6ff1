import { expect, test } from 'vitest';
import { shareOut } from './register.rules.ts';

const own = { object: 'Guests', name: '', position: '', key: '' };
const row = (name: string, souvenirId: string | null, quantity: number | null) => ({
  object: '',
  name,
  position: 'Dean',
  key: name,
  souvenirId,
  quantity,
});
const given = (shares: ReturnType<typeof shareOut>) =>
  shares.map(({ lineNo, name, quantity }) => [lineNo, name, quantity]);

test('single: one recipient gets each line whole', () => {
  const lines = [
    { lineNo: 1, souvenirId: 'a', quantity: 20 },
    { lineNo: 2, souvenirId: 'b', quantity: 1 },
  ];
  expect(shareOut(lines, [], { ...own, name: 'Prof. Li' })).toEqual([
    { lineNo: 1, object: 'Guests', name: 'Prof. Li', position: '', key: '', quantity: 20 },
    { lineNo: 2, object: 'Guests', name: 'Prof. Li', position: '', key: '', quantity: 1 },
  ]);
});

test('batch: everybody their own, in the order of the rows', () => {
  const rows = [row('A', 'a', 2), row('B', 'b', 1), row('C', 'a', 3)];
  const lines = [
    { lineNo: 1, souvenirId: 'a', quantity: 5 },
    { lineNo: 2, souvenirId: 'b', quantity: 1 },
  ];
  expect(given(shareOut(lines, rows, own))).toEqual([
    [1, 'A', 2],
    [1, 'C', 3],
    [2, 'B', 1],
  ]);
});

test('batch with fewer than asked: the first are served, the last go without', () => {
  const rows = [row('A', 'a', 2), row('B', 'a', 2), row('C', 'a', 2)];
  expect(given(shareOut([{ lineNo: 1, souvenirId: 'a', quantity: 3 }], rows, own))).toEqual([
    [1, 'A', 2],
    [1, 'B', 1],
  ]);
});

test('what no row asked for stands under the application’s own recipient', () => {
  const rows = [row('A', 'a', 2), row('B', null, null)];
  expect(given(shareOut([{ lineNo: 1, souvenirId: 'other', quantity: 2 }], rows, own))).toEqual([[1, '', 2]]);
});
