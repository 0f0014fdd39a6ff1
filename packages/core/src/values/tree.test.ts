import { expect, test } from 'vitest';
import { findAncestors, inTreeOrder, orderAfterMove } from './tree.ts';

const root = { id: 'a', parentId: null };
const child = { id: 'b', parentId: 'a' };
const grandchild = { id: 'c', parentId: 'b' };
const secondChild = { id: 'd', parentId: 'a' };
const tree = [root, child, grandchild, secondChild];

test('the ancestors of a node start at the root and end with the node', () => {
  expect(findAncestors('c', tree)).toEqual(['a', 'b', 'c']);
});

test('a cycle in a tree does not cause an endless loop', () => {
  const cycle = [
    { id: 'x', parentId: 'y' },
    { id: 'y', parentId: 'x' },
  ];
  expect(findAncestors('x', cycle)).toEqual(['y', 'x']);
});

test('in the list of a tree, parents come before children, and nodes with a missing parent are kept', () => {
  const orphan = { id: 'x', parentId: 'gone' };
  expect(inTreeOrder([grandchild, secondChild, child, root, orphan])).toEqual([
    { ...root, depth: 0 },
    { ...secondChild, depth: 1 },
    { ...child, depth: 1 },
    { ...grandchild, depth: 2 },
    { ...orphan, depth: 0 },
  ]);
});

test('siblings in a tree keep their order after a node is moved within or into their parent', () => {
  expect(orderAfterMove('c', ['a', 'b', 'c'], 0)).toEqual(['c', 'a', 'b']);
  expect(orderAfterMove('x', ['a', 'b'], 1)).toEqual(['a', 'x', 'b']);
  expect(orderAfterMove('x', ['a', 'b'], 99)).toEqual(['a', 'b', 'x']);
});
