// Whoever watches the balances hears of everything that changes them.
import { topicsOf } from '@keepsake/core/api/live-topics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { approvedApplication, stockOffice } from '../../../testing/approved-application.ts';
import { buyerOf, stockUp } from '../../../testing/shop-buyer.ts';
import { type Desk, openDesk } from '../../../testing/stock-desk.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let desk: Desk;
let stream: Response;
let told = '';
beforeAll(async () => {
  program = await startTestProgram({ liveStreamMs: 120_000 });
  desk = await openDesk(program);
  await desk.confirmed('Receiving', desk.receiving([{ ...line(), quantity: 50 }]));
  await stockUp(program, ['GF-0001'], 50);
  await stockOffice(program, ['GF-0001'], 50);
  const address = await program.app.listen({ host: '127.0.0.1', port: 0 });
  stream = await fetch(`${address}/api/live`, { headers: { authorization: desk.warehouse } });
  void (async () => {
    for await (const chunk of stream.body!) told += Buffer.from(chunk).toString();
  })();
});
/** What is still on its way arrives before a notice that is sent now. */
async function forget(): Promise<void> {
  const { id } = await program.db
    .selectFrom('app_user')
    .select('id')
    .where('account_key', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  told = '';
  await inTransaction(program.db, (tx) => announce(tx, 'administration', id));
  await expect.poll(() => told).toContain('{"topic":"administration"}');
  told = '';
}
beforeEach(forget);
afterAll(() => program.close());

const watched = topicsOf('GET /api/inventory/balances');
const tellsBalances = () =>
  expect.poll(() => watched.filter((topic) => told.includes(`{"topic":"${topic}"}`))).not.toEqual([]);
const line = () => ({ souvenirId: desk.souvenirIds[0]!, storageId: desk.storage('MAIN'), quantity: 2 });
const body = (orderType: string) => ({ effectiveDate: desk.day, orderType, lines: [line()] });

const steps: [string, () => Promise<unknown>][] = [
  ['a confirmed receiving order', () => desk.confirmed('Receiving', desk.receiving([line()]))],
  [
    'a confirmed adjustment',
    () =>
      desk.confirmed('Adjustment', {
        effectiveDate: desk.day,
        lines: [{ ...line(), direction: 'in', reason: 'other' }],
      }),
  ],
  [
    'a confirmed transfer',
    () =>
      desk.confirmed('Transfer', {
        effectiveDate: desk.day,
        sourceStorageId: desk.storage('MAIN'),
        targetStorageId: desk.storage('SHOP'),
        lines: [{ souvenirId: line().souvenirId, quantity: 1 }],
      }),
  ],
  ['a confirmed outbound order', () => issued()],
  [
    'a confirmed return order',
    async () => {
      await issued();
      const { data } = await program.call('listReturnable', { token: desk.admin, query: { pageSize: 1 } });
      const id = await desk.submitted('Return', {
        effectiveDate: desk.day,
        lines: [
          {
            reverses: data.list[0].sequence,
            storageId: desk.storage('MAIN'),
            quantity: 1,
            condition: 'resell',
          },
        ],
      });
      await forget();
      expect((await desk.call('confirm', 'Return', { id, token: desk.admin })).code).toBe(200);
    },
  ],
  ['an order of the shop, which reserves pieces', () => ordered()],
  [
    'a cancelled order, which releases them',
    async () => {
      const id = await ordered();
      await forget();
      const cancelled = await program.call('cancelOrder', {
        token: await program.tokenOf('student'),
        params: { id },
        body: {},
      });
      expect(cancelled.code).toBe(200);
    },
  ],
  [
    'an approved application, which reserves pieces',
    () => approvedApplication(program, { lines: [{ code: 'GF-0001', quantity: 1 }] }),
  ],
  [
    'pieces that are protected',
    async () => {
      const { data } = await program.call('listStorageSouvenirs', {
        token: desk.admin,
        params: { id: desk.storage('MAIN') },
      });
      const [row] = data.list;
      const { code } = await program.call('protectPieces', {
        token: desk.admin,
        params: { id: desk.storage('MAIN') },
        body: { items: [{ souvenirId: row.id, protected: row.protected + 1, was: row.protected }] },
      });
      expect(code).toBe(200);
    },
  ],
];

async function issued(): Promise<void> {
  const id = await desk.submitted('Outbound', body('SHOP'));
  await program.call('pickOutbound', { token: desk.admin, params: { id }, body: { lineNo: 1, picked: 2 } });
  expect((await desk.call('confirm', 'Outbound', { id, token: desk.admin })).code).toBe(200);
}
async function ordered(): Promise<string> {
  const buyer = await buyerOf(program, 'student');
  const { data } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  return data.id;
}

test.each(steps)('%s is told to whoever watches the balances', async (_what, step) => {
  await step();
  await tellsBalances();
});
