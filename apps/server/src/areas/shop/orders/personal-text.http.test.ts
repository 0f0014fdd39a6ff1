// Personal texts: cart, checkout, orders, picking, refunds and prices of lines with a text.
import { hongKongDay } from '@keepsake/core/values/period';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { handOverOrder, pickWholeOrder } from '../../../testing/order-fixture.ts';
import { addShopStock, type Buyer, countAvailable, createBuyer } from '../../../testing/shop-buyer.ts';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { checkLedgerAfterEachTest } from '../../../testing/stock-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { reconcileSales } from '../sales/sales.repo.ts';

const program = prepareProgram();
const code = 'PEN-TEXT';
const basePrice = 50_00;
const extra = 20_00;
const offer = { personalMaxLength: 12, personalCharacters: 'latin', personalPrice: extra, personalDays: 3 };
const label = { 'zh-HK': '刻名', en: 'Name to engrave', 'zh-CN': '' };
let penId: string;
let student: Buyer;
let desk: string;

beforeAll(async () => {
  ({ id: penId } = await createSouvenir(program, {
    code,
    personalText: true,
    personalLabel: label,
    ...offer,
  }));
  const admin = await program.getToken('admin');
  const effectiveDate = hongKongDay(program.clock.now());
  await program.call('setPrice', {
    token: admin,
    params: { id: penId },
    body: { type: 'mall', amount: basePrice, effectiveDate, reason: '新品' },
  });
  await addShopStock(program, [code], 300);
});
beforeEach(async () => {
  student = await createBuyer(program, 'student');
  desk = await program.getToken('warehouse');
  await program.db.deleteFrom('cart_item').execute();
});
checkLedgerAfterEachTest(program);

const setOffer = (change: object) =>
  program.db.updateTable('souvenir').set(change).where('id', '=', penId).execute();
const add = (personalText: string | undefined, quantity = 1) =>
  program.call('addToCart', {
    token: student.token,
    language: 'en',
    body: { souvenirId: penId, quantity, ...(personalText === undefined ? {} : { personalText }) },
  });
const getCart = async () => (await program.call('getCart', { token: student.token, language: 'en' })).data;
type Line = { text: string; quantity: number };
const order = (lines: readonly Line[], change: object = {}) => {
  const priced = lines.map(({ text, quantity }) => ({
    souvenirId: penId,
    quantity,
    unitPrice: text ? basePrice + extra : basePrice,
    personalText: text,
  }));
  const totalAmount = priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  return student.order([], { lines: priced, totalAmount, ...change });
};
const readOrder = async (id: string) =>
  (await program.call('getOrder', { token: student.token, params: { id }, language: 'en' })).data;
const acceptedOrder = async (lines: readonly Line[]) => {
  const { data } = await order(lines);
  await student.pay(data.id);
  await program.call('acceptOrder', { token: desk, params: { id: data.id }, body: {} });
  return data;
};

describe('a cart with personal texts', () => {
  test('the souvenir page says what can be added and what it costs', async () => {
    const { data } = await program.call('getProduct', { params: { id: penId }, language: 'en' });
    expect(data.personal).toEqual({
      label: 'Name to engrave',
      maxLength: 12,
      characters: 'latin',
      price: extra,
      days: 3,
    });
  });

  test('each text is a line of its own, and the same text again adds up', async () => {
    await add('Alice', 2);
    await add('Bob');
    await add(undefined);
    const { data } = await add('  Alice ');
    expect(data).toMatchObject({
      lines: 3,
      item: { personalText: 'Alice', quantity: 3, price: basePrice + extra },
      selectedCount: 5,
      selectedAmount: 5 * basePrice + 4 * extra,
    });
    const { list, selectedAmount } = await getCart();
    expect(
      list.map((item: { personalText: string; quantity: number; price: number }) => [
        item.personalText,
        item.quantity,
        item.price,
      ]),
    ).toEqual([
      ['', 1, basePrice],
      ['Bob', 1, basePrice + extra],
      ['Alice', 3, basePrice + extra],
    ]);
    expect(selectedAmount).toBe(5 * basePrice + 4 * extra);
  });

  test.each([
    ['a text that is too long', 'Bartholomew X', 400, 'Up to 12 characters'],
    ['Chinese', '陳大文', 400, 'Use Latin letters, digits and simple punctuation only'],
    ['a formula sign', '=1+1', 400, 'Use Latin letters, digits and simple punctuation only'],
  ])('%s is refused with the reason', async (_case, text, code_, reason) => {
    expect(await add(text)).toMatchObject({
      code: code_,
      msg: `This text cannot be used: ${reason}`,
      data: { reason: 'TEXT_REFUSED' },
    });
  });

  test.each([
    ['a lone surrogate', 'a\ud800b'],
    ['a bidi override', 'a\u202eb'],
    ['a zero-width space', 'a\u200bb'],
    ['a line break', 'a\nb'],
    ['an emoji', 'a🎁'],
    ['61 characters', 'x'.repeat(61)],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('%s is refused beside the field, in the cart, the order and the checkout', async (_case, text) => {
    expect((await add(text)).data.fields).toHaveProperty('personalText');
    expect((await order([{ text, quantity: 1 }])).data.fields).toHaveProperty(['lines.0.personalText']);
    const query = { souvenirId: penId, personalText: text };
    const { code: answer } = await program.call('getCheckout', { token: student.token, query });
    expect(answer).toBeLessThan(500);
    expect(answer).not.toBe(200);
  });

  test('a zero character is refused', async () => {
    expect((await add('a\0b')).code).toBe(400);
    expect((await order([{ text: 'a\0b', quantity: 1 }])).code).toBe(400);
  });

  test('a souvenir without the offer refuses a text', async () => {
    const { data } = await program.call('listProducts', { query: { keyword: 'GF-0001' } });
    const body = { souvenirId: data.list[0].id, quantity: 1, personalText: 'Alice' };
    const answer = await program.call('addToCart', { token: student.token, language: 'en', body });
    expect(answer).toMatchObject({
      msg: 'This text cannot be used: Personal text is no longer offered for this souvenir',
    });
  });

  test('the limit per souvenir counts the pieces of all texts', async () => {
    await changeSettingForTest(program, 'mall.max_per_line', 5);
    await add('Alice', 3);
    expect(await add('Bob', 3)).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_PIECES' } });
    const { item } = (await add('Bob', 2)).data;
    const change = { token: student.token, params: { id: item.id }, body: { quantity: 3 } };
    expect((await program.call('changeCartItem', change)).data.reason).toBe('TOO_MANY_PIECES');
    const answer = await order([
      { text: 'Alice', quantity: 3 },
      { text: 'Bob', quantity: 3 },
    ]);
    expect(answer.data.reason).toBe('TOO_MANY_PIECES');
    await changeSettingForTest(program, 'mall.max_per_line', 99);
  });

  test('the pieces of all texts together may not exceed the stock', async () => {
    const available = await countAvailable(program, code);
    await changeSettingForTest(program, 'mall.max_per_line', 999);
    await add('Alice', available - 1);
    expect(await add('Bob', 2)).toMatchObject({ data: { reason: 'TOO_FEW_LEFT' } });
    expect((await add('Bob', 1)).code).toBe(200);
    const answer = await order([
      { text: 'Alice', quantity: available - 1 },
      { text: 'Bob', quantity: 2 },
    ]);
    expect(answer).toMatchObject({ code: 409, data: { reason: 'OUT_OF_STOCK' } });
    expect(await countAvailable(program, code)).toBe(available);
    await changeSettingForTest(program, 'mall.max_per_line', 99);
  });

  test('a text that is no longer allowed blocks its line until it is changed, and equal texts become one line', async () => {
    await add('Alexandra', 2);
    const { item } = (await add('Al', 1)).data;
    await setOffer({ personal_max_length: 5 });
    try {
      const { list, selectedCount } = await getCart();
      expect(list.map(({ note }: { note: string }) => note)).toEqual([null, 'textRefused']);
      expect(selectedCount).toBe(1);
      const { data: summary } = await program.call('getCheckout', { token: student.token });
      expect(summary.blocked).toBe(true);
      expect((await order([{ text: 'Alexandra', quantity: 2 }])).data.reason).toBe('TEXT_REFUSED');
      const mend = (personalText: string) =>
        program.call('changeCartItem', {
          token: student.token,
          params: { id: list[1].id },
          body: { personalText },
        });
      expect((await mend('Alexan')).data.reason).toBe('TEXT_REFUSED');
      const { data: mended } = await mend('Alex');
      expect(mended.list[1]).toMatchObject({ personalText: 'Alex', quantity: 2, note: null });
      const { data: merged } = await mend('Al');
      expect(merged.list).toMatchObject([{ id: item.id, personalText: 'Al', quantity: 3 }]);
    } finally {
      await setOffer({ personal_max_length: 12 });
    }
  });
});

describe('an order with personal texts', () => {
  test('two texts are two lines, the extra price is in the total, and the ordered lines leave the cart', async () => {
    await add('Alice', 2);
    await add('Bob', 1);
    await add(undefined, 1);
    const { data: summary } = await program.call('getCheckout', { token: student.token, language: 'en' });
    expect(summary).toMatchObject({ blocked: false, itemsAmount: 4 * basePrice + 3 * extra });
    const before = await countAvailable(program, code);
    const { data } = await order([
      { text: 'Alice', quantity: 2 },
      { text: 'Bob', quantity: 1 },
    ]);
    expect(await countAvailable(program, code)).toBe(before - 3);
    const personal = (text: string) => ({ label: 'Name to engrave', text, price: extra });
    expect(await readOrder(data.id)).toMatchObject({
      totalAmount: 3 * (basePrice + extra),
      pieces: 3,
      lines: [
        { lineNo: 1, quantity: 2, unitPrice: basePrice + extra, personal: personal('Alice') },
        { lineNo: 2, quantity: 1, unitPrice: basePrice + extra, personal: personal('Bob') },
      ],
    });
    expect((await getCart()).list).toMatchObject([{ personalText: '', quantity: 1 }]);
    await student.pay(data.id);
    expect(await reconcileSales(program.db)).toEqual([]);
  });

  test('the same text twice, and a price without the extra, are refused', async () => {
    const twice = [
      { text: 'Alice', quantity: 1 },
      { text: ' Alice', quantity: 1 },
    ];
    expect((await order(twice)).data.reason).toBe('BODY_MALFORMED');
    const lines = [{ souvenirId: penId, quantity: 1, unitPrice: basePrice, personalText: 'Alice' }];
    const cheap = await student.order([], { lines, totalAmount: basePrice });
    expect(cheap.data.reason).toBe('PRICE_CHANGED');
  });

  test('the text moves the promised day by its working days', async () => {
    const { data: plain } = await order([{ text: '', quantity: 1 }]);
    await student.pay(plain.id);
    const { data: engraved } = await order([
      { text: '', quantity: 1 },
      { text: 'Alice', quantity: 1 },
    ]);
    await student.pay(engraved.id);
    const days = async (id: string) => (await readOrder(id)).expectedOn as string;
    expect((await days(engraved.id)) > (await days(plain.id))).toBe(true);
    await changeSettingForTest(program, 'mall.delivery_days_max', 5);
    const later = await days(plain.id);
    await changeSettingForTest(program, 'mall.delivery_days_max', 2);
    expect(await days(engraved.id)).toBe(later);
  });

  test('the pick list, the outbound order, the counter and the slip show each text', async () => {
    const { id, orderNo } = await acceptedOrder([
      { text: 'Alice', quantity: 2 },
      { text: '', quantity: 1 },
    ]);
    const { data: list } = await program.call('getPickList', {
      token: desk,
      language: 'en',
      query: { ids: id },
    });
    const [line] = list.storages[0].lines;
    expect(line).toMatchObject({ productCode: code, quantity: 3 });
    expect(line.orders).toEqual([
      { orderNo, quantity: 2, personal: { label: 'Name to engrave', text: 'Alice' } },
      { orderNo, quantity: 1, personal: null },
    ]);
    const { data: shown } = await program.call('getDeskOrder', {
      token: desk,
      params: { id },
      language: 'en',
    });
    expect(shown.summary).toMatch(/“Alice” × 2, .* × 1$/);
    const { data: outbound } = await program.call('getOutbound', {
      token: desk,
      params: { id: shown.documents[0].id },
    });
    expect(outbound.lines.map(({ remark }: { remark: string }) => remark)).toEqual([
      '刻名 Name to engrave: Alice',
      '',
    ]);
    expect((await pickWholeOrder(program, desk, id)).code).toBe(200);
    await program.call('readyOrder', { token: desk, params: { id }, body: {} });
    const { pickupCode } = await readOrder(id);
    const { data: pickup } = await program.call('lookUpPickup', { token: desk, body: { code: pickupCode } });
    expect(pickup.records[0].lines[0].personal).toEqual({ label: '刻名', text: 'Alice' });
    const { data: handed } = await handOverOrder(program, desk, { id, pickupCode }, [
      { lineNo: 1, quantity: 2 },
      { lineNo: 2, quantity: 1 },
    ]);
    const { data: slip } = await program.call('getHandOver', {
      token: desk,
      params: { id: handed.handOvers[0].id },
    });
    expect(slip.lines.map(({ personalText }: { personalText: string }) => personalText)).toEqual([
      'Alice',
      '',
    ]);
  });

  test('a piece with a text cannot be refunded, and the other line of the same souvenir can', async () => {
    const { id, orderNo } = await acceptedOrder([
      { text: 'Alice', quantity: 1 },
      { text: '', quantity: 2 },
    ]);
    await pickWholeOrder(program, desk, id);
    const request = (lineNo: number, change: object = {}) =>
      program.call('requestRefund', {
        token: student.token,
        language: 'en',
        params: { id },
        body: {
          kind: 'refund',
          lines: [{ lineNo, quantity: 1, reason: 'changed my mind' }],
          contactName: '陳大文',
          contactPhone: '91234567',
          contactEmail: 'buyer@college.example',
          agreed: true,
          ...change,
        },
      });
    const reason = 'Customised items cannot be refunded. Faulty ones can be exchanged or repaired.';
    expect(await request(1)).toMatchObject({
      code: 409,
      msg: `You cannot request this now: Crest pin: ${reason}`,
      data: { reason: 'NOT_REFUNDABLE' },
    });
    const { data: eligibility } = await program.call('getRefundEligibility', {
      token: student.token,
      language: 'en',
      query: { orderNo },
    });
    expect(eligibility.lines).toMatchObject([
      { personal: { text: 'Alice' }, obstacles: { refund: { code: 'CUSTOMISED', text: reason } } },
      { personal: null, obstacles: { refund: null } },
    ]);
    expect((await request(2)).data).toMatchObject({
      amount: basePrice,
      lines: [{ lineNo: 2, personal: null }],
    });
  });

  test('the text stays readable after the souvenir stops offering it', async () => {
    const { data } = await order([{ text: 'Alice', quantity: 1 }]);
    await setOffer({ personal_text: false });
    try {
      expect((await readOrder(data.id)).lines[0].personal).toEqual({
        label: 'Name to engrave',
        text: 'Alice',
        price: extra,
      });
    } finally {
      await setOffer({ personal_text: true });
    }
  });

  test('the buyer’s data export has the texts of orders and of the cart', async () => {
    const { orderNo } = (await order([{ text: 'Exported', quantity: 1 }])).data;
    await add('In cart');
    const { data } = await program.call('exportOwnData', { token: student.token, language: 'en' });
    expect(data.personalTexts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNo, productCode: code, text: 'Exported' }),
        expect.objectContaining({ orderNo: null, text: 'In cart' }),
      ]),
    );
  });
});

describe('a person who works without prices', () => {
  test('reads the text of an order and the offer of a souvenir without any amount', async () => {
    const { id } = await acceptedOrder([{ text: 'Alice', quantity: 1 }]);
    const token = await program.getToken('noprice');
    const { data: shown } = await program.call('getDeskOrder', { token, params: { id }, language: 'en' });
    expect(shown.lines[0].personal).toEqual({ label: 'Name to engrave', text: 'Alice' });
    const params = { id: penId };
    const { data: souvenir } = await program.call('getSouvenir', { token, params });
    expect(souvenir).toMatchObject({ personalText: true, personalDays: 3 });
    const { data: form } = await program.call('getSouvenirForm', { token, params });
    for (const answer of [shown, souvenir, form]) expect(JSON.stringify(answer)).not.toMatch(/[pP]rice"/);
    const admin = await program.getToken('admin');
    const seen = await program.call('getSouvenir', { token: admin, params });
    expect(seen.data.personalPrice).toBe(extra);
  });
});
