import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

// 0 stands for an ellipsis
test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])('the pager on page %i of %i shows %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
