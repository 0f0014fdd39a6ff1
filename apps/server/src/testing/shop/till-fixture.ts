// Test helper: a till with an open shift, and sales at it.
import { randomIds } from '../../platform/ids.ts';
import { findProduct } from '../shop-buyer.ts';
import type { Answer, TestProgram } from '../test-program.ts';

export async function createTill(
  program: TestProgram,
  name = 'Counter',
  storageCode = 'SHOP',
): Promise<string> {
  const storage = await program.db
    .selectFrom('storage')
    .select('id')
    .where('code', '=', storageCode)
    .executeTakeFirstOrThrow();
  const { data } = await program.call('createTill', {
    token: await program.getToken('admin'),
    body: { name: { 'zh-HK': '櫃台', en: name, 'zh-CN': '' }, storageId: storage.id, state: 'active' },
  });
  return data.id;
}

type SaleLine = { code: string; quantity: number; unitPrice?: number };

export type OpenTill = {
  readonly tillId: string;
  readonly shiftId: string;
  sell(lines: SaleLine[], payments: object[], change?: object, key?: string): Promise<Answer>;
  readShift(): Promise<Answer>;
  /** Closes the shift with exactly this amount of cash, in cents. */
  close(cash: number, reason?: string, token?: string): Promise<Answer>;
};

/** The values of the notes and coins, in cents. */
const denominations = [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10];

/** Counts an amount with as few notes and coins as possible. */
export function countOut(cash: number): { value: number; pieces: number }[] {
  let rest = cash;
  return denominations.map((value) => {
    const pieces = Math.floor(rest / value);
    rest -= pieces * value;
    return { value, pieces };
  });
}

export async function openTill(
  program: TestProgram,
  {
    float = 100_000,
    account = 'warehouse',
    tillId,
  }: { float?: number; account?: string; tillId?: string } = {},
): Promise<OpenTill> {
  const id = tillId ?? (await createTill(program));
  const token = await program.getToken(account);
  const opened = await program.call('openShift', { token, params: { id }, body: { floatAmount: float } });
  const shiftId = opened.data.id as string;
  return {
    tillId: id,
    shiftId,
    async sell(wanted, payments, change = {}, key = randomIds.next()) {
      const products = await Promise.all(wanted.map(({ code }) => findProduct(program, code)));
      const lines = products.map(({ id: souvenirId, price }, index) => ({
        souvenirId,
        quantity: wanted[index]!.quantity,
        shopPrice: price,
        unitPrice: wanted[index]!.unitPrice ?? price,
      }));
      return program.call('sellAtCounter', {
        token,
        headers: { 'idempotency-key': key },
        body: { tillId: id, lines, payments, ...change },
      });
    },
    readShift: () => program.call('getShift', { token, params: { id: shiftId } }),
    close: (cash, reason = '', as = token) =>
      program.call('closeShift', {
        token: as,
        params: { id: shiftId },
        body: { counts: countOut(cash), reason },
      }),
  };
}
