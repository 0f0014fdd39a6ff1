// Approving the refund of pieces that never left the shop puts them back into stock. Nobody returns or inspects them.
import { expect, test } from 'vitest';
import { createPickedOrder, createReadyOrder, handOverOrder } from '../../../testing/order-fixture.ts';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

/** The pieces on hand and reserved in each storage. */
async function readStock(code: string) {
  return program.db
    .selectFrom('stock_balance as b')
    .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
    .select(['b.storage_id', 'b.on_hand', 'b.reserved'])
    .where('s.code', '=', code)
    .orderBy('b.storage_id')
    .execute();
}
const requestRefund = async (orderId: string, quantity: number): Promise<string> =>
  (await shop.requestRefund(orderId, quantity)).data.id;
const countDocuments = async (id: string) =>
  (await program.db.selectFrom('stock_document').select('id').where('origin_id', '=', id).execute()).length;

test.each([
  ['a self-pickup order', 'self_pickup'],
  ['a delivery order', 'express'],
] as const)(
  'approving the refund of %s that never left the shop puts its pieces back into stock and allows the payment at once',
  async (_case, delivery) => {
    const before = await readStock('GF-0001');
    const { id: orderId } = await createPickedOrder(
      program,
      'student',
      [{ code: 'GF-0001', quantity: 2 }],
      delivery,
    );
    const picked = await readStock('GF-0001');
    expect(picked).not.toEqual(before);
    const id = await requestRefund(orderId, 2);
    const pending = await shop.readRefund(id);
    expect(pending.actions).toEqual(['approve', 'reject']);
    expect(Object.keys(pending.blocked)).toEqual(['payCash', 'payGateway']);
    expect(await readStock('GF-0001')).toEqual(picked);

    const { data } = await shop.runStep('approveRefund', id);
    expect(data).toMatchObject({ state: 'return_processing', goodsBack: true, trackingNo: '' });
    expect(data.actions).toEqual(['payCash', 'payGateway']);
    expect(data.documents).toMatchObject([{ kind: 'return', state: 'confirmed' }]);
    expect(data.history.map(({ action }: { action: string }) => action)).toEqual([
      'restock',
      'approve',
      'request',
    ]);
    expect(await readStock('GF-0001')).toEqual(before);

    const own = await program.call('getRefund', { token: shop.buyer.token, params: { id } });
    expect(own.data).toMatchObject({ piecesToReturn: 0, actions: [], goodsBack: true });
    const signatureUrl = await shop.createSignature();
    await shop.runStep('payRefund', id, { method: 'cash', signatureUrl });
    expect(await shop.readRefund(id)).toMatchObject({ state: 'return_completed' });
    const order = await program.call('getOrder', { token: shop.buyer.token, params: { id: orderId } });
    expect(order.data.state).toBe('ended');
    expect(await readStock('GF-0001')).toEqual(before);
  },
);

test('a refused approval of pieces that never left the shop leaves stock, documents and history as they were', async () => {
  const { id: orderId } = await createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity: 2 }]);
  const id = await requestRefund(orderId, 1);
  const picked = await readStock('GF-0001');
  const student = await shop.runStep('approveRefund', id, {}, shop.buyer.token);
  expect(student.data.reason).toBe('NO_PERMISSION');
  expect([await readStock('GF-0001'), await countDocuments(id)]).toEqual([picked, 0]);
  expect(await shop.readRefund(id)).toMatchObject({ state: 'return_pending' });

  await shop.runStep('approveRefund', id);
  const restocked = await readStock('GF-0001');
  const { history } = await shop.readRefund(id);
  expect((await shop.runStep('approveRefund', id)).data.reason).toBe('WRONG_STATE');
  expect((await shop.runStep('giveUpRefund', id, { comment: '沒有交回' })).data.reason).toBe('WRONG_STATE');
  const withdrawn = await program.call('withdrawRefund', {
    token: shop.buyer.token,
    params: { id },
    body: {},
  });
  expect(withdrawn.data.reason).toBe('WRONG_STATE');
  expect([await readStock('GF-0001'), await countDocuments(id)]).toEqual([restocked, 1]);
  expect((await shop.readRefund(id)).history).toEqual(history);
});

test('two approvals at the same time put the pieces that never left the shop back into stock once', async () => {
  const before = await readStock('GF-0001');
  const { id: orderId } = await createPickedOrder(program, 'student', [{ code: 'GF-0001', quantity: 2 }]);
  const id = await requestRefund(orderId, 2);
  const answers = await Promise.all([shop.runStep('approveRefund', id), shop.runStep('approveRefund', id)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect([await readStock('GF-0001'), await countDocuments(id)]).toEqual([before, 1]);
});

test('a refund of collected pieces and pieces in the shop waits for the collected ones', async () => {
  const order = await createReadyOrder(program, 'student', [{ code: 'GF-0001', quantity: 3 }]);
  await handOverOrder(program, shop.staffToken, order, [{ lineNo: 1, quantity: 1 }]);
  const id = await requestRefund(order.id, 3);
  const picked = await readStock('GF-0001');
  const { data } = await shop.runStep('approveRefund', id);
  expect(data).toMatchObject({ state: 'return_approved', piecesToReturn: 1, documents: [] });
  expect(await readStock('GF-0001')).toEqual(picked);
});
