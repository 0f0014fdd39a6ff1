// Returned goods that the desk receives and inspects in one step.
import { describe, expect, test } from 'vitest';
import { createClerk } from '../../../testing/people-fixture.ts';
import { prepareRefundFixture } from '../../../testing/shop/refund-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = prepareRefundFixture(program);

type Parts = Record<string, number>;
const line = (lineNo: number, parts: Parts) => ({
  lineNo,
  parts: Object.entries(parts).map(([condition, quantity]) => ({ condition, quantity })),
});
const inspect = (id: string, parts: Parts, token?: string) =>
  shop.runStep('inspectGoods', id, { lines: [line(1, parts)] }, token);

async function createApproved(quantity: number, change: object = {}, code = 'GF-0001') {
  const order = await shop.createReceivedOrder(quantity, code);
  const { id } = (await shop.requestRefund(order.id, quantity, change)).data;
  const { data } = await shop.runStep('approveRefund', id);
  return { order, id, actions: data.actions as string[] };
}

describe('inspecting returned goods at the desk', () => {
  test('an inspection receives the goods, returns only those fit to sell to the stock, and makes the refund payable', async () => {
    const { id, actions } = await createApproved(3);
    expect(actions).toEqual(['receive', 'inspect', 'giveUp']);
    const before = await shop.countOnHand('GF-0001');
    const { data } = await inspect(id, { resell: 2, damaged: 1 });
    expect(data).toMatchObject({
      state: 'return_processing',
      trackingNo: expect.stringMatching(/^CR/),
      goodsBack: true,
      actions: ['payCash', 'payGateway'],
      documents: [{ kind: 'return', state: 'confirmed' }],
    });
    expect(await shop.countOnHand('GF-0001')).toBe(before + 2);
    const { lines, history } = await shop.getReturn(data.documents[0].id);
    expect(lines).toMatchObject([
      { quantity: 2, condition: 'resell' },
      { quantity: 1, condition: 'damaged' },
    ]);
    expect(history.map(({ action }: { action: string }) => action).sort()).toEqual([
      'confirm',
      'create',
      'judge',
    ]);
  });

  test('goods that the buyer sent back can be inspected, and of two inspections at the same time, one is refused', async () => {
    const { order, id } = await createApproved(2);
    await program.call('sendGoodsBack', {
      token: shop.buyer.token,
      params: { id },
      body: { trackingNo: 'SF1' },
    });
    expect((await shop.readRefund(id)).actions).toEqual(['inspect']);
    const before = await shop.countOnHand('GF-0001');
    const answers = await Promise.all([inspect(id, { display: 2 }), inspect(id, { resell: 2 })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const isResold = answers[1]!.code === 200;
    expect(await shop.countOnHand('GF-0001')).toBe(before + (isResold ? 2 : 0));
    expect((await shop.readRefund(id)).documents).toHaveLength(1);
    expect(await shop.findPendingDocument(order.id, 'return')).toBeUndefined();
  });

  test('an inspection whose pieces differ from the pieces of the refund is refused, and nothing is received', async () => {
    const { id } = await createApproved(2);
    const lines = [
      [line(1, { resell: 1 })],
      [line(1, { resell: 3 })],
      [line(2, { resell: 2 })],
      [line(1, { resell: 2 }), line(2, { resell: 1 })],
      [line(1, { resell: 2 }), line(1, { resell: 2 })],
    ];
    for (const wrong of lines)
      expect((await shop.runStep('inspectGoods', id, { lines: wrong })).data.reason).toBe(
        'INSPECTION_INCOMPLETE',
      );
    expect(await shop.readRefund(id)).toMatchObject({ state: 'return_approved', documents: [] });
  });

  test('an inspection needs the permissions of return orders, and without them the goods can only be received', async () => {
    const { id } = await createApproved(1);
    const { token } = await createClerk(program, 'refund-clerk', ['refunds.receive']);
    expect((await shop.readRefund(id, token)).actions).toEqual(['receive']);
    expect((await inspect(id, { resell: 1 }, token)).code).toBe(403);
    expect((await shop.readRefund(id)).state).toBe('return_approved');
  });

  test('an inspection is not offered for a repair, because the piece still belongs to the buyer', async () => {
    const { id, actions } = await createApproved(1, { kind: 'repair' });
    expect(actions).not.toContain('inspect');
    expect((await inspect(id, { resell: 1 })).data.reason).toBe('WRONG_STATE');
  });

  test('when a piece from an exchange is returned later, the inspection adds it to the stock of its own size', async () => {
    const { order, id } = await createApproved(
      1,
      {
        kind: 'exchange',
        lines: [{ lineNo: 1, quantity: 1, reason: '尺寸不合', replacementId: await findId('GF-0016-L') }],
      },
      'GF-0016',
    );
    await inspect(id, { resell: 1 });
    await shop.pickAndConfirm((await shop.findPendingDocument(order.id, 'outbound')).id);
    await shop.runStep('handBackGoods', id, { receiverName: '陳大文', trackingNo: 'SF1' });
    const before = await shop.countOnHand('GF-0016-L');
    const again = (await shop.requestRefund(order.id, 1)).data;
    await shop.runStep('approveRefund', again.id);
    expect((await inspect(again.id, { resell: 1 })).data).toMatchObject({ goodsBack: true });
    expect(await shop.countOnHand('GF-0016-L')).toBe(before + 1);
  });
});

async function findId(code: string): Promise<string> {
  const row = program.db.selectFrom('souvenir').select('id').where('code', '=', code);
  return (await row.executeTakeFirstOrThrow()).id;
}
