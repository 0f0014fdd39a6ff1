// Test helper: a buyer with paid orders, and the steps of staff that process them.
import { beforeAll, beforeEach } from 'vitest';
import { addShopStock, type Buyer, createBuyer } from './shop-buyer.ts';
import { checkLedgerAfterEachTest } from './stock-fixture.ts';
import type { TestProgram } from './test-program.ts';

type Step = 'acceptOrder' | 'shipOrder' | 'readyOrder' | 'cancelOrderByStaff' | 'removeMissingPieces';
type PaidOrder = { id: string; orderNo: string; totalAmount: number; lines: { unitPrice: number }[] };

/** The fixture for all tests of the calling file, with stock. The ledger is checked after each test. */
export function prepareDeskFixture(program: TestProgram) {
  let buyer: Buyer;
  let token: string;
  beforeAll(() => addShopStock(program, ['GF-0001', 'GF-0003'], 100));
  beforeEach(async () => {
    buyer = await createBuyer(program, 'student');
    token = await program.getToken('warehouse');
  });
  checkLedgerAfterEachTest(program);

  return {
    get buyer() {
      return buyer;
    },
    /** The token of the staff. */
    get token() {
      return token;
    },
    runStep: (step: Step, id: string, body: object = {}) =>
      program.call(step, { token, params: { id }, body }),
    /** Hands over pieces of the first line at the counter. */
    handOver: (id: string, code: string, quantity: number) =>
      program.call('handOver', {
        token,
        body: {
          code,
          receiverName: '陳大文',
          records: [{ kind: 'shop_order', id, lines: [{ lineNo: 1, quantity }] }],
        },
      }),
    /** The order as the buyer sees it. */
    readOrder: async (id: string) =>
      (await program.call('getOrder', { token: buyer.token, params: { id } })).data,
    async createPaidOrder(
      change: object = {},
      lines = [{ code: 'GF-0001', quantity: 3 }],
    ): Promise<PaidOrder> {
      const { data } = await buyer.order(lines, change);
      await buyer.pay(data.id);
      return data;
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
    listRefundAmounts: async (orderId: string): Promise<number[]> => {
      const rows = await program.db
        .selectFrom('refund')
        .select('amount')
        .where('order_id', '=', orderId)
        .execute();
      return rows.map(({ amount }) => amount);
    },
  };
}
