import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { addShopStock, findProduct } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { recomputeStockSummary } from '../../stock/index.ts';

let program: TestProgram;
let token: string;
beforeAll(async () => {
  program = await startTestProgram();
  token = await program.tokenOf('student');
  await addShopStock(program, ['GF-0001', 'GF-0002', 'GF-0005'], 500);
});
/** Every test begins with empty carts and address books. */
beforeEach(async () => {
  await program.db.deleteFrom('cart_item').execute();
  await program.db.deleteFrom('address').execute();
});
afterAll(() => program.close());

const add = (souvenirId: string, quantity: number, who = token) =>
  program.call('addToCart', { token: who, body: { souvenirId, quantity } });

describe('a cart', () => {
  test('keeps what is put in, adds up, and is the person’s own on every device', async () => {
    const { id, price } = await findProduct(program, 'GF-0001');
    await add(id, 1);
    const { data } = await add(id, 2);
    expect(data).toMatchObject({ lines: 1, selectedCount: 3, selectedAmount: 3 * price });
    const other = (await program.login('student')).data.token;
    const there = await program.call('getCart', { token: other });
    expect(there.data.list).toEqual([data.item]);
    expect(there.data).toMatchObject({ selectedCount: 3, selectedAmount: 3 * price, limit: data.limit });
    const stranger = await program.call('getCart', { token: await program.tokenOf('staff') });
    expect(stranger.data.list).toEqual([]);
  });

  test('tells the internal price of an item only to those who may see internal prices', async () => {
    const { id } = await findProduct(program, 'GF-0001');
    for (const [account, sees] of [
      ['student', false],
      ['noprice', false],
      ['admin', true],
    ] as const) {
      const who = await program.tokenOf(account);
      const { item } = (await add(id, 1, who)).data;
      const { userInfo } = (await program.call('currentUser', { token: who })).data;
      expect(item.cartId).toBe(userInfo.userId);
      if (sees) expect(item.appPrice).toBeGreaterThan(0);
      else expect(item.appPrice).toBeNull();
    }
  });

  test('changes quantity and selection; what is not selected is not counted', async () => {
    const { data } = await add((await findProduct(program, 'GF-0001')).id, 3);
    const { id } = data.item;
    const change = (body: object, who = token) =>
      program.call('changeCartItem', { token: who, params: { id }, body });
    expect((await change({ quantity: 5 })).data.selectedCount).toBe(5);
    expect((await change({ selected: false })).data).toMatchObject({ selectedCount: 0, selectedAmount: 0 });
    expect((await program.call('selectCart', { token, body: { selected: true } })).data.selectedCount).toBe(
      5,
    );
    expect((await change({ quantity: 0 })).code).toBe(422);
    expect((await change({ quantity: 1000 })).code).toBe(422);
    expect(await change({ quantity: 100 })).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_PIECES' } });
    expect((await change({ quantity: 1 }, await program.tokenOf('staff'))).code).toBe(404);
    expect((await program.call('getCart', { token })).data.list[0].quantity).toBe(5);
  });

  test('tells of a changed price until it was seen', async () => {
    const { id, price } = await findProduct(program, 'GF-0005');
    await add(id, 1);
    await program.db
      .insertInto('souvenir_price')
      .values({
        id: '00000000-0000-7000-8000-000000000001',
        souvenir_id: id,
        type: 'mall',
        amount: price + 500,
        effective_date: program.clock.now().toISOString().slice(0, 10),
        reason: 'test',
        created_at: program.clock.now(),
        created_by: 'test',
      })
      .execute();
    const { data } = await program.call('getCart', { token });
    expect(data.list[0]).toMatchObject({ price: price + 500, oldPrice: price });
    const seen = await program.call('acceptCartPrices', { token, body: {} });
    expect(seen.data.list[0]).toMatchObject({ price: price + 500, oldPrice: null });
  });

  test('notes what cannot be bought as it stands, and does not count it', async () => {
    const { data } = await add((await findProduct(program, 'GF-0002')).id, 5);
    const { id, available, souvenirId } = data.item;
    await program.db
      .updateTable('stock_balance')
      .set((eb) => ({ protected: eb.ref('on_hand') }))
      .where('souvenir_id', '=', souvenirId)
      .execute();
    await recomputeStockSummary(program.db);
    expect(available).toBeGreaterThan(5);
    const sold = await program.call('getCart', { token });
    expect(sold.data).toMatchObject({ selectedCount: 0, list: [{ id, note: 'soldOut' }] });
    expect(await add(souvenirId, 1)).toMatchObject({ code: 409, data: { reason: 'SOLD_OUT' } });
    expect((await program.call('removeCartItem', { token, params: { id } })).data.list).toEqual([]);
  });

  test('answers the added line and the totals of all lines, as the cart then has them', async () => {
    const [first, second] = [await findProduct(program, 'GF-0001'), await findProduct(program, 'GF-0003')];
    await add(first.id, 2);
    const { data } = await add(second.id, 1);
    const cart = (await program.call('getCart', { token })).data;
    expect(cart.list.map(({ souvenirId }: { souvenirId: string }) => souvenirId)).toEqual([
      second.id,
      first.id,
    ]);
    const { list, ...totals } = cart;
    expect(data).toEqual({ item: list[0], lines: 2, ...totals });
    expect(totals.selectedAmount).toBe(2 * first.price + second.price);
  });

  test('a line more than the cart may have is refused and changes nothing', async () => {
    const ids = await Promise.all(
      ['GF-0001', 'GF-0005', 'GF-0003'].map((code) => findProduct(program, code)),
    );
    await changeSettingForTest(program, 'mall.cart_lines', 2);
    expect((await add(ids[0]!.id, 1)).code).toBe(200);
    expect((await add(ids[1]!.id, 1)).code).toBe(200);
    expect(await add(ids[2]!.id, 1)).toMatchObject({ data: { reason: 'CART_FULL' } });
    // what is there already can be added to
    expect((await add(ids[0]!.id, 1)).data).toMatchObject({ lines: 2, item: { quantity: 2 } });
    expect((await program.call('getCart', { token })).data.list).toHaveLength(2);
  });

  test('takes nothing that is not sold', async () => {
    const admin = await program.tokenOf('admin');
    const { data } = await program.call('listSouvenirs', { token: admin, query: { state: 'invalid' } });
    expect((await add(data.list[0].id, 1)).code).toBe(404);
    expect((await add('00000000-0000-4000-8000-000000000000', 1)).code).toBe(404);
  });

  test('parallel additions are all counted, up to the limit', async () => {
    const { id } = await findProduct(program, 'GF-0003');
    await Promise.all(Array.from({ length: 20 }, () => add(id, 1)));
    expect((await program.call('getCart', { token })).data.list[0].quantity).toBe(20);
    await Promise.all(Array.from({ length: 4 }, () => add(id, 90)));
    expect((await program.call('getCart', { token })).data.list[0].quantity).toBe(99);
  });
});

describe('the address book', () => {
  const fields = {
    name: '陳大文',
    phone: '9123 4567',
    place: '宿舍 A 座 512 室',
    onCampus: true,
    isDefault: false,
  };
  const save = (body: object, who = token) => program.call('addAddress', { token: who, body });

  test('the first is the default; at most one is', async () => {
    expect((await save(fields)).data.list).toMatchObject([{ isDefault: true }]);
    const { data } = await save({ ...fields, place: '沙田', onCampus: false, isDefault: true });
    expect(data.list.map((row: { place: string; isDefault: boolean }) => [row.place, row.isDefault])).toEqual(
      [
        ['沙田', true],
        ['宿舍 A 座 512 室', false],
      ],
    );
  });

  test('is nobody else’s', async () => {
    const other = await program.tokenOf('staff');
    const { data } = await save(fields);
    const { id } = data.list[0];
    const args = { token: other, params: { id } };
    expect((await program.call('changeAddress', { ...args, body: fields })).code).toBe(404);
    expect((await program.call('removeAddress', args)).code).toBe(404);
    expect((await program.call('listAddresses', { token: other })).data.list).toEqual([]);
  });

  test('refuses a phone number that is none, and a 21st address', async () => {
    expect((await save({ ...fields, phone: 'call me' })).data.fields).toHaveProperty('phone');
    for (let i = 0; i < 20; i++) expect((await save(fields)).code).toBe(200);
    expect(await save(fields)).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_ADDRESSES' } });
  });
});
