import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageQuery, queryInt } from './paging.ts';

describe('a whole number in a query string', () => {
  const page = queryInt(3, 2, 50);
  test.each([
    [undefined, 3],
    ['2', 2],
    ['50', 50],
    [50, 50],
    ['007', 7],
  ])('%o is read as %d.', (typed, value) => {
    expect(page.parse(typed)).toBe(value);
  });
  test.each([['1'], ['51'], [1], [51], ['-3'], ['3.5'], [3.5], [''], ['three'], [null], ['1000000000']])(
    '%o is refused.',
    (typed) => {
      expect(page.safeParse(typed).success).toBe(false);
    },
  );
});

describe('the query of a paged list', () => {
  // built within the tests: it is the function that is tested
  const query = () => z.object(pageQuery(['code', 'name']));
  const accepts = (typed: object) => query().safeParse(typed).success;

  test('Without a word it asks for the first twenty, rising.', () => {
    expect(query().parse({})).toEqual({ currentPage: 1, pageSize: 20, sort: 'asc' });
  });

  test.each([
    [{ currentPage: '1' }, true],
    [{ currentPage: '0' }, false],
    [{ currentPage: '100000' }, true],
    [{ currentPage: '100001' }, false],
    [{ pageSize: '1' }, true],
    [{ pageSize: '0' }, false],
    [{ pageSize: '500' }, true],
    [{ pageSize: '501' }, false],
    [{ sort: 'asc' }, true],
    [{ sort: 'desc' }, true],
    [{ sort: '' }, false],
    [{ sidx: 'name' }, true],
    [{ sidx: 'price' }, false],
    [{ keyword: '' }, true],
    [{ keyword: 'k'.repeat(100) }, true],
    [{ keyword: 'k'.repeat(101) }, false],
  ])('%o is accepted: %s.', (typed, expected) => {
    expect(accepts(typed)).toBe(expected);
  });

  test('Spaces around a keyword do not count.', () => {
    expect(query().parse({ keyword: ` ${'k'.repeat(100)} ` }).keyword).toBe('k'.repeat(100));
  });
});
