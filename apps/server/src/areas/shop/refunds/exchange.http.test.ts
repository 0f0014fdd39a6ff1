// Exchanges and repairs: stock, replacements of another size, and handing back.
import { describe, expect, test } from 'vitest';
import { createClerk } from '../../../testing/people-fixture.ts';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { recomputeStockSummary } from '../../stock/index.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

describe('an exchange', () => {
  test('in an exchange, the replacement leaves the stock after the return and is handed over with a signature', async () => {
    const order = await shop.createReceivedOrder(2, 'GF-0003');
    const { id, amount } = (await shop.requestRefund(order.id, 2, { kind: 'exchange' })).data;
    expect(amount).toBe(0);
    const before = await shop.countOnHand('GF-0003');
    await shop.runStep('approveRefund', id);
    await shop.runStep('receiveAtCounter', id);
    const { id: returned } = await shop.findPendingDocument(order.id, 'return');
    const { version } = await shop.getReturn(returned);
    await shop.inspect(returned, version, [{ lineNo: 1, parts: [{ condition: 'damaged', quantity: 2 }] }]);
    await shop.confirmInspected(returned);
    expect(await shop.readRefund(id)).toMatchObject({
      state: 'return_processing',
      goodsBack: true,
      actions: ['replace'],
    });
    const outbound = await shop.findPendingDocument(order.id, 'outbound');
    expect((await shop.pickAndConfirm(outbound.id)).code).toBe(200);
    expect(await shop.countOnHand('GF-0003')).toBe(before - 2);
    expect(await shop.readRefund(id)).toMatchObject({ replacementReady: true, actions: ['handBack'] });
    const refused = await shop.runStep('handBackGoods', id, { receiverName: '陳大文' });
    expect(refused.data.fields).toHaveProperty('trackingNo');
    const signatureUrl = await shop.createSignature();
    const done = await shop.runStep('handBackGoods', id, { receiverName: '陳大文', signatureUrl });
    expect(done.data).toMatchObject({ state: 'return_completed', payout: null });
    const file = signatureUrl.slice(-36);
    const handOvers = await program.db
      .selectFrom('hand_over')
      .select('origin_kind')
      .where('signature_file_id', '=', file)
      .execute();
    expect(handOvers).toEqual([{ origin_kind: 'refund' }]);
    // the replacement can be returned, too
    expect(await shop.readRefunding(order.id)).toBe(0);
    const again = (await shop.requestRefund(order.id, 2)).data;
    await shop.runStep('approveRefund', again.id);
    expect((await shop.runStep('receiveAtCounter', again.id)).code).toBe(200);
    await shop.confirmReturn(order.id);
    expect(await shop.countOnHand('GF-0003')).toBe(before);
  });

  test('a replacement can be picked and handed over in one step by somebody who may do both', async () => {
    const order = await shop.createReceivedOrder(1, 'GF-0003');
    const { id } = (await shop.requestRefund(order.id, 1, { kind: 'exchange' })).data;
    const before = await shop.countOnHand('GF-0003');
    await shop.runStep('approveRefund', id);
    const inspected = { lines: [{ lineNo: 1, parts: [{ condition: 'damaged', quantity: 1 }] }] };
    await shop.runStep('inspectGoods', id, inspected);
    const signatureUrl = await shop.createSignature();
    // a refused hand-over picks nothing
    const foreign = {
      receiverName: '陳大文',
      signatureUrl: `/api/file/Image/signature/${crypto.randomUUID()}`,
    };
    expect((await shop.runStep('handBackGoods', id, foreign)).code).toBe(404);
    const { token: clerk } = await createClerk(program, 'hand_back', ['refunds', 'refunds.handBack']);
    const refused = await shop.runStep(
      'handBackGoods',
      id,
      { receiverName: '陳大文', trackingNo: 'SF1' },
      clerk,
    );
    expect(refused.data.reason).toBe('REPLACEMENT_NOT_PICKED');
    expect(await shop.countOnHand('GF-0003')).toBe(before);
    expect((await shop.readRefund(id, clerk)).blocked).toHaveProperty('handBack');

    const done = await shop.runStep('handBackGoods', id, { receiverName: '陳大文', signatureUrl });
    expect(done.data).toMatchObject({
      state: 'return_completed',
      documents: [
        { kind: 'return', state: 'confirmed' },
        { kind: 'outbound', state: 'confirmed' },
      ],
    });
    expect(await shop.countOnHand('GF-0003')).toBe(before - 1);
    expect(
      (await shop.runStep('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' })).code,
    ).toBe(409);
    expect(await shop.countOnHand('GF-0003')).toBe(before - 1);
  });

  test('a souvenir can be exchanged for another size of the same price, and the new piece can be returned later', async () => {
    const [medium, large, other] = await Promise.all(
      ['GF-0016', 'GF-0016-L', 'GF-0016-XXL'].map(async (code) => {
        const row = program.db.selectFrom('souvenir').select('id').where('code', '=', code);
        return (await row.executeTakeFirstOrThrow()).id;
      }),
    );
    const order = await shop.createReceivedOrder(1, 'GF-0016');
    const eligibility = await program.call('getRefundEligibility', {
      token: await program.getToken('student'),
      language: 'en',
      query: { orderNo: order.orderNo },
    });
    const offered = eligibility.data.lines[0].replacements.map(({ name }: { name: string }) => name);
    // XXL has another price
    expect(offered).toEqual(['College hoodie – S', 'College hoodie – L', 'College hoodie – XL']);
    const ask = (kind: string, replacementId: string | undefined) =>
      shop.requestRefund(order.id, 1, {
        kind,
        lines: [{ lineNo: 1, quantity: 1, reason: '尺寸不合', replacementId }],
      });
    expect((await ask('exchange', other)).code).toBe(404);
    expect((await ask('refund', large)).code).toBe(404);

    const before = [await shop.countOnHand('GF-0016'), await shop.countOnHand('GF-0016-L')];
    const { id } = (await ask('exchange', large)).data;
    await shop.runStep('approveRefund', id);
    await shop.runStep('receiveAtCounter', id);
    await shop.confirmReturn(order.id);
    const outbound = await shop.findPendingDocument(order.id, 'outbound');
    expect((await shop.pickAndConfirm(outbound.id)).code).toBe(200);
    expect(await shop.countOnHand('GF-0016')).toBe(before[0]! + 1);
    expect(await shop.countOnHand('GF-0016-L')).toBe(before[1]! - 1);
    await shop.runStep('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' });
    expect((await shop.readRefund(id)).lines[0]).toMatchObject({ souvenirId: medium });

    const again = (await shop.requestRefund(order.id, 1)).data;
    await shop.runStep('approveRefund', again.id);
    await shop.runStep('receiveAtCounter', again.id);
    await shop.confirmReturn(order.id);
    expect(await shop.countOnHand('GF-0016')).toBe(before[0]! + 1);
    expect(await shop.countOnHand('GF-0016-L')).toBe(before[1]);
  });

  test('an exchange cannot be approved without stock, and reserves the replacement until it is closed without return', async () => {
    const order = await shop.createReceivedOrder(1, 'GF-0005');
    const { id } = (await shop.requestRefund(order.id, 1, { kind: 'exchange' })).data;
    const storages = await program.db
      .selectFrom('storage')
      .select('id')
      .where('mall_use', '=', true)
      .execute();
    const setMallUse = async (mall_use: boolean) => {
      await program.db
        .updateTable('storage')
        .set({ mall_use })
        .where(
          'id',
          'in',
          storages.map((storage) => storage.id),
        )
        .execute();
      await recomputeStockSummary(program.db);
    };
    await setMallUse(false);
    const refused = await shop.runStep('approveRefund', id);
    expect(refused.data.reason).toBe('OUT_OF_STOCK');
    expect((await shop.readRefund(id)).state).toBe('return_pending');
    await setMallUse(true);
    expect((await shop.runStep('approveRefund', id)).code).toBe(200);
    const listReserved = async () =>
      program.db
        .selectFrom('stock_reservation')
        .select('open_quantity')
        .where('origin_kind', '=', 'refund')
        .where('origin_id', '=', id)
        .execute();
    expect(await listReserved()).toEqual([{ open_quantity: 1 }]);
    // the goods were not returned: the reservation is released
    expect((await shop.runStep('giveUpRefund', id, { comment: ' ' })).code).toBe(422);
    const closed = await shop.runStep('giveUpRefund', id, { comment: '逾期未交回' });
    expect(closed.data).toMatchObject({ state: 'return_rejected', comment: '逾期未交回' });
    expect(await listReserved()).toEqual([{ open_quantity: 0 }]);
    expect(await shop.readRefunding(order.id)).toBe(0);
  });
});

test('a repair changes no stock, and the piece is sent back to the buyer by a courier', async () => {
  const before = await shop.countOnHand('GF-0001');
  const { order, id } = await shop.createRefundAtCounter(1, { kind: 'repair' });
  expect(await shop.findPendingDocument(order.id, 'return')).toBeUndefined();
  expect((await shop.readRefund(id)).actions).toEqual(['handBack']);
  const done = await shop.runStep('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' });
  expect(done.data).toMatchObject({ state: 'return_completed', documents: [] });
  expect(await shop.countOnHand('GF-0001')).toBe(before - 1);
  expect(await shop.readRefunding(order.id)).toBe(0);
  expect(
    (await shop.runStep('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' })).data.reason,
  ).toBe('WRONG_STATE');
});
