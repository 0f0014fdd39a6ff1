import { describe, expect, test } from 'vitest';
import { changedParams, readListState } from './use-list-state.ts';

const known = {
  filters: [
    { key: 'level', values: ['normal', 'vip'] },
    { key: 'categoryId', values: undefined },
  ],
  sortable: ['name', 'onHand'],
  defaultOrder: undefined,
};
const read = (search: string) => readListState(new URLSearchParams(search), known);
const change = (search: string, next: Record<string, string | undefined>) =>
  changedParams(new URLSearchParams(search), next).toString();

describe('reading a list from its address', () => {
  test('an empty address is the first page, unfiltered, in the list’s own order', () => {
    expect(read('')).toEqual({ keyword: '', filters: {}, page: 1, pageSize: 20, order: undefined });
  });

  test('keyword, filters, order and page', () => {
    expect(
      read('keyword=%E6%9D%AF&level=vip&categoryId=c1&sidx=onHand&sort=desc&page=3&pageSize=50'),
    ).toEqual({
      keyword: '杯',
      filters: { level: 'vip', categoryId: 'c1' },
      page: 3,
      pageSize: 50,
      order: { sidx: 'onHand', sort: 'desc' },
    });
  });

  test.each([
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1e3', { page: 1 }],
    ['pageSize=7', { pageSize: 20 }],
    ['level=bogus', { filters: {} }],
    ['sidx=id;drop', { order: undefined }],
    ['sidx=name&sort=sideways', { order: { sidx: 'name', sort: 'asc' } }],
    ['elsewhere=1', { filters: {} }],
  ])('%s is taken for what it can mean', (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  test('a keyword is cut where the server would refuse it', () => {
    expect(read(`keyword=${'x'.repeat(300)}`).keyword).toHaveLength(100);
  });

  test('the list’s own order holds until another is chosen', () => {
    const order = { sidx: 'name', sort: 'desc' } as const;
    const withOrder = { ...known, defaultOrder: order };
    expect(readListState(new URLSearchParams(''), withOrder).order).toEqual(order);
    expect(readListState(new URLSearchParams('sidx=onHand'), withOrder).order?.sidx).toBe('onHand');
  });
});

describe('changing it', () => {
  test.each([
    ['page=3', { level: 'vip' }, 'level=vip'],
    ['page=3&level=vip', { level: undefined }, ''],
    ['level=vip', { page: '2' }, 'level=vip&page=2'],
    ['level=vip&page=2', { page: '1' }, 'level=vip'],
    ['keyword=a', { keyword: '' }, ''],
    ['page=4', { pageSize: '50' }, 'pageSize=50'],
    ['pageSize=50', { pageSize: '20' }, ''],
  ])('%s with %o', (search, next, expected) => {
    expect(change(search, next)).toBe(expected);
  });
});
