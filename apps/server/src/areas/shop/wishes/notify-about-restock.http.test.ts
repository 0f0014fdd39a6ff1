// The job that tells people that a souvenir is back.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../platform/ids.ts';
import { addShopStock, createBuyer, findProduct } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const code = 'GF-0031';
const hourMs = 3600_000;
let souvenirId = '';
beforeAll(async () => {
  souvenirId = (await findProduct(program, code)).id;
});
beforeEach(async () => {
  await program.db.deleteFrom('restock_request').execute();
  await program.db.deleteFrom('notification').execute();
});

/** Sets the number of pieces that the shop can sell. */
const setAvailable = (pieces: number) =>
  program.db
    .insertInto('souvenir_stock')
    .values({ souvenir_id: souvenirId, shop_available: pieces })
    .onConflict((conflict) => conflict.column('souvenir_id').doUpdateSet({ shop_available: pieces }))
    .execute();

/** Creates people who asked one second after another. */
async function createQueue(length: number, language = 'en'): Promise<string[]> {
  const start = program.clock.now().getTime() - length * 1000;
  const people = Array.from({ length }, (_, index) => ({ id: randomIds.next(), index }));
  await program.db
    .insertInto('app_user')
    .values(
      people.map(({ id, index }) => ({
        id,
        account: `queue ${id}`,
        account_key: `queue ${id}`,
        email: `${id}@college.example`,
        email_key: `${id}@college.example`,
        real_name: `Person ${index}`,
        kind: 'student',
        language,
        created_at: new Date(start),
        updated_at: new Date(start),
      })),
    )
    .execute();
  await program.db
    .insertInto('restock_request')
    .values(
      // not in the order in which the people asked
      people.toReversed().map(({ id, index }) => ({
        user_id: id,
        souvenir_id: souvenirId,
        asked_at: new Date(start + index * 1000),
      })),
    )
    .execute();
  return people.map(({ id }) => id);
}

const listTold = async (type: 'app' | 'email' = 'app') =>
  (
    await program.db
      .selectFrom('notification')
      .select('receiver_id')
      .where('template', '=', 'back-in-stock')
      .where('type', '=', type)
      .orderBy('id')
      .execute()
  ).map(({ receiver_id }) => receiver_id);

test('when 5 pieces arrive for 100 waiting people, the first 5 get one message each, and the next get one when more pieces arrive', async () => {
  await setAvailable(0);
  const queue = await createQueue(100);
  expect(await program.jobs.notifyAboutRestock()).toBe(0);
  await setAvailable(5);
  expect(await program.jobs.notifyAboutRestock()).toBe(5);
  expect(await program.jobs.notifyAboutRestock()).toBe(0);
  expect((await listTold()).sort()).toEqual(queue.slice(0, 5).sort());
  expect((await listTold('email')).sort()).toEqual(queue.slice(0, 5).sort());
  await setAvailable(7);
  expect(await program.jobs.notifyAboutRestock()).toBe(2);
  expect((await listTold()).sort()).toEqual(queue.slice(0, 7).sort());
});

test('parallel runs of the restock job tell nobody twice, and not more people than there are pieces', async () => {
  const queue = await createQueue(40);
  await setAvailable(6);
  await Promise.all(Array.from({ length: 4 }, () => program.jobs.notifyAboutRestock()));
  expect((await listTold()).sort()).toEqual(queue.slice(0, 6).sort());
  expect((await listTold('email')).sort()).toEqual(queue.slice(0, 6).sort());
});

test('the next waiting people are told when those told first have not ordered for a day', async () => {
  const queue = await createQueue(3);
  await setAvailable(1);
  await program.jobs.notifyAboutRestock();
  program.clock.advance(24 * hourMs - 1000);
  expect(await program.jobs.notifyAboutRestock()).toBe(0);
  program.clock.advance(1000);
  expect(await program.jobs.notifyAboutRestock()).toBe(1);
  expect((await listTold()).sort()).toEqual(queue.slice(0, 2).sort());
});

test('when a piece comes back from a cancelled order, the next waiting person is told', async () => {
  await setAvailable(0);
  const buyer = await createBuyer(program, 'student');
  await program.call('requestRestock', { token: buyer.token, body: { souvenirId } });
  program.clock.advance(10_000);
  const [next] = await createQueue(1);
  await addShopStock(program, [code], 1);
  expect(await program.jobs.notifyAboutRestock()).toBe(1);
  const order = await buyer.order([{ code, quantity: 1 }]);
  expect(order.code).toBe(200);
  expect(await program.jobs.notifyAboutRestock()).toBe(0);
  await program.call('cancelOrder', { token: buyer.token, params: { id: order.data.id }, body: {} });
  expect(await program.jobs.notifyAboutRestock()).toBe(1);
  expect(await listTold()).toContain(next);
});

test('the restock message is in the language of the receiver and links to the souvenir', async () => {
  await createQueue(1, 'zh-CN');
  await setAvailable(1);
  await program.jobs.notifyAboutRestock();
  const rows = await program.db
    .selectFrom('notification')
    .select(['type', 'title', 'content', 'business_no', 'status'])
    .orderBy('type')
    .execute();
  const { name } = (await program.call('getProduct', { params: { id: souvenirId }, language: 'zh-CN' })).data;
  expect(rows).toMatchObject([
    { type: 'app', title: `${name} 有货了`, business_no: code, status: 'success' },
    { type: 'email', title: `${name} 有货了`, status: 'pending' },
  ]);
  expect(rows[0]!.content).toContain(`http://localhost:3000/shopping/detail/${souvenirId}`);
});

test('no waiting person is told while the souvenir is not for sale, and people with a disabled account are skipped', async () => {
  const [first, second] = await createQueue(2);
  await setAvailable(1);
  await sql`update souvenir set in_shop = false where id = ${souvenirId}`.execute(program.db);
  expect(await program.jobs.notifyAboutRestock()).toBe(0);
  await sql`update souvenir set in_shop = true where id = ${souvenirId}`.execute(program.db);
  await sql`update app_user set disabled_at = now() where id = ${first}`.execute(program.db);
  expect(await program.jobs.notifyAboutRestock()).toBe(1);
  expect(await listTold()).toEqual([second]);
});

test('a person who was told about a restock can ask again after the souvenir is sold out', async () => {
  const { token } = await createBuyer(program, 'staff');
  const ask = () => program.call('requestRestock', { token, body: { souvenirId } });
  await setAvailable(0);
  await ask();
  await setAvailable(1);
  await program.jobs.notifyAboutRestock();
  expect((await program.call('getWishMarks', { token })).data.waiting).toEqual([]);
  expect((await ask()).data.reason).toBe('IN_STOCK');
  await setAvailable(0);
  expect((await ask()).data.waiting).toEqual([souvenirId]);
});
