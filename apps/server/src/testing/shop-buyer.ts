// Test helper: a buyer who places orders and pays with the payment sandbox.
import { sql } from 'kysely';
import type { Db } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from './post-document.ts';
import type { Answer, TestProgram } from './test-program.ts';

export type Buyer = {
  readonly token: string;
  order(lines: { code: string; quantity: number }[], change?: object, key?: string): Promise<Answer>;
  /** Settles the charge on the sandbox payment page. The shop is notified when the job `sendSandboxCallbacks` runs. */
  payAtCashier(orderId: string, outcome?: 'paid' | 'failed', delaySeconds?: number): Promise<string>;
  pay(orderId: string): Promise<void>;
  read(orderId: string): Promise<Answer>;
  fetchState(orderId: string): Promise<string>;
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

/** The pieces that the shop can sell now. */
export async function countAvailable({ db }: TestProgram, code: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select shop_available as n from souvenir_stock a join souvenir s on s.id = a.souvenir_id
    where s.code = ${code}`.execute(db);
  return rows[0]!.n;
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
  const token = await program.getToken(account);
  const payAtCashier: Buyer['payAtCashier'] = async (id, outcome = 'paid', delaySeconds = 0) => {
    const started = await program.call('startPayment', { token, params: { id }, body: {} });
    const ref = new URL(started.data.cashierUrl, 'http://shop').searchParams.get('ref')!;
    await program.call('settleSandboxCharge', { params: { ref }, body: { outcome, delaySeconds } });
    return ref;
  };
  const read: Buyer['read'] = (id) => program.call('getOrder', { token, params: { id } });
  return {
    token,
    read,
    fetchState: async (id) => (await read(id)).data.state,
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
      await program.jobs.sendSandboxCallbacks();
    },
  };
}
