import { describe, expect, test } from 'vitest';
import { applyChange, readListState } from './use-list-state.ts';

const known = {
  filters: [
    { key: 'level', accepts: (text: string) => ['normal', 'vip'].includes(text) },
    { key: 'categoryId' },
    { key: 'startTime', until: 'endTime' },
  ],
  sortable: ['name', 'onHand'],
  defaultOrder: undefined,
};
const read = (search: string, today = '2026-11-16') =>
  readListState(new URLSearchParams(search), known, today);
const change = (search: string, next: Record<string, string | undefined>) =>
  applyChange(new URLSearchParams(search), next).toString();

describe('reading the list state from the URL', () => {
  test('an empty URL means the first page without filters in the default order', () => {
    expect(read('')).toEqual({
      keyword: '',
      filters: {},
      ranges: {},
      applied: 0,
      page: 1,
      pageSize: 20,
      order: undefined,
    });
  });

  test('keyword, filters, order and page are read from the URL', () => {
    expect(
      read('keyword=%E6%9D%AF&level=vip&categoryId=c1&sidx=onHand&sort=desc&page=3&pageSize=50'),
    ).toEqual({
      keyword: '杯',
      filters: { level: 'vip', categoryId: 'c1' },
      ranges: {},
      applied: 2,
      page: 3,
      pageSize: 50,
      order: { sidx: 'onHand', sort: 'desc' },
    });
  });

  test('a preset of days in the URL always has the days of the current day', () => {
    const days = { startTime: '2026-11-10', endTime: '2026-11-16' };
    expect(read('startTime=last7')).toMatchObject({
      filters: days,
      ranges: { startTime: { name: 'last7', start: '2026-11-10', end: '2026-11-16' } },
      applied: 1,
    });
    expect(read('startTime=last7', '2026-12-02').filters).toEqual({
      startTime: '2026-11-26',
      endTime: '2026-12-02',
    });
    expect(read('startTime=2026-11-10&endTime=2026-11-16', '2026-12-02').filters).toEqual(days);
  });

  test.each([
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1e3', { page: 1 }],
    ['pageSize=7', { pageSize: 20 }],
    ['level=bogus', { filters: {}, applied: 0 }],
    ['startTime=2026-02-30', { filters: {}, applied: 0 }],
    ['startTime=2026-02-01&endTime=soon', { filters: { startTime: '2026-02-01' }, applied: 1 }],
    [
      'startTime=2026-02-01&endTime=2026-02-28',
      { filters: { startTime: '2026-02-01', endTime: '2026-02-28' }, applied: 1 },
    ],
    ['sidx=id;drop', { order: undefined }],
    ['sidx=name&sort=sideways', { order: { sidx: 'name', sort: 'asc' } }],
    ['elsewhere=1', { filters: {} }],
  ])('the URL %s is read without its invalid values', (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  test('a keyword that is too long for the server is cut to 100 characters', () => {
    expect(read(`keyword=${'x'.repeat(300)}`).keyword).toHaveLength(100);
  });

  test('the default order is used until another one is chosen', () => {
    const order = { sidx: 'name', sort: 'desc' } as const;
    const withOrder = { ...known, defaultOrder: order };
    expect(readListState(new URLSearchParams(''), withOrder, '2026-11-16').order).toEqual(order);
    expect(readListState(new URLSearchParams('sidx=onHand'), withOrder, '2026-11-16').order?.sidx).toBe(
      'onHand',
    );
  });
});

describe('changing the list state', () => {
  test.each([
    ['page=3', { level: 'vip' }, 'level=vip'],
    ['page=3&level=vip', { level: undefined }, ''],
    ['level=vip', { page: '2' }, 'level=vip&page=2'],
    ['level=vip&page=2', { page: '1' }, 'level=vip'],
    ['keyword=a', { keyword: '' }, ''],
    ['page=4', { pageSize: '50' }, 'pageSize=50'],
    ['pageSize=50', { pageSize: '20' }, ''],
  ])('the URL parameters "%s" with the change %o become "%s"', (search, next, expected) => {
    expect(change(search, next)).toBe(expected);
  });
});
