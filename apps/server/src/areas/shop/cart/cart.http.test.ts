// Carts and address books through the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { addShopStock, findProduct } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { recomputeStockSummary } from '../../stock/index.ts';

const program = prepareProgram();
let token: string;
beforeAll(async () => {
  token = await program.getToken('student');
  await addShopStock(program, ['GF-0001', 'GF-0002', 'GF-0005'], 500);
});
beforeEach(async () => {
  await program.db.deleteFrom('cart_item').execute();
  await program.db.deleteFrom('address').execute();
});

const add = (souvenirId: string, quantity: number, who = token) =>
  program.call('addToCart', { token: who, body: { souvenirId, quantity } });

describe('the cart', () => {
  test('the cart adds up repeated souvenirs, is the same on every device, and is hidden from other people', async () => {
    const { id, price } = await findProduct(program, 'GF-0001');
    await add(id, 1);
    const { data } = await add(id, 2);
    expect(data).toMatchObject({ lines: 1, selectedCount: 3, selectedAmount: 3 * price });
    const otherDevice = (await program.login('student')).data.token;
    const sameCart = await program.call('getCart', { token: otherDevice });
    expect(sameCart.data.list).toEqual([data.item]);
    expect(sameCart.data).toMatchObject({ selectedCount: 3, selectedAmount: 3 * price, limit: data.limit });
    const stranger = await program.call('getCart', { token: await program.getToken('staff') });
    expect(stranger.data.list).toEqual([]);
  });

  test('the cart shows the internal price only to people with that permission', async () => {
    const { id } = await findProduct(program, 'GF-0001');
    for (const [account, maySee] of [
      ['student', false],
      ['noprice', false],
      ['admin', true],
    ] as const) {
      const who = await program.getToken(account);
      const { item } = (await add(id, 1, who)).data;
      const { userInfo } = (await program.call('currentUser', { token: who })).data;
      expect(item.cartId).toBe(userInfo.userId);
      if (maySee) expect(item.appPrice).toBeGreaterThan(0);
      else expect(item.appPrice).toBeNull();
    }
  });

  test('a buyer can change the quantity and selection of a cart item, and items that are not selected are not in the totals', async () => {
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
    expect((await change({ quantity: 1 }, await program.getToken('staff'))).code).toBe(404);
    expect((await program.call('getCart', { token })).data.list[0].quantity).toBe(5);
  });

  test('the cart shows the old price beside a changed price until the buyer accepts it', async () => {
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
    const accepted = await program.call('acceptCartPrices', { token, body: {} });
    expect(accepted.data.list[0]).toMatchObject({ price: price + 500, oldPrice: null });
  });

  test('a sold-out item is marked in the cart, is not in the totals, and cannot be added again', async () => {
    const { data } = await add((await findProduct(program, 'GF-0002')).id, 5);
    const { id, available, souvenirId } = data.item;
    await program.db
      .updateTable('stock_balance')
      .set((eb) => ({ protected: eb.ref('on_hand') }))
      .where('souvenir_id', '=', souvenirId)
      .execute();
    await recomputeStockSummary(program.db);
    expect(available).toBeGreaterThan(5);
    const cart = await program.call('getCart', { token });
    expect(cart.data).toMatchObject({ selectedCount: 0, list: [{ id, note: 'soldOut' }] });
    expect(await add(souvenirId, 1)).toMatchObject({ code: 409, data: { reason: 'SOLD_OUT' } });
    expect((await program.call('removeCartItem', { token, params: { id } })).data.list).toEqual([]);
  });

  describe('a souvenir with 4 pieces left', () => {
    let id: string;
    beforeEach(async () => {
      ({ id } = await findProduct(program, 'GF-0005'));
      await program.db
        .updateTable('souvenir_stock')
        .set({ shop_available: 4 })
        .where('souvenir_id', '=', id)
        .execute();
      return () => recomputeStockSummary(program.db);
    });
    const listQuantities = async () =>
      (await program.call('getCart', { token })).data.list.map(
        ({ quantity }: { quantity: number }) => quantity,
      );

    test('more pieces than are left cannot be added to the cart, and the cart does not change', async () => {
      expect(await add(id, 5)).toMatchObject({ code: 409, data: { reason: 'OUT_OF_STOCK' } });
      expect(await listQuantities()).toEqual([]);
      expect((await add(id, 2)).data.item.quantity).toBe(2);
      expect(await add(id, 3)).toMatchObject({
        code: 409,
        msg: '只剩 4 件，購物車內已有 2 件',
        data: { reason: 'TOO_FEW_LEFT' },
      });
      expect(await listQuantities()).toEqual([2]);
      expect((await add(id, 2)).data.item).toMatchObject({ quantity: 4, note: null });
    });

    test('parallel requests to add one piece each succeed only for the pieces that are left', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, 1)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
      expect(await listQuantities()).toEqual([4]);
    });
  });

  test('adding an item to the cart returns the item and the totals of the whole cart', async () => {
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

  test('a new item is refused when the cart has the maximum number of lines, and the cart does not change', async () => {
    const ids = await Promise.all(
      ['GF-0001', 'GF-0005', 'GF-0003'].map((code) => findProduct(program, code)),
    );
    await changeSettingForTest(program, 'mall.cart_lines', 2);
    expect((await add(ids[0]!.id, 1)).code).toBe(200);
    expect((await add(ids[1]!.id, 1)).code).toBe(200);
    expect(await add(ids[2]!.id, 1)).toMatchObject({ data: { reason: 'CART_FULL' } });
    // the quantity of an existing line can still be increased
    expect((await add(ids[0]!.id, 1)).data).toMatchObject({ lines: 2, item: { quantity: 2 } });
    expect((await program.call('getCart', { token })).data.list).toHaveLength(2);
  });

  test('a souvenir that is not for sale cannot be added to the cart', async () => {
    const admin = await program.getToken('admin');
    const { data } = await program.call('listSouvenirs', { token: admin, query: { state: 'invalid' } });
    expect((await add(data.list[0].id, 1)).code).toBe(404);
    expect((await add('00000000-0000-4000-8000-000000000000', 1)).code).toBe(404);
  });

  test('pieces that parallel requests add to a cart line are all counted, up to the maximum of a line', async () => {
    const { id } = await findProduct(program, 'GF-0001');
    await Promise.all(Array.from({ length: 20 }, () => add(id, 1)));
    expect((await program.call('getCart', { token })).data.list[0].quantity).toBe(20);
    await Promise.all(Array.from({ length: 4 }, () => add(id, 90)));
    expect((await program.call('getCart', { token })).data.list[0].quantity).toBe(99);
  });
});

describe('delivery addresses', () => {
  const fields = {
    name: '陳大文',
    phone: '9123 4567',
    place: '宿舍 A 座 512 室',
    onCampus: true,
    isDefault: false,
  };
  const save = (body: object, who = token) => program.call('addAddress', { token: who, body });

  test('the first delivery address becomes the default, and a new default replaces the old default', async () => {
    expect((await save(fields)).data.list).toMatchObject([{ isDefault: true }]);
    const { data } = await save({ ...fields, place: '沙田', onCampus: false, isDefault: true });
    expect(data.list.map((row: { place: string; isDefault: boolean }) => [row.place, row.isDefault])).toEqual(
      [
        ['沙田', true],
        ['宿舍 A 座 512 室', false],
      ],
    );
  });

  test('nobody can see, change or remove the delivery addresses of another person', async () => {
    const other = await program.getToken('staff');
    const { data } = await save(fields);
    const { id } = data.list[0];
    const args = { token: other, params: { id } };
    expect((await program.call('changeAddress', { ...args, body: fields })).code).toBe(404);
    expect((await program.call('removeAddress', args)).code).toBe(404);
    expect((await program.call('listAddresses', { token: other })).data.list).toEqual([]);
  });

  test('a delivery address with an invalid phone number and a 21st delivery address are refused', async () => {
    expect((await save({ ...fields, phone: 'call me' })).data.fields).toHaveProperty('phone');
    for (let i = 0; i < 20; i++) expect((await save(fields)).code).toBe(200);
    expect(await save(fields)).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_ADDRESSES' } });
  });
});
