// Wish lists and restock requests through the API.
import { maxWishes } from '@keepsake/core/shop/wishes/wish.contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPersonId } from '../../../testing/people-fixture.ts';
import { addShopStock, findProduct } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let [student, staff] = ['', ''];
let [mugId, soldOutId] = ['', ''];
beforeAll(async () => {
  [student, staff] = [await program.getToken('student'), await program.getToken('staff')];
  await addShopStock(program, ['GF-0001'], 50);
  mugId = (await findProduct(program, 'GF-0001')).id;
  soldOutId = (await findProduct(program, 'GF-0031')).id;
});
beforeEach(async () => {
  await program.db.deleteFrom('wish_item').execute();
  await program.db.deleteFrom('restock_request').execute();
});

const addWish = (token: string, souvenirId: string) =>
  program.call('addWish', { token, body: { souvenirId } });
const requestRestock = (token: string, souvenirId: string) =>
  program.call('requestRestock', { token, body: { souvenirId } });
const getMarks = async (token: string) => (await program.call('getWishMarks', { token })).data;
const setState = (id: string, state: 'valid' | 'invalid') =>
  program.db.updateTable('souvenir').set({ state }).where('id', '=', id).execute();

describe('the wish list', () => {
  test('the wish list has each souvenir once, the newest first, and only its owner sees and changes it', async () => {
    await addWish(student, soldOutId);
    program.clock.advance(1000);
    await addWish(student, mugId);
    expect((await addWish(student, mugId)).data).toEqual({
      wished: [mugId, soldOutId].sort(),
      waiting: [],
    });
    const { list } = (await program.call('listWishes', { token: student, language: 'en' })).data;
    expect(list).toEqual([
      expect.objectContaining({ souvenirId: mugId, productCode: 'GF-0001', available: expect.any(Number) }),
      expect.objectContaining({ souvenirId: soldOutId, name: 'Hand-painted tea mug', available: 0 }),
    ]);
    expect(await getMarks(staff)).toEqual({ wished: [], waiting: [] });
    await program.call('removeWish', { token: staff, params: { id: mugId } });
    expect((await getMarks(student)).wished).toHaveLength(2);
    const removed = await program.call('removeWish', { token: student, params: { id: mugId } });
    expect(removed.data.wished).toEqual([soldOutId]);
  });

  test('a souvenir that is no longer for sale stays in the wish list without a price, and cannot be added', async () => {
    await addWish(student, mugId);
    await setState(mugId, 'invalid');
    expect((await addWish(staff, mugId)).code).toBe(404);
    const { list } = (await program.call('listWishes', { token: student })).data;
    expect(list).toMatchObject([{ souvenirId: mugId, price: null }]);
    await setState(mugId, 'valid');
  });

  test('a full wish list refuses another souvenir, and nothing is stored', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into souvenir
      select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'code', 'WISH-' || n))).*
      from souvenir s, generate_series(1, ${maxWishes}::int) n where s.id = ${mugId} returning id`.execute(
      program.db,
    );
    const user_id = await findPersonId(program, 'student');
    const added_at = program.clock.now();
    await program.db
      .insertInto('wish_item')
      .values(rows.map(({ id }) => ({ user_id, souvenir_id: id, added_at })))
      .execute();
    expect((await addWish(student, mugId)).data.reason).toBe('WISH_LIST_FULL');
    expect((await getMarks(student)).wished).toHaveLength(maxWishes);
  });

  test('a wish with an unknown field or an id that is no UUID is refused', async () => {
    const extra = await program.call('addWish', { token: student, body: { souvenirId: mugId, userId: 'x' } });
    expect(extra.code).toBe(422);
    expect((await addWish(student, 'x')).code).toBe(422);
    expect((await program.call('removeWish', { token: student, params: { id: 'x' } })).code).toBe(404);
    expect(await getMarks(student)).toEqual({ wished: [], waiting: [] });
  });
});

describe('restock requests', () => {
  test('a person waits for a sold-out souvenir once, keeps the place in the queue, and can stop waiting', async () => {
    const askedAt = program.clock.now();
    expect((await requestRestock(student, soldOutId)).data.waiting).toEqual([soldOutId]);
    program.clock.advance(60_000);
    await requestRestock(student, soldOutId);
    const rows = await program.db.selectFrom('restock_request').select(['asked_at', 'told_at']).execute();
    expect(rows).toEqual([{ asked_at: askedAt, told_at: null }]);
    await program.call('withdrawRestockRequest', { token: staff, params: { id: soldOutId } });
    expect((await getMarks(student)).waiting).toEqual([soldOutId]);
    const withdrawn = await program.call('withdrawRestockRequest', {
      token: student,
      params: { id: soldOutId },
    });
    expect(withdrawn.data.waiting).toEqual([]);
  });

  test('no restock request is stored for a souvenir that is in stock or not for sale', async () => {
    expect((await requestRestock(student, mugId)).data.reason).toBe('IN_STOCK');
    await setState(soldOutId, 'invalid');
    expect((await requestRestock(student, soldOutId)).code).toBe(404);
    await setState(soldOutId, 'valid');
    expect(await program.db.selectFrom('restock_request').selectAll().execute()).toEqual([]);
  });

  test('staff see how many people wait for a souvenir, without those who were told', async () => {
    for (const account of ['student', 'staff', 'other'])
      await requestRestock(await program.getToken(account), soldOutId);
    await program.db
      .updateTable('restock_request')
      .set({ told_at: program.clock.now() })
      .where('user_id', '=', await findPersonId(program, 'other'))
      .execute();
    const token = await program.getToken('warehouse');
    const { data } = await program.call('getSouvenir', { token, params: { id: soldOutId } });
    expect(data.waiting).toBe(2);
    const alerts = await program.call('listAlerts', { token, query: { keyword: 'GF-0031' } });
    expect(alerts.data.list).toMatchObject([{ productCode: 'GF-0031', waiting: 2 }]);
  });
});

test('the wish list and restock requests of a person are exported with the personal data and deleted with the account', async () => {
  const token = (await program.login('visitor')).data.token;
  await addWish(token, mugId);
  await requestRestock(token, soldOutId);
  const { data } = await program.call('exportOwnData', { token, language: 'en' });
  expect(data.wishes).toEqual([
    { at: expect.any(String), productCode: 'GF-0001', name: 'Crest ceramic mug' },
  ]);
  expect(data.restockRequests).toEqual([
    { at: expect.any(String), productCode: 'GF-0031', name: 'Hand-painted tea mug', toldAt: null },
  ]);
  await addWish(student, mugId);
  const close = (password: string) => program.call('closeAccount', { token, body: { password } });
  await close('wrong');
  expect((await getMarks(token)).wished).toEqual([mugId]);
  expect((await close('keepsake-demo')).code).toBe(200);
  expect(await program.db.selectFrom('restock_request').selectAll().execute()).toEqual([]);
  expect(await program.db.selectFrom('wish_item').select('souvenir_id').execute()).toEqual([
    { souvenir_id: mugId },
  ]);
  expect((await getMarks(student)).wished).toEqual([mugId]);
});
