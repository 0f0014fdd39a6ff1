// Tests the pickup counter: codes, hand-overs and slips.
import { formatTimeInWords } from '@keepsake/core/values/period';
import { nameInLanguage } from '@keepsake/core/values/person-name';
import { beforeAll, expect, test } from 'vitest';
import { createReadyOrder } from '../../testing/order-fixture.ts';
import { addShopStock } from '../../testing/shop-buyer.ts';
import { prepareProgram } from '../../testing/test-program.ts';

const program = prepareProgram();
let warehouse: string;
beforeAll(async () => {
  warehouse = await program.getToken('warehouse');
  await addShopStock(program, ['GF-0001', 'GF-0003'], 100);
});

const twoLines = [
  { code: 'GF-0001', quantity: 2 },
  { code: 'GF-0003', quantity: 1 },
];
const wholeOrder = (id: string) => ({
  kind: 'shop_order',
  id,
  lines: [
    { lineNo: 1, quantity: 2 },
    { lineNo: 2, quantity: 1 },
  ],
});
const handOver = (code: string, records: object[], more: { key?: string; body?: object } = {}) =>
  program.call('handOver', {
    token: warehouse,
    ...(more.key ? { headers: { 'idempotency-key': more.key } } : {}),
    body: { code, receiverName: '黃詠詩\u00a0Wong Wing Sze', records, ...more.body },
  });
const lookUp = (code: string) => program.call('lookUpPickup', { token: warehouse, body: { code } });
const countHandOvers = async (id: string) =>
  (await program.db.selectFrom('hand_over').select('id').where('origin_id', '=', id).execute()).length;

test('a repeated hand-over request with the same idempotency key gets the first answer, although its pickup code is used up', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', twoLines);
  const first = await handOver(pickupCode, [wholeOrder(id)], { key: 'lost' });
  expect(first.data.handOvers).toMatchObject([{ kind: 'shop_order', recordId: id, isComplete: true }]);
  expect((await handOver(pickupCode, [wholeOrder(id)], { key: 'lost' })).data).toEqual(first.data);
  expect((await handOver(pickupCode, [wholeOrder(id)], { key: 'another' })).data.reason).toBe(
    'PICKUP_CODE_USED',
  );
  expect(await countHandOvers(id)).toBe(1);
});

test('looking up a used pickup code says when and by whom the pieces were collected, and who handed them over', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', twoLines);
  await handOver(pickupCode, [wholeOrder(id)]);
  const { at, actor_name } = await program.db
    .selectFrom('hand_over')
    .select(['at', 'actor_name'])
    .where('origin_id', '=', id)
    .executeTakeFirstOrThrow();
  const answer = await program.call('lookUpPickup', {
    token: warehouse,
    language: 'en',
    body: { code: pickupCode },
  });
  const time = formatTimeInWords(at, 'en', 'short');
  expect(answer.msg).toBe(
    `Collected on ${time} by Wong Wing Sze, handed over by ${nameInLanguage(actor_name, 'en')}`,
  );
});

test('identical hand-over requests that are sent at the same time are carried out once', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', twoLines);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => handOver(pickupCode, [wholeOrder(id)], { key: 'at once' })),
  );
  expect(new Set(answers.map(({ data }) => data.handOvers[0].id)).size).toBe(1);
  expect(await countHandOvers(id)).toBe(1);
});

test('a pickup code gives access to all records of its person and to no record of another person', async () => {
  const first = await createReadyOrder(program, 'user', twoLines);
  const second = await createReadyOrder(program, 'user', twoLines);
  const others = await createReadyOrder(program, 'staff', twoLines);
  const { data } = await lookUp(second.pickupCode);
  expect(data.records.map((record: { id: string; isShown: boolean }) => [record.id, record.isShown])).toEqual(
    [
      [second.id, true],
      [first.id, false],
    ],
  );
  const mixed = await handOver(second.pickupCode, [wholeOrder(first.id), wholeOrder(others.id)]);
  expect(mixed.data.reason).toBe('NOT_FOUND');
  // the refused request has stored nothing
  expect([await countHandOvers(first.id), await countHandOvers(others.id)]).toEqual([0, 0]);
  const both = await handOver(second.pickupCode, [wholeOrder(first.id), wholeOrder(second.id)]);
  expect(both.data.handOvers).toMatchObject([{ isComplete: true }, { isComplete: true }]);
});

test('a hand-over with a duplicate line, a duplicate record or an unknown kind of record is refused as a whole', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', twoLines);
  const twice = {
    kind: 'shop_order',
    id,
    lines: [
      { lineNo: 1, quantity: 1 },
      { lineNo: 1, quantity: 1 },
    ],
  };
  expect((await handOver(pickupCode, [twice])).data.reason).toBe('BODY_MALFORMED');
  expect((await handOver(pickupCode, [wholeOrder(id), wholeOrder(id)])).data.reason).toBe('BODY_MALFORMED');
  const unknown = await handOver(pickupCode, [wholeOrder(id), { ...wholeOrder(id), kind: 'refund' }]);
  expect(unknown.code).toBe(422);
  expect(await countHandOvers(id)).toBe(0);
});

test('every wrong pickup code is counted, and the idempotency key of the refused request can be used again', async () => {
  const { id, pickupCode } = await createReadyOrder(program, 'student', twoLines);
  const countWrongCodes = async () => {
    const tries = program.db.selectFrom('rate_window').select('hits').where('bucket', 'like', 'pickup %');
    return (await tries.execute()).reduce((sum, row) => sum + row.hits, 0);
  };
  const before = await countWrongCodes();
  const wrong = () => handOver('AAAA AAAA', [wholeOrder(id)], { key: 'mistyped' });
  expect([(await wrong()).data.reason, (await wrong()).data.reason]).toEqual([
    'PICKUP_CODE_WRONG',
    'PICKUP_CODE_WRONG',
  ]);
  expect((await countWrongCodes()) - before).toBe(2);
  expect((await handOver(pickupCode, [wholeOrder(id)], { key: 'mistyped' })).code).toBe(200);
});

test('the pickup slip shows persons, lines in two languages and the signature, and a buyer cannot read it', async () => {
  const { id, orderNo, pickupCode, buyer } = await createReadyOrder(program, 'student', twoLines);
  const signature = '00000000-0000-7000-8000-00000000bbbb';
  const warehouseUser = await program.db
    .selectFrom('app_user')
    .select('id')
    .where('account', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  await program.db
    .insertInto('stored_file')
    .values({
      id: signature,
      type: 'signature',
      extension: 'png',
      bytes: 1,
      owner_id: warehouseUser.id,
      created_at: program.clock.now(),
    })
    .execute();
  const signatureUrl = `/api/file/Image/signature/${signature}`;
  const part = { kind: 'shop_order', id, lines: [{ lineNo: 1, quantity: 1 }] };
  const noprice = await program.getToken('noprice');
  // a signature can be used only by the person who uploaded it
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
    personName: '黃詠詩\u00a0Wong Wing Sze',
    receiverName: '黃詠詩\u00a0Wong Wing Sze',
    actorName: '何志強\u00a0Ho Chi Keung',
    signatureUrl,
    lines: [{ lineNo: 1, productCode: 'GF-0001', quantity: 1, open: 1 }],
  });
  expect(data.lines[0].names['zh-HK']).not.toBe(data.lines[0].names.en);
  const read = await program.call('getHandOver', { token: buyer.token, params: { id: data.id } });
  expect(read.code).toBe(403);
});
