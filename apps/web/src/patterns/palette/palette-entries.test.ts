import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { describe, expect, test } from 'vitest';
import { matchesCreate, matchesScreen, readPriceCommand, readReceiveCommand } from './palette-entries.ts';

const createEntry = (fullName: string, urlAddress: string) => ({ fullName, urlAddress }) as MenuEntry;
const receiving = createEntry('Receiving orders', '/inventory/storage-management/receiving');
const chineseReceiving = createEntry('收貨單', receiving.urlAddress);
const stock = createEntry('Stock', '');

describe('the command palette', () => {
  test.each(['new rec', 'New receiving', 'rec new', 'NEW ord'])(
    'the command palette finds a new receiving order by "%s"',
    (typed) => {
      expect(matchesCreate('New receiving order', receiving, stock, typed)).toBe(true);
    },
  );

  test.each(['新增收貨', '收貨 新增', 'new rec'])(
    'the command palette finds a new receiving order in Chinese by "%s"',
    (typed) => {
      expect(matchesCreate('新增收貨單', chineseReceiving, stock, typed)).toBe(true);
    },
  );

  test('the command palette does not find a form by a word that is not in its name', () => {
    expect(matchesCreate('New receiving order', receiving, stock, 'new supplier')).toBe(false);
  });

  test('the command palette finds a screen by words of its name, its group and its path', () => {
    expect(matchesScreen(receiving, stock, 'stock rec')).toBe(true);
    expect(matchesScreen(receiving, stock, 'new rec')).toBe(false);
  });

  test.each([
    ['receive 20 gf-0001', { quantity: '20', code: 'GF-0001', storage: '' }],
    ['收貨 20 GF-0001 總倉', { quantity: '20', code: 'GF-0001', storage: '總倉' }],
    ['receive 5 GF-0002 main store', { quantity: '5', code: 'GF-0002', storage: 'main store' }],
    ['receive GF-0001', undefined],
    ['receiving', undefined],
  ])('the command palette reads the command "%s"', (typed, command) => {
    expect(readReceiveCommand(typed)).toEqual(command);
  });

  test.each([
    ['price gf-0004 145', { code: 'GF-0004', amount: '145' }],
    ['訂價 GF-0004 HK$145.50', { code: 'GF-0004', amount: '145.50' }],
    ['price GF-0004', undefined],
    ['prices', undefined],
  ])('the command palette reads the command "%s"', (typed, command) => {
    expect(readPriceCommand(typed)).toEqual(command);
  });
});
