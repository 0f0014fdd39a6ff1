import { expect, test } from 'vitest';
import { arrangeColumns, moveKey } from './arrange.ts';

const columns = ['picture', 'name', 'level', 'price'].map((key) => ({ key: key as never }));
const listKeys = (order: string[]) => arrangeColumns(columns, order).map(({ key }) => key as string);

test('columns are in the chosen order, and a column without a chosen place follows its default predecessor', () => {
  expect(listKeys([])).toEqual(['picture', 'name', 'level', 'price']);
  expect(listKeys(['price', 'name', 'picture', 'level'])).toEqual(['price', 'name', 'picture', 'level']);
  expect(listKeys(['price', 'name', 'picture'])).toEqual(['price', 'name', 'level', 'picture']);
  expect(listKeys(['name', 'price'])).toEqual(['picture', 'name', 'level', 'price']);
});

test('columns in the chosen order that no longer exist are ignored', () => {
  expect(listKeys(['gone', 'price', 'name', 'picture', 'level'])).toEqual([
    'price',
    'name',
    'picture',
    'level',
  ]);
});

test('a column moves by one step and not beyond the edge', () => {
  expect(moveKey(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveKey(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveKey(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moveKey(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
});
