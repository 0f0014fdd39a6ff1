// Personal texts in carts and at checkout.
import { describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import {
  basePrice,
  extraPrice,
  penCode,
  preparePersonalTextFixture,
} from '../../../testing/shop/personal-text-fixture.ts';
import { countAvailable } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = preparePersonalTextFixture(program);

describe('a cart with personal texts', () => {
  test('the souvenir page shows the rules and the price of a personal text', async () => {
    const { data } = await program.call('getProduct', { params: { id: shop.penId }, language: 'en' });
    expect(data.personal).toEqual({
      label: 'Name to engrave',
      maxLength: 12,
      characters: 'latin',
      price: extraPrice,
      days: 3,
    });
  });

  test('each personal text has its own line in the cart, and adding the same text again increases the quantity of its line', async () => {
    await shop.add('Alice', 2);
    await shop.add('Bob');
    await shop.add(undefined);
    const { data } = await shop.add('  Alice ');
    expect(data).toMatchObject({
      lines: 3,
      item: { personalText: 'Alice', quantity: 3, price: basePrice + extraPrice },
      selectedCount: 5,
      selectedAmount: 5 * basePrice + 4 * extraPrice,
    });
    const { list, selectedAmount } = await shop.getCart();
    expect(
      list.map((item: { personalText: string; quantity: number; price: number }) => [
        item.personalText,
        item.quantity,
        item.price,
      ]),
    ).toEqual([
      ['', 1, basePrice],
      ['Bob', 1, basePrice + extraPrice],
      ['Alice', 3, basePrice + extraPrice],
    ]);
    expect(selectedAmount).toBe(5 * basePrice + 4 * extraPrice);
  });

  test.each([
    ['too many characters', 'Bartholomew X', 400, 'Up to 12 characters'],
    ['Chinese characters', '陳大文', 400, 'Use Latin letters, digits and simple punctuation only'],
    ['a formula sign', '=1+1', 400, 'Use Latin letters, digits and simple punctuation only'],
  ])(
    'adding a personal text with %s to the cart is refused with the reason',
    async (_case, text, expectedCode, reason) => {
      expect(await shop.add(text)).toMatchObject({
        code: expectedCode,
        msg: `This text cannot be used: ${reason}`,
        data: { reason: 'TEXT_REFUSED' },
      });
    },
  );

  test.each([
    ['a lone surrogate', 'a\ud800b'],
    ['a bidi override', 'a\u202eb'],
    ['a zero-width space', 'a\u200bb'],
    ['a line break', 'a\nb'],
    ['an emoji', 'a🎁'],
    ['61 characters', 'x'.repeat(61)],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('a personal text with %s is refused in the cart, the order and the checkout', async (_case, text) => {
    expect((await shop.add(text)).data.fields).toHaveProperty('personalText');
    expect((await shop.order([{ text, quantity: 1 }])).data.fields).toHaveProperty(['lines.0.personalText']);
    const query = { souvenirId: shop.penId, personalText: text };
    const { code } = await program.call('getCheckout', { token: shop.student.token, query });
    expect(code).toBeLessThan(500);
    expect(code).not.toBe(200);
  });

  test('a personal text with a NUL character is refused', async () => {
    expect((await shop.add('a\0b')).code).toBe(400);
    expect((await shop.order([{ text: 'a\0b', quantity: 1 }])).code).toBe(400);
  });

  test('a personal text for a souvenir that offers none is refused', async () => {
    const { data } = await program.call('listProducts', { query: { keyword: 'GF-0001' } });
    const body = { souvenirId: data.list[0].id, quantity: 1, personalText: 'Alice' };
    const answer = await program.call('addToCart', { token: shop.student.token, language: 'en', body });
    expect(answer).toMatchObject({
      msg: 'This text cannot be used: Personal text is no longer offered for this souvenir',
    });
  });

  test('the limit per souvenir counts the pieces with all personal texts together', async () => {
    await changeSettingForTest(program, 'mall.max_per_line', 5);
    await shop.add('Alice', 3);
    expect(await shop.add('Bob', 3)).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_PIECES' } });
    const { item } = (await shop.add('Bob', 2)).data;
    const change = { token: shop.student.token, params: { id: item.id }, body: { quantity: 3 } };
    expect((await program.call('changeCartItem', change)).data.reason).toBe('TOO_MANY_PIECES');
    const answer = await shop.order([
      { text: 'Alice', quantity: 3 },
      { text: 'Bob', quantity: 3 },
    ]);
    expect(answer.data.reason).toBe('TOO_MANY_PIECES');
    await changeSettingForTest(program, 'mall.max_per_line', 99);
  });

  test('the pieces with all personal texts together may not exceed the stock', async () => {
    const available = await countAvailable(program, penCode);
    await changeSettingForTest(program, 'mall.max_per_line', 999);
    await shop.add('Alice', available - 1);
    expect(await shop.add('Bob', 2)).toMatchObject({ data: { reason: 'TOO_FEW_LEFT' } });
    expect((await shop.add('Bob', 1)).code).toBe(200);
    const answer = await shop.order([
      { text: 'Alice', quantity: available - 1 },
      { text: 'Bob', quantity: 2 },
    ]);
    expect(answer).toMatchObject({ code: 409, data: { reason: 'OUT_OF_STOCK' } });
    expect(await countAvailable(program, penCode)).toBe(available);
    await changeSettingForTest(program, 'mall.max_per_line', 99);
  });

  test('a personal text that is no longer allowed blocks its cart line until it is changed, and lines with equal texts become one', async () => {
    await shop.add('Alexandra', 2);
    const { item } = (await shop.add('Al', 1)).data;
    await shop.updatePen({ personal_max_length: 5 });
    try {
      const { list, selectedCount } = await shop.getCart();
      expect(list.map(({ note }: { note: string }) => note)).toEqual([null, 'textRefused']);
      expect(selectedCount).toBe(1);
      const { data: summary } = await program.call('getCheckout', { token: shop.student.token });
      expect(summary.blocked).toBe(true);
      expect((await shop.order([{ text: 'Alexandra', quantity: 2 }])).data.reason).toBe('TEXT_REFUSED');
      const changeText = (personalText: string) =>
        program.call('changeCartItem', {
          token: shop.student.token,
          params: { id: list[1].id },
          body: { personalText },
        });
      expect((await changeText('Alexan')).data.reason).toBe('TEXT_REFUSED');
      const { data: changed } = await changeText('Alex');
      expect(changed.list[1]).toMatchObject({ personalText: 'Alex', quantity: 2, note: null });
      const { data: merged } = await changeText('Al');
      expect(merged.list).toMatchObject([{ id: item.id, personalText: 'Al', quantity: 3 }]);
    } finally {
      await shop.updatePen({ personal_max_length: 12 });
    }
  });
});
