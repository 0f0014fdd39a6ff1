import { expect, test } from 'vitest';
import { arranged, moved } from './arrange.ts';

const columns = ['picture', 'name', 'level', 'price'].map((key) => ({ key: key as never }));
const keysOf = (order: string[]) => arranged(columns, order).map(({ key }) => key as string);

test('the chosen order holds; a column it does not know stays behind its neighbour', () => {
  expect(keysOf([])).toEqual(['picture', 'name', 'level', 'price']);
  expect(keysOf(['price', 'name', 'picture', 'level'])).toEqual(['price', 'name', 'picture', 'level']);
  expect(keysOf(['price', 'name', 'picture'])).toEqual(['price', 'name', 'level', 'picture']);
  expect(keysOf(['name', 'price'])).toEqual(['picture', 'name', 'level', 'price']);
});

test('an order that names what the list no longer has is no trouble', () => {
  expect(keysOf(['gone', 'price', 'name', 'picture', 'level'])).toEqual([
    'price',
    'name',
    'picture',
    'level',
  ]);
});

test('a column moves by one step and not over the edge', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
});
