import { describe, expect, test } from 'vitest';
import { readShopQuery, shopPath } from './shop-query.ts';

const id = '00000000-0000-4000-8000-000000000001';
const read = (text: string) => readShopQuery(new URLSearchParams(text));

describe('the filters of the shop in the URL', () => {
  test('unknown parameters and invalid values are ignored', () => {
    expect(
      read(`categoryId=${id}&priceRange=over1000&order=priceAsc&keyword=%20mug%20&currentPage=3&x=1`),
    ).toEqual({
      categoryId: id,
      priceRange: 'over1000',
      order: 'priceAsc',
      keyword: 'mug',
      currentPage: 3,
    });
    expect(read('categoryId=1&priceRange=cheap&order=default&keyword=&currentPage=-2')).toEqual({});
  });
  test('empty filters are left out, and a changed filter goes back to the first page', () => {
    expect(shopPath({ keyword: 'mug', currentPage: 3 }, { priceRange: 'under100' })).toBe(
      '/shopping?keyword=mug&priceRange=under100',
    );
    expect(shopPath({ keyword: 'mug' }, { currentPage: 2 })).toBe('/shopping?keyword=mug&currentPage=2');
    expect(shopPath({ categoryId: id }, { categoryId: undefined })).toBe('/shopping');
  });
});
