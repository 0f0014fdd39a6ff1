// Test helper: a buyer who places orders and pays with the payment sandbox.
import type { Db } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from './post-document.ts';
import type { Answer, TestProgram } from './test-program.ts';

export type Buyer = {
  readonly token: string;
  order(lines: { code: string; quantity: number }[], change?: object, key?: string): Promise<Answer>;
  /** Settles the charge at the sandbox cashier. The shop learns of it when the job `tellCallbacks` runs. */
  payAtCashier(orderId: string, outcome?: 'paid' | 'failed', delaySeconds?: number): Promise<string>;
  pay(orderId: string): Promise<void>;
};

export async function findProduct(
  program: TestProgram,
  code: string,
): Promise<{ id: string; price: number }> {
  const { data } = await program.call('listProducts', { query: { keyword: code } });
  const product = data.list.find((row: { productCode: string }) => row.productCode === code);
  if (!product) throw new Error(`${code} is not for sale`);
  return product;
}

/** Adds pieces of each souvenir to the shop's storage. */
export async function addShopStock(
  program: { readonly db: Db; readonly clock: { now(): Date } },
  codes: readonly string[],
  quantity: number,
): Promise<void> {
  const storage = await program.db
    .selectFrom('storage')
    .select('id')
    .where('code', '=', 'SHOP')
    .executeTakeFirstOrThrow();
  const souvenirs = await program.db
    .selectFrom('souvenir')
    .select('id')
    .where('code', 'in', [...codes])
    .orderBy('code')
    .execute();
  const postings = souvenirs.map(({ id }, index) => ({
    souvenirId: id,
    storageId: storage.id,
    quantity,
    lineNo: index + 1,
  }));
  await inTransaction(program.db, (tx) =>
    postDocument(tx, `AD-${randomIds.next()}`, program.clock.now(), postings),
  );
}

export async function createBuyer(program: TestProgram, account: string): Promise<Buyer> {
  const token = await program.tokenOf(account);
  const payAtCashier: Buyer['payAtCashier'] = async (id, outcome = 'paid', delaySeconds = 0) => {
    const started = await program.call('startPayment', { token, params: { id }, body: {} });
    const ref = new URL(started.data.cashierUrl, 'http://shop').searchParams.get('ref')!;
    await program.call('settleSandboxCharge', { params: { ref }, body: { outcome, delaySeconds } });
    return ref;
  };
  return {
    token,
    async order(wanted, change = {}, key = randomIds.next()) {
      const products = await Promise.all(wanted.map(({ code }) => findProduct(program, code)));
      const lines = products.map(({ id, price }, index) => ({
        souvenirId: id,
        quantity: wanted[index]!.quantity,
        unitPrice: price,
      }));
      return program.call('placeOrder', {
        token,
        headers: { 'idempotency-key': key },
        body: {
          lines,
          deliveryMethod: 'self_pickup',
          contactName: '陳大文',
          contactPhone: '9123 4567',
          contactEmail: 'buyer@college.example',
          paymentMethod: 'wechat',
          totalAmount: lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
          ...change,
        },
      });
    },
    payAtCashier,
    async pay(id) {
      await payAtCashier(id);
      await program.jobs.tellCallbacks();
    },
  };
}
