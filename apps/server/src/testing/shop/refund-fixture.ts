// Test helper: orders, refund requests and the steps of staff that handle them.
import { beforeAll, beforeEach } from 'vitest';
import { collectOrder } from '../order-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../shop-buyer.ts';
import { checkLedgerAfterEachTest } from '../stock-fixture.ts';
import type { Answer, TestProgram } from '../test-program.ts';

type RefundFixture = Awaited<ReturnType<typeof createRefundFixture>>;
type Order = { id: string; orderNo: string; lines: { unitPrice: number }[] };
type Step =
  | 'approveRefund'
  | 'rejectRefund'
  | 'receiveAtCounter'
  | 'inspectGoods'
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
  await program.call('inspectReturn', { token, params: { id }, body: { version: data.version, lines } });
  return program.call('confirmReturn', { token, params: { id }, body: {} });
}

export async function createRefundFixture(program: TestProgram, account = 'student') {
  const buyer: Buyer = await createBuyer(program, account);
  const staffToken = await program.getToken('warehouse');
  const findPendingDocument = async (orderId: string, kind: string): Promise<{ id: string; no: string }> => {
    const { data } = await program.call('getDeskOrder', { token: staffToken, params: { id: orderId } });
    return data.documents.find(
      (row: { kind: string; state: string }) => row.kind === kind && row.state === 'pending_approval',
    );
  };
  const pickAndConfirm = async (id: string): Promise<Answer> => {
    const { data } = await program.call('getOutbound', { token: staffToken, params: { id } });
    for (const { lineNo, quantity } of data.lines) {
      await program.call('pickOutbound', {
        token: staffToken,
        params: { id },
        body: { lineNo, picked: quantity },
      });
    }
    return program.call('confirmOutbound', { token: staffToken, params: { id }, body: {} });
  };
  /** An order that was paid and picked. */
  async function createPickedOrder(quantity: number, code = 'GF-0001'): Promise<Order> {
    const { data } = await buyer.order([{ code, quantity }]);
    await buyer.pay(data.id);
    await program.call('acceptOrder', { token: staffToken, params: { id: data.id }, body: {} });
    await pickAndConfirm((await findPendingDocument(data.id, 'outbound')).id);
    return data;
  }
  /** An order that was paid, picked and collected at the counter. */
  async function createReceivedOrder(quantity: number, code: string): Promise<Order> {
    const order = await createPickedOrder(quantity, code);
    await collectOrder(program, buyer, order.id, quantity);
    return order;
  }
  const requestRefund = (orderId: string, quantity: number, change: object = {}) =>
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
    });
  const runStep = (name: Step, id: string, body: object = {}, token = staffToken) =>
    program.call(name, { token, params: { id }, body });
  return {
    buyer,
    staffToken,
    findPendingDocument,
    pickAndConfirm,
    createPickedOrder,
    createReceivedOrder,
    requestRefund,
    runStep,
    /** The warehouse records the condition of the returned pieces and confirms the return order. */
    confirmReturn: async (orderId: string, condition = 'resell'): Promise<Answer> =>
      confirmReturn(program, staffToken, (await findPendingDocument(orderId, 'return')).id, condition),
    /** Inserts a signature file that the warehouse account owns, and returns its URL. */
    async createSignature(): Promise<string> {
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
    async countOnHand(code: string): Promise<number> {
      const row = await program.db
        .selectFrom('stock_balance as b')
        .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
        .select((eb) => eb.fn.sum<string>('b.on_hand').as('n'))
        .where('s.code', '=', code)
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    /** An approved refund whose pieces were brought to the counter. */
    async createRefundAtCounter(quantity: number, change: object = {}, code = 'GF-0001') {
      const order = await createReceivedOrder(quantity, code);
      const { id } = (await requestRefund(order.id, quantity, change)).data;
      await runStep('approveRefund', id);
      await runStep('receiveAtCounter', id);
      return { order, id };
    },
    readRefund: async (id: string, token = staffToken) =>
      (await program.call('getDeskRefund', { token, params: { id } })).data,
    getReturn: async (id: string) =>
      (await program.call('getReturn', { token: staffToken, params: { id } })).data,
    inspect: (id: string, version: number, lines: object[], token = staffToken) =>
      program.call('inspectReturn', { token, params: { id }, body: { version, lines } }),
    confirmInspected: (id: string) =>
      program.call('confirmReturn', { token: staffToken, params: { id }, body: {} }),
    readRefunding: async (orderId: string) =>
      (
        await program.db
          .selectFrom('shop_order_line')
          .select('refunding')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).refunding,
  };
}

/** The fixture for all tests of the calling file, with stock. The ledger is checked after each test. */
export function prepareRefundFixture(program: TestProgram): RefundFixture & { signIn(): Promise<void> } {
  const signIn = async () => {
    Object.assign(fixture, await createRefundFixture(program));
  };
  const fixture = { signIn } as RefundFixture & { signIn(): Promise<void> };
  beforeAll(() => addShopStock(program, ['GF-0001', 'GF-0003', 'GF-0005'], 200));
  // a test may have advanced the clock, so earlier sessions have ended
  beforeEach(signIn);
  checkLedgerAfterEachTest(program);
  return fixture;
}
