import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageQuery, queryInt } from './paging.ts';

describe('integers in a query string', () => {
  const page = queryInt(3, 2, 50);
  test.each([
    [undefined, 3],
    ['2', 2],
    ['50', 50],
    [50, 50],
    ['007', 7],
  ])('the query value %o is parsed as %d', (typed, value) => {
    expect(page.parse(typed)).toBe(value);
  });
  test.each([['1'], ['51'], [1], [51], ['-3'], ['3.5'], [3.5], [''], ['three'], [null], ['1000000000']])(
    'the query value %o is refused',
    (typed) => {
      expect(page.safeParse(typed).success).toBe(false);
    },
  );
});

describe('query of a paged list', () => {
  // built in each test, because mutation tests record which code a test runs
  const query = () => z.object(pageQuery(['code', 'name']));
  const accepts = (typed: object) => query().safeParse(typed).success;

  test('by default the query asks for the first 20 records in ascending order', () => {
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
  ])('the query %o is valid: %s', (typed, expected) => {
    expect(accepts(typed)).toBe(expected);
  });

  test('spaces around a keyword are removed', () => {
    expect(query().parse({ keyword: ` ${'k'.repeat(100)} ` }).keyword).toBe('k'.repeat(100));
  });
});
