import { describe, expect, test } from 'vitest';
import { GridStore } from './grid-store.ts';
import type { FoundSouvenir, GridColumn } from './grid-types.ts';

const mug: FoundSouvenir = { id: 'm', productCode: 'GF-1', name: 'Mug' };
const columns: readonly GridColumn[] = [
  { kind: 'souvenir', key: 'souvenirId', title: 'documentLine.souvenirName', width: '1fr', required: true },
  {
    kind: 'select',
    key: 'storageId',
    title: 'stockView.storage',
    width: '1fr',
    required: true,
    repeats: true,
    options: [{ value: 's', label: 'Shop', code: 'SHOP' }],
  },
  { kind: 'number', key: 'quantity', title: 'documentLine.quantity', width: '1fr', required: true },
];
const store = () =>
  new GridStore(
    {
      columns,
      lookup: {
        search: async () => [mug],
        byCodes: async (codes) => new Map(codes.includes('gf-1') ? [['gf-1', mug]] : []),
      },
      translateNotice: (notice) => notice,
    },
    [],
  );

test('a pasted block fills cells and adds lines, and unknown codes and options prevent sending', async () => {
  const grid = store();
  expect(grid.isDirty()).toBe(false);
  grid.paste(0, 'souvenirId', [
    ['gf-1', 'shop', '1,200'],
    ['GF-9', 'Attic', '3'],
  ]);
  expect(await grid.collect()).toBeUndefined();
  const [known, unknown] = grid.all();
  expect(known).toMatchObject({ souvenir: mug, cells: { storageId: 's', quantity: '1,200' } });
  expect(unknown).toMatchObject({ souvenir: undefined, refused: { storageId: 'unknownChoice' } });
  grid.remove(1);
  expect(await grid.collect()).toHaveLength(1);
  expect(grid.isDirty()).toBe(true);
});

test('a scanned souvenir adds one to its line or replaces an empty line', () => {
  const grid = store();
  expect([grid.addPieces(mug, 'quantity'), grid.addPieces(mug, 'quantity')]).toEqual([1, 2]);
  expect(grid.all()).toHaveLength(1);
});

test('a line grid has at most 500 lines', () => {
  const grid = store();
  const block = Array.from({ length: 510 }, () => ['GF-1', 'Shop', '1']);
  expect(grid.paste(0, 'souvenirId', block)).toBe('tooMany');
  expect(grid.all()).toHaveLength(500);
  expect(grid.add()).toBeUndefined();
  expect(grid.duplicate(0)).toBeUndefined();
  expect(grid.all()).toHaveLength(500);
});

test('only visible cells are listed as wrong, with their index among the visible columns', () => {
  const grid = store();
  grid.configure({
    columns: columns.map((column) => (column.key === 'storageId' ? { ...column, hidden: true } : column)),
    lookup: { search: async () => [], byCodes: async () => new Map() },
    translateNotice: (notice) => notice,
  });
  const [{ key } = { key: '' }] = grid.all();
  grid.choose(key, mug);
  grid.setCell(key, 'quantity', 'x');
  grid.leave(key, 'quantity');
  grid.leave(key);
  expect(grid.problems()).toEqual([{ row: 0, column: 1 }]);
});

describe('errors of the server', () => {
  test('an error of the server is shown at the line that was sent, even below an empty line, until the cell changes', async () => {
    const grid = store();
    grid.add();
    const second = grid.all()[1]!.key;
    grid.choose(second, mug);
    grid.setCell(second, 'storageId', 's');
    grid.setCell(second, 'quantity', '5');
    expect(await grid.collect()).toHaveLength(1);
    grid.refuse({ 'lines.0.quantity': 'too many', reason: 'not ours' });
    expect(grid.row(second)!.refused).toEqual({ quantity: 'too many' });
    grid.setCell(second, 'quantity', '4');
    expect(grid.row(second)!.refused).toEqual({});
  });
  test('an error of the server does not prevent sending again', async () => {
    const grid = store();
    grid.addPieces(mug, 'quantity');
    const { key } = grid.all()[0]!;
    grid.setCell(key, 'storageId', 's');
    await grid.collect();
    grid.refuse({ 'lines.0.souvenirId': 'gone' });
    expect(await grid.collect()).toHaveLength(1);
  });
});
