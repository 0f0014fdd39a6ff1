import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadyOrder } from '../../testing/order-fixture.ts';
import { addShopStock } from '../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let desk: string;
beforeAll(async () => {
  program = await startTestProgram();
  desk = await program.tokenOf('warehouse');
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});
afterAll(() => program.close());

const two = [
  { code: 'GF-0001', quantity: 2 },
  { code: 'GF-0003', quantity: 1 },
];
const everything = (id: string) => ({
  kind: 'shop_order',
  id,
  lines: [
    { lineNo: 1, quantity: 2 },
    { lineNo: 2, quantity: 1 },
  ],
});
const handOver = (code: string, records: object[], more: { key?: string; body?: object } = {}) =>
  program.call('handOver', {
    token: desk,
    ...(more.key ? { headers: { 'idempotency-key': more.key } } : {}),
    body: { code, receiverName: '黃詠詩', records, ...more.body },
  });
const lookUp = (code: string) => program.call('lookUpPickup', { token: desk, body: { code } });
const handOversOf = async (id: string) =>
  (await program.db.selectFrom('hand_over').select('id').where('origin_id', '=', id).execute()).length;

test('a hand-over sent again because its answer was lost is answered as the first, though the code is spent', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', two);
  const first = await handOver(pickupCode, [everything(id)], { key: 'lost' });
  expect(first.data.handOvers).toMatchObject([{ kind: 'shop_order', recordId: id, isComplete: true }]);
  expect((await handOver(pickupCode, [everything(id)], { key: 'lost' })).data).toEqual(first.data);
  expect((await handOver(pickupCode, [everything(id)], { key: 'another' })).data.reason).toBe(
    'PICKUP_CODE_WRONG',
  );
  expect(await handOversOf(id)).toBe(1);
});

test('the same hand-over from two windows at once: once', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', two);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => handOver(pickupCode, [everything(id)], { key: 'at once' })),
  );
  expect(new Set(answers.map(({ data }) => data.handOvers[0].id)).size).toBe(1);
  expect(await handOversOf(id)).toBe(1);
});

test('one code opens everything of that person and nothing of anybody else', async () => {
  const first = await createReadyOrder(program, 'user', two);
  const second = await createReadyOrder(program, 'user', two);
  const others = await createReadyOrder(program, 'staff', two);
  const { data } = await lookUp(second.pickupCode);
  expect(data.records.map((record: { id: string; isShown: boolean }) => [record.id, record.isShown])).toEqual(
    [
      [second.id, true],
      [first.id, false],
    ],
  );
  const stranger = await handOver(second.pickupCode, [everything(first.id), everything(others.id)]);
  expect(stranger.data.reason).toBe('NOT_FOUND');
  // a refused one leaves nothing behind
  expect([await handOversOf(first.id), await handOversOf(others.id)]).toEqual([0, 0]);
  const both = await handOver(second.pickupCode, [everything(first.id), everything(second.id)]);
  expect(both.data.handOvers).toMatchObject([{ isComplete: true }, { isComplete: true }]);
});

test('what is said twice, or of a kind that has no record, is refused as a whole', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', two);
  const twice = {
    kind: 'shop_order',
    id,
    lines: [
      { lineNo: 1, quantity: 1 },
      { lineNo: 1, quantity: 1 },
    ],
  };
  expect((await handOver(pickupCode, [twice])).data.reason).toBe('BODY_MALFORMED');
  expect((await handOver(pickupCode, [everything(id), everything(id)])).data.reason).toBe('BODY_MALFORMED');
  const unknown = await handOver(pickupCode, [everything(id), { ...everything(id), kind: 'refund' }]);
  expect(unknown.code).toBe(422);
  expect(await handOversOf(id)).toBe(0);
});

test('a wrong code stays counted, and its key may be used again', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', two);
  const hits = async () => {
    const tries = program.db.selectFrom('rate_window').select('hits').where('bucket', 'like', 'pickup %');
    return (await tries.execute()).reduce((sum, row) => sum + row.hits, 0);
  };
  const before = await hits();
  const wrong = () => handOver('AAAA AAAA', [everything(id)], { key: 'mistyped' });
  expect([(await wrong()).data.reason, (await wrong()).data.reason]).toEqual([
    'PICKUP_CODE_WRONG',
    'PICKUP_CODE_WRONG',
  ]);
  expect((await hits()) - before).toBe(2);
  expect((await handOver(pickupCode, [everything(id)], { key: 'mistyped' })).code).toBe(200);
});

test('the slip: who, what, when, signed, by whom, in two languages; the signature is not for buyers', async () => {
  const { id, orderNo, pickupCode, buyer } = await createReadyOrder(program, 'student', two);
  const signature = '00000000-0000-7000-8000-00000000bbbb';
  const warehouse = await program.db
    .selectFrom('app_user')
    .select(['id', 'real_name'])
    .where('account', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  await program.db
    .insertInto('stored_file')
    .values({
      id: signature,
      type: 'signature',
      extension: 'png',
      bytes: 1,
      owner_id: warehouse.id,
      created_at: program.clock.now(),
    })
    .execute();
  const signatureUrl = `/api/file/Image/signature/${signature}`;
  const part = { kind: 'shop_order', id, lines: [{ lineNo: 1, quantity: 1 }] };
  const noprice = await program.tokenOf('noprice');
  const asOther = await program.call('handOver', {
    token: noprice,
    body: { code: pickupCode, receiverName: '黃', signatureUrl, records: [part] },
  });
  expect(asOther.data.reason).toBe('NOT_FOUND');
  const given = await handOver(pickupCode, [part], { body: { signatureUrl } });
  const { data } = await program.call('getHandOver', {
    token: noprice,
    params: { id: given.data.handOvers[0].id },
  });
  expect(data).toMatchObject({
    no: orderNo,
    kind: 'shop_order',
    personName: '黃詠詩',
    receiverName: '黃詠詩',
    actorName: warehouse.real_name,
    signatureUrl,
    lines: [{ lineNo: 1, productCode: 'GF-0001', quantity: 1, open: 1 }],
  });
  expect(data.lines[0].names['zh-HK']).not.toBe(data.lines[0].names.en);
  const read = await program.call('getHandOver', { token: buyer.token, params: { id: data.id } });
  expect(read.code).toBe(403);
});
