// Personal texts in orders, picking, receipts and exports, and for people who work without prices.
import { listFormGrants } from '@keepsake/core/permissions/permissions';
import { describe, expect, test } from 'vitest';
import { signInWithGrants, withheld } from '../../../http/checks/form-permission-fixture.ts';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { handOverOrder, pickWholeOrder } from '../../../testing/order-fixture.ts';
import {
  basePrice,
  extraPrice,
  penCode,
  preparePersonalTextFixture,
} from '../../../testing/shop/personal-text-fixture.ts';
import { countAvailable } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { receiptContent } from '../receipts/receipt.content.ts';
import { findReceiptFacts } from '../receipts/receipt.repo.ts';
import { reconcileSales } from '../sales/sales.repo.ts';

const program = prepareProgram();
const shop = preparePersonalTextFixture(program);

describe('an order with personal texts', () => {
  test('a souvenir ordered with two texts has two lines, the total includes the extra price, and the ordered lines leave the cart', async () => {
    await shop.add('Alice', 2);
    await shop.add('Bob', 1);
    await shop.add(undefined, 1);
    const { data: summary } = await program.call('getCheckout', {
      token: shop.student.token,
      language: 'en',
    });
    expect(summary).toMatchObject({ blocked: false, itemsAmount: 4 * basePrice + 3 * extraPrice });
    const before = await countAvailable(program, penCode);
    const { data } = await shop.order([
      { text: 'Alice', quantity: 2 },
      { text: 'Bob', quantity: 1 },
    ]);
    expect(await countAvailable(program, penCode)).toBe(before - 3);
    const personal = (text: string) => ({ label: 'Name to engrave', text, price: extraPrice });
    expect(await shop.readOrder(data.id)).toMatchObject({
      totalAmount: 3 * (basePrice + extraPrice),
      pieces: 3,
      lines: [
        { lineNo: 1, quantity: 2, unitPrice: basePrice + extraPrice, personal: personal('Alice') },
        { lineNo: 2, quantity: 1, unitPrice: basePrice + extraPrice, personal: personal('Bob') },
      ],
    });
    expect((await shop.getCart()).list).toMatchObject([{ personalText: '', quantity: 1 }]);
    await shop.student.pay(data.id);
    expect(await reconcileSales(program.db)).toEqual([]);
  });

  test('an order with the same personal text in two lines, or with a price without the extra price, is refused', async () => {
    const twice = [
      { text: 'Alice', quantity: 1 },
      { text: ' Alice', quantity: 1 },
    ];
    expect((await shop.order(twice)).data.reason).toBe('BODY_MALFORMED');
    const lines = [{ souvenirId: shop.penId, quantity: 1, unitPrice: basePrice, personalText: 'Alice' }];
    const cheap = await shop.student.order([], { lines, totalAmount: basePrice });
    expect(cheap.data.reason).toBe('PRICE_CHANGED');
  });

  test('a personal text delays the promised day of the order by the working days that it needs', async () => {
    const { data: plain } = await shop.order([{ text: '', quantity: 1 }]);
    await shop.student.pay(plain.id);
    const { data: engraved } = await shop.order([
      { text: '', quantity: 1 },
      { text: 'Alice', quantity: 1 },
    ]);
    await shop.student.pay(engraved.id);
    const days = async (id: string) => (await shop.readOrder(id)).expectedOn as string;
    expect((await days(engraved.id)) > (await days(plain.id))).toBe(true);
    await changeSettingForTest(program, 'mall.delivery_days_max', 5);
    const later = await days(plain.id);
    await changeSettingForTest(program, 'mall.delivery_days_max', 2);
    expect(await days(engraved.id)).toBe(later);
  });

  test('the pick list, the outbound order, the counter and the pickup slip show each personal text', async () => {
    const { id, orderNo } = await shop.createAcceptedOrder([
      { text: 'Alice', quantity: 2 },
      { text: '', quantity: 1 },
    ]);
    const { data: list } = await program.call('getPickList', {
      token: shop.staffToken,
      language: 'en',
      query: { ids: id },
    });
    const [line] = list.storages[0].lines;
    expect(line).toMatchObject({ productCode: penCode, quantity: 3 });
    expect(line.orders).toEqual([
      { orderNo, quantity: 2, personal: { label: 'Name to engrave', text: 'Alice' } },
      { orderNo, quantity: 1, personal: null },
    ]);
    const { data: shown } = await program.call('getDeskOrder', {
      token: shop.staffToken,
      params: { id },
      language: 'en',
    });
    expect(shown.summary).toMatch(/“Alice” × 2, .* × 1$/);
    const { data: outbound } = await program.call('getOutbound', {
      token: shop.staffToken,
      params: { id: shown.documents[0].id },
    });
    expect(outbound.lines.map(({ remark }: { remark: string }) => remark)).toEqual([
      '刻名 Name to engrave: Alice',
      '',
    ]);
    expect((await pickWholeOrder(program, shop.staffToken, id)).code).toBe(200);
    await program.call('readyOrder', { token: shop.staffToken, params: { id }, body: {} });
    const { pickupCode } = await shop.readOrder(id);
    const { data: pickup } = await program.call('lookUpPickup', {
      token: shop.staffToken,
      body: { code: pickupCode },
    });
    expect(pickup.records[0].lines[0].personal).toEqual({ label: '刻名', text: 'Alice' });
    const { data: handed } = await handOverOrder(program, shop.staffToken, { id, pickupCode }, [
      { lineNo: 1, quantity: 2 },
      { lineNo: 2, quantity: 1 },
    ]);
    const { data: slip } = await program.call('getHandOver', {
      token: shop.staffToken,
      params: { id: handed.handOvers[0].id },
    });
    expect(slip.lines.map(({ personalText }: { personalText: string }) => personalText)).toEqual([
      'Alice',
      '',
    ]);
  });

  test('the receipt shows each personal text and its price, in any script', async () => {
    const { data } = await shop.order([{ text: 'Alice', quantity: 2 }]);
    await shop.student.pay(data.id);
    const facts = (await findReceiptFacts(program.db, { no: data.orderNo }))!;
    const content = receiptContent(
      {
        ...facts,
        college: 'College',
        payment: facts.payment!,
        refundUntil: '2026-12-01',
        now: program.clock.now(),
      },
      'en',
    );
    expect(content.lines[0]).toMatchObject({
      notes: ['Name to engrave: Alice', 'Includes HK$20.00 per item', penCode],
      unitPrice: '70.00',
      amount: '140.00',
    });
    for (const text of ['سلام', '𠮷野家 ก็', '<b>&"', '-1+2@x', 'ก็']) {
      await program.db
        .updateTable('shop_order_line')
        .set({ personal_text: text })
        .where('order_id', '=', data.id)
        .execute();
      const answer = await program.app.inject({
        url: `/api/shop/orders/${data.id}/receipt`,
        headers: { authorization: shop.student.token },
      });
      expect(answer.rawPayload.subarray(0, 5).toString(), text).toBe('%PDF-');
    }
  });

  test('a personal text that begins like a formula is exported as text, not as a formula', async () => {
    const { data } = await shop.order([{ text: '+1 Alice', quantity: 1 }]);
    const answer = await program.app.inject({
      url: `/api/shop/desk/orders/export?format=csv&keyword=${data.orderNo}`,
      headers: { authorization: shop.staffToken, 'accept-language': 'en' },
    });
    expect(answer.body).toContain('Crest pin “+1 Alice” × 1');
    expect(answer.body).not.toMatch(/(^|[,"])[=+@-]1 Alice/m);
  });

  test('a personal text of an order stays readable after the souvenir stops offering personal texts', async () => {
    const { data } = await shop.order([{ text: 'Alice', quantity: 1 }]);
    await shop.updatePen({ personal_text: false });
    try {
      expect((await shop.readOrder(data.id)).lines[0].personal).toEqual({
        label: 'Name to engrave',
        text: 'Alice',
        price: extraPrice,
      });
    } finally {
      await shop.updatePen({ personal_text: true });
    }
  });

  test('the buyer’s data export has the personal texts of orders and of the cart', async () => {
    const { orderNo } = (await shop.order([{ text: 'Exported', quantity: 1 }])).data;
    await shop.add('In cart');
    const { data } = await program.call('exportOwnData', { token: shop.student.token, language: 'en' });
    expect(data.personalTexts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNo, productCode: penCode, text: 'Exported' }),
        expect.objectContaining({ orderNo: null, text: 'In cart' }),
      ]),
    );
  });
});

describe('a person who works without prices', () => {
  test('a person who may not see prices reads the personal text of an order and of a souvenir without any amount', async () => {
    const { id } = await shop.createAcceptedOrder([{ text: 'Alice', quantity: 1 }]);
    const token = await program.getToken('noprice');
    const { data: shown } = await program.call('getDeskOrder', { token, params: { id }, language: 'en' });
    expect(shown.lines[0].personal).toEqual({ label: 'Name to engrave', text: 'Alice' });
    const params = { id: shop.penId };
    const { data: souvenir } = await program.call('getSouvenir', { token, params });
    expect(souvenir).toMatchObject({ personalText: true, personalDays: 3 });
    const { data: form } = await program.call('getSouvenirForm', { token, params });
    for (const answer of [shown, souvenir, form]) expect(JSON.stringify(answer)).not.toMatch(/[pP]rice"/);
    const admin = await program.getToken('admin');
    const seen = await program.call('getSouvenir', { token: admin, params });
    expect(seen.data.personalPrice).toBe(extraPrice);
  });

  test('a person who may not see prices edits a souvenir without seeing or changing its extra price for a personal text', async () => {
    const token = await signInWithGrants(program, 'gifts', 'gifts.edit', ...listFormGrants(['gifts.edit']));
    const params = { id: shop.penId };
    const { data } = await program.call('getSouvenirForm', { token, params });
    const { id: _, family: __, ...form } = data;
    expect(form).not.toHaveProperty('personalPrice');
    const save = (change: object) =>
      program.call('updateSouvenir', { token, language: 'en', params, body: { ...form, ...change } });
    expect(await save({ personalPrice: 1 })).toMatchObject(withheld('personalPrice'));
    expect((await save({ personalDays: 3 })).code).toBe(200);
    const admin = await program.getToken('admin');
    expect((await program.call('getSouvenir', { token: admin, params })).data.personalPrice).toBe(extraPrice);
  });
});
