// Test helper: orders, refund requests and the steps of staff that handle them.

import { collectOrder } from './order-fixture.ts';
import { type Buyer, createBuyer } from './shop-buyer.ts';
import type { Answer, TestProgram } from './test-program.ts';

export type RefundFixture = Awaited<ReturnType<typeof createRefundFixture>>;
type Order = { id: string; orderNo: string; lines: { unitPrice: number }[] };
type Step =
  | 'approveRefund'
  | 'rejectRefund'
  | 'receiveAtCounter'
  | 'giveUpRefund'
  | 'handBackGoods'
  | 'payRefund';

/** Records the same condition for every line of a return order, then confirms it. */
export async function confirmReturn(
  program: TestProgram,
  token: string,
  id: string,
  condition = 'resell',
): Promise<Answer> {
  const { data } = await program.call('getReturn', { token, params: { id } });
  const lines = data.lines.map(({ lineNo, quantity }: { lineNo: number; quantity: number }) => ({
    lineNo,
    parts: [{ condition, quantity }],
  }));
  await program.call('judgeReturn', { token, params: { id }, body: { version: data.version, lines } });
  return program.call('confirmReturn', { token, params: { id }, body: {} });
}

export async function createRefundFixture(program: TestProgram, account = 'student') {
  const buyer: Buyer = await createBuyer(program, account);
  const desk = await program.tokenOf('warehouse');
  const document = async (orderId: string, kind: string): Promise<{ id: string; no: string }> => {
    const { data } = await program.call('getDeskOrder', { token: desk, params: { id: orderId } });
    return data.documents.find(
      (row: { kind: string; state: string }) => row.kind === kind && row.state === 'pending_approval',
    );
  };
  const pickAll = async (id: string): Promise<Answer> => {
    const { data } = await program.call('getOutbound', { token: desk, params: { id } });
    for (const { lineNo, quantity } of data.lines) {
      await program.call('pickOutbound', { token: desk, params: { id }, body: { lineNo, picked: quantity } });
    }
    return program.call('confirmOutbound', { token: desk, params: { id }, body: {} });
  };
  return {
    buyer,
    desk,
    document,
    pickAll,
    /** An order that was paid, picked and collected at the counter. */
    async received(quantity: number, code: string): Promise<Order> {
      const { data } = await buyer.order([{ code, quantity }]);
      await buyer.pay(data.id);
      await program.call('acceptOrder', { token: desk, params: { id: data.id }, body: {} });
      await pickAll((await document(data.id, 'outbound')).id);
      await collectOrder(program, buyer, data.id, quantity);
      return data;
    },
    /** The warehouse records the condition of the returned pieces and confirms the return order. */
    takeBack: async (orderId: string, condition = 'resell'): Promise<Answer> =>
      confirmReturn(program, desk, (await document(orderId, 'return')).id, condition),
    ask: (orderId: string, quantity: number, change: object = {}) =>
      program.call('requestRefund', {
        token: buyer.token,
        params: { id: orderId },
        body: {
          kind: 'refund',
          lines: [{ lineNo: 1, quantity, reason: '有瑕疵' }],
          contactName: '陳大文',
          contactPhone: '91234567',
          contactEmail: 'buyer@college.example',
          agreed: true,
          ...change,
        },
      }),
    step: (name: Step, id: string, body: object = {}, token = desk) =>
      program.call(name, { token, params: { id }, body }),
    /** Inserts a signature file that the warehouse account owns, and returns its URL. */
    async signature(): Promise<string> {
      const owner = await program.db
        .selectFrom('app_user')
        .select('id')
        .where('account', '=', 'warehouse')
        .executeTakeFirstOrThrow();
      const id = crypto.randomUUID();
      await program.db
        .insertInto('stored_file')
        .values({
          id,
          type: 'signature',
          extension: 'png',
          bytes: 10,
          owner_id: owner.id,
          created_at: program.clock.now(),
        })
        .execute();
      return `/api/file/Image/signature/${id}`;
    },
    async onShelf(code: string): Promise<number> {
      const row = await program.db
        .selectFrom('stock_balance as b')
        .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
        .select((eb) => eb.fn.sum<string>('b.on_hand').as('n'))
        .where('s.code', '=', code)
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    refunding: async (orderId: string) =>
      (
        await program.db
          .selectFrom('shop_order_line')
          .select('refunding')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).refunding,
  };
}
