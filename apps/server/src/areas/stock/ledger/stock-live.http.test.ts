// Tests that changes of the stock send a live update to screens that show balances.
import { findTopics } from '@keepsake/core/api/live-topics';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { addOfficeStock, createApprovedApplication } from '../../../testing/approved-application.ts';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram({ liveStreamMs: 120_000 });
const stock = prepare(() => createStockFixture(program));
let stream: Response;
let received = '';
beforeAll(async () => {
  await stock.createConfirmed('Receiving', stock.receiving([{ ...line(), quantity: 50 }]));
  await addShopStock(program, ['GF-0001'], 50);
  await addOfficeStock(program, ['GF-0001'], 50);
  const address = await program.app.listen({ host: '127.0.0.1', port: 0 });
  stream = await fetch(`${address}/api/live`, { headers: { authorization: stock.warehouse } });
  void (async () => {
    for await (const chunk of stream.body!) received += Buffer.from(chunk).toString();
  })();
});
/** Notices arrive in order: when the notice sent here has arrived, all earlier ones have arrived, too. */
async function discardNotices(): Promise<void> {
  const { id } = await program.db
    .selectFrom('app_user')
    .select('id')
    .where('account_key', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  received = '';
  await inTransaction(program.db, (tx) => announce(tx, 'administration', id));
  await expect.poll(() => received).toContain('{"topic":"administration"}');
  received = '';
}
beforeEach(discardNotices);

const watchedTopics = findTopics('GET /api/inventory/balances');
const expectBalanceNotice = () =>
  expect
    .poll(() => watchedTopics.filter((topic) => received.includes(`{"topic":"${topic}"}`)))
    .not.toEqual([]);
const line = () => ({ souvenirId: stock.souvenirIds[0]!, storageId: stock.storage('MAIN'), quantity: 2 });
const body = (orderType: string) => ({ effectiveDate: stock.day, orderType, lines: [line()] });

const steps: [string, () => Promise<unknown>][] = [
  ['a confirmed receiving order', () => stock.createConfirmed('Receiving', stock.receiving([line()]))],
  [
    'a confirmed adjustment',
    () =>
      stock.createConfirmed('Adjustment', {
        effectiveDate: stock.day,
        lines: [{ ...line(), direction: 'in', reason: 'other' }],
      }),
  ],
  [
    'a confirmed transfer',
    () =>
      stock.createConfirmed('Transfer', {
        effectiveDate: stock.day,
        sourceStorageId: stock.storage('MAIN'),
        targetStorageId: stock.storage('SHOP'),
        lines: [{ souvenirId: line().souvenirId, quantity: 1 }],
      }),
  ],
  ['a confirmed outbound order', () => issueOutbound()],
  [
    'a confirmed return order',
    async () => {
      await issueOutbound();
      const { data } = await program.call('listReturnable', { token: stock.admin, query: { pageSize: 1 } });
      const id = await stock.createSubmitted('Return', {
        effectiveDate: stock.day,
        lines: [
          {
            reverses: data.list[0].sequence,
            storageId: stock.storage('MAIN'),
            quantity: 1,
            condition: 'resell',
          },
        ],
      });
      await discardNotices();
      expect((await stock.call('confirm', 'Return', { id, token: stock.admin })).code).toBe(200);
    },
  ],
  ['a shop order that reserves pieces', () => placeOrder()],
  [
    'a cancelled order that releases its pieces',
    async () => {
      const id = await placeOrder();
      await discardNotices();
      const cancelled = await program.call('cancelOrder', {
        token: await program.getToken('student'),
        params: { id },
        body: {},
      });
      expect(cancelled.code).toBe(200);
    },
  ],
  [
    'an approved application that reserves pieces',
    () => createApprovedApplication(program, { lines: [{ code: 'GF-0001', quantity: 1 }] }),
  ],
  [
    'a lot that is no longer given out',
    async () => {
      const { id: souvenirId } = await createSouvenir(program, { perishable: true });
      const lot = { lotNumber: 'L1', bestBefore: '2027-06-30' };
      await stock.createConfirmed('Receiving', stock.receiving([{ ...line(), souvenirId, ...lot }]));
      await sql`update stock_lot set best_before = ${stock.day}::date where souvenir_id = ${souvenirId}::uuid`.execute(
        program.db,
      );
      await discardNotices();
      expect(await program.jobs.refreshLots()).toBeGreaterThanOrEqual(1);
    },
  ],
  [
    'protecting pieces',
    async () => {
      const { data } = await program.call('listStorageSouvenirs', {
        token: stock.admin,
        params: { id: stock.storage('MAIN') },
      });
      const [row] = data.list;
      const { code } = await program.call('protectPieces', {
        token: stock.admin,
        params: { id: stock.storage('MAIN') },
        body: { items: [{ souvenirId: row.id, protected: row.protected + 1, was: row.protected }] },
      });
      expect(code).toBe(200);
    },
  ],
];

async function issueOutbound(): Promise<void> {
  const id = await stock.createSubmitted('Outbound', body('SHOP'));
  await program.call('pickOutbound', { token: stock.admin, params: { id }, body: { lineNo: 1, picked: 2 } });
  expect((await stock.call('confirm', 'Outbound', { id, token: stock.admin })).code).toBe(200);
}
async function placeOrder(): Promise<string> {
  const buyer = await createBuyer(program, 'student');
  const { data } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  return data.id;
}

test.each(steps)('%s sends a live update to screens that show balances', async (_what, step) => {
  await step();
  await expectBalanceNotice();
});
