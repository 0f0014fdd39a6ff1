import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { describe, expect, test } from 'vitest';
import { readPriceCommand, readReceiveCommand } from './palette-commands.ts';
import { rankCreate, rankScreen } from './palette-entries.ts';

const createEntry = (fullName: string, urlAddress: string, id = '') =>
  ({ id, fullName, urlAddress }) as MenuEntry;
const receiving = createEntry(
  'Receiving orders',
  '/inventory/storage-management/receiving',
  'inventory.receiving',
);
const stock = createEntry('Stock', '');
const label = 'New receiving order';

describe('the command palette', () => {
  test.each([
    ['new rec', 1],
    ['New receiving', 1],
    ['rec new', 1],
    ['add rec', 1],
    ['NEW ord', 2],
    ['receiving', 2],
    ['stock new', 3],
  ])(
    'the command palette finds the form of a new receiving order by "%s" with the rank %s',
    (typed, rank) => {
      expect(rankCreate(label, receiving, stock, typed)).toBe(rank);
    },
  );

  test.each(['新增收貨', '收貨 新增', '新增收货', '新建 收货', 'new rec'])(
    'the command palette finds the form of a new receiving order by "%s", in any language',
    (typed) => {
      expect(rankCreate(label, receiving, stock, typed)).toBeLessThan(3);
    },
  );

  test('the command palette does not find a form by a word that is not in its name', () => {
    expect(rankCreate(label, receiving, stock, 'new supplier')).toBeUndefined();
  });

  test.each([
    ['receiving orders', 0],
    ['rec', 1],
    ['orders', 2],
    ['收貨', 1],
    ['收货', 1],
    ['stock rec', 3],
    ['new rec', undefined],
  ])('the command palette finds the screen of receiving orders by "%s" with the rank %s', (typed, rank) => {
    expect(rankScreen(receiving, stock, typed)).toBe(rank);
  });

  test.each([
    ['receive 20 gf-0001', { quantity: '20', code: 'GF-0001', storage: '' }],
    ['receive GF1 20', { quantity: '20', code: 'GF-0001', storage: '' }],
    ['收貨20件 GF-0001 總倉', { quantity: '20', code: 'GF-0001', storage: '總倉' }],
    ['receive 5x GF-0012-PUR main store', { quantity: '5', code: 'GF-0012-PUR', storage: 'main store' }],
    ['receive 20 crest mug', { quantity: '20', souvenir: 'crest mug', storage: '' }],
    ['receive GF-0001', undefined],
    ['receiver 3', undefined],
    ['receiving', undefined],
  ])(
    'the command palette reads "%s" as a receiving command only if it is a complete one',
    (typed, command) => {
      const read = readReceiveCommand(typed);
      command ? expect(read).toMatchObject(command) : expect(read).toBeUndefined();
    },
  );

  test.each([
    ['price gf-0004 145', { code: 'GF-0004', amount: '145' }],
    ['price gf4 145', { code: 'GF-0004', amount: '145' }],
    ['訂價 GF-0004 HK$145.50', { code: 'GF-0004', amount: '145.50' }],
    ['price crest mug 145', { souvenir: 'crest mug', amount: '145' }],
    ['price GF-0004', undefined],
    ['price 145', undefined],
    ['prices 145', undefined],
  ])('the command palette reads "%s" as a price command only if it is a complete one', (typed, command) => {
    const read = readPriceCommand(typed);
    command ? expect(read).toMatchObject(command) : expect(read).toBeUndefined();
  });
});
