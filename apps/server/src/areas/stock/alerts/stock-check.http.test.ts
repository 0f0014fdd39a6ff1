// Tests the check of the stock ledger and the dashboard.
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { ledgerChecks } from '../../../ledger-checks.ts';
import { randomIds } from '../../../platform/ids.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { sumFinishedDays } from '../views/movement-day.repo.ts';
import { createAlertFixture } from './alert-fixture.ts';

const program = prepareProgram();
const { listMessages, runJobs } = createAlertFixture(program, ledgerChecks);
let admin: string;
/** Every test begins without messages, finished daily jobs and stock checks. */
beforeEach(async () => {
  admin = await program.getToken('admin');
  for (const table of ['notification', 'daily_job', 'stock_check'] as const)
    await program.db.deleteFrom(table).execute();
});

// biome-ignore lint/suspicious/noExplicitAny: the tests read responses of many shapes
type Any = any;

describe('the check of the stock ledger', () => {
  const runCheck = async () => (await program.call('runStockCheck', { token: admin })).data;

  test('a check of the ledger without faults is stored with its actor and shown as the latest run', async () => {
    const data = await runCheck();
    expect(data).toMatchObject({ faults: 0, list: [], trigger: 'hand', more: 0 });
    const { data: runs } = await program.call('listStockChecks', { token: admin });
    expect(runs.list[0]).toMatchObject({ id: data.id, faults: 0, actor: data.actor });
    expect((await program.call('getStockCheck', { token: admin, params: { id: 'latest' } })).data.id).toBe(
      data.id,
    );
  });

  test('the check finds and stores a corrupted balance, and the nightly check notifies the administrators', async () => {
    const balance = await program.db
      .selectFrom('stock_balance as b')
      .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
      .select(['b.souvenir_id', 'b.storage_id', 'b.on_hand', 's.code'])
      .where('b.on_hand', '>', 0)
      .orderBy('s.code')
      .executeTakeFirstOrThrow();
    const setOnHand = (onHand: number) =>
      program.db
        .updateTable('stock_balance')
        .set({ on_hand: onHand })
        .where('souvenir_id', '=', balance.souvenir_id)
        .where('storage_id', '=', balance.storage_id)
        .execute();
    await setOnHand(balance.on_hand + 3);
    const data = await runCheck();
    expect(data.list[0]).toEqual({
      rule: 'movements = on hand',
      souvenirId: balance.souvenir_id,
      productCode: balance.code,
      storageId: balance.storage_id,
      storageName: expect.stringMatching(/./),
      document: null,
      about: '',
      figure: null,
      expected: balance.on_hand,
      found: balance.on_hand + 3,
    });
    // the stock summary of the souvenir still has the old figure
    expect(new Set(data.list.slice(1).map((fault: Any) => fault.rule))).toEqual(
      new Set(['places = souvenir']),
    );
    await runJobs(new Date('2026-11-21T19:00:00Z')); // 03:00 on 22 November in Hong Kong
    const messages = await listMessages('stock-check-failed');
    expect(messages.map((row) => row.receiver_address)).toContain('admin');
    expect(messages.map((row) => row.receiver_address)).not.toContain('warehouse');
    expect(messages[0]!.content).toContain(balance.code);
    await setOnHand(balance.on_hand);
    expect((await runCheck()).faults).toBe(0);
    const { data: runs } = await program.call('listStockChecks', { token: admin });
    expect(runs.list.slice(0, 3).map((row: Any) => [row.trigger, row.faults])).toContainEqual([
      'nightly',
      data.faults,
    ]);
  });

  test('the check finds wrong stock summaries and daily sums, and hides their amounts without permission', async () => {
    const { db } = program;
    const grants = await db.selectFrom('role_grant').selectAll().execute();
    onTestFinished(async () => {
      await db.deleteFrom('role_grant').execute();
      await db.insertInto('role_grant').values(grants).execute();
      await sql`delete from movement_day`.execute(db);
      await sql`update souvenir_stock set available = available - 5
        where souvenir_id = (select min(souvenir_id::text)::uuid from souvenir_stock)`.execute(db);
    });
    await sql`insert into role_grant (role_id, permission)
      select distinct r.role_id, p.permission from user_role r join app_user u on u.id = r.user_id,
        (values ('stock-health'), ('stock-health.run')) p (permission)
      where u.account = 'noprice' on conflict do nothing`.execute(db);
    const withoutPrices = (await program.login('noprice')).data.token;
    await inTransaction(db, (tx) => sumFinishedDays(tx, hongKongDay(program.clock.now())));
    await sql`update movement_day set pieces = pieces + 2, amount = amount + 100
      where (day, storage_id, document_kind) = (select day, storage_id, document_kind from movement_day
        where document_kind = 'receiving' order by 1, 2 limit 1)`.execute(db);
    await sql`update souvenir_stock set available = available + 5
      where souvenir_id = (select min(souvenir_id::text)::uuid from souvenir_stock)`.execute(db);
    const data = await runCheck();
    expect(data.list).toMatchObject([
      { rule: 'places = souvenir', figure: 'available', storageId: null },
      ...['cost', 'pieces'].map((figure) => ({
        rule: 'movements = sums',
        figure,
        about: expect.stringMatching(/^\d{4}-\d\d-\d\d · 收貨 · 入倉$/),
      })),
    ]);
    const [, cost, pieces] = data.list;
    expect(cost.found - cost.expected).toBe(100);
    expect(pieces.found - pieces.expected).toBe(2);
    const { code, data: seen } = await program.call('runStockCheck', { token: withoutPrices });
    expect(code).toBe(200);
    expect(seen.faults).toBe(3);
    expect(seen.list[2]).toHaveProperty('found');
    expect(seen.list[1]).not.toHaveProperty('found');
    expect(seen.list[1]).not.toHaveProperty('expected');
  });
});

describe('the inventory dashboard', () => {
  test('the dashboard tasks count the documents that the caller may confirm, without the caller’s own adjustments', async () => {
    const userIds = new Map(
      (await program.db.selectFrom('app_user').select(['id', 'account']).execute()).map((row) => [
        row.account,
        row.id,
      ]),
    );
    const now = program.clock.now();
    const createDocument = (kind: string, no: string, applicant: string) => ({
      id: randomIds.next(),
      kind,
      no,
      state: 'pending_approval',
      document_date: '2026-11-16',
      effective_date: '2026-11-16',
      applicant_id: userIds.get(applicant)!,
      applicant_name: applicant,
      created_at: now,
      updated_at: now,
      updated_by: 'test',
      search_text: no,
    });
    await program.db
      .insertInto('stock_document')
      .values([
        createDocument('receiving', 'RC-WAIT', 'warehouse'),
        createDocument('adjustment', 'AD-OWN', 'admin'),
        createDocument('adjustment', 'AD-WAIT', 'warehouse'),
      ])
      .execute();
    const { data } = await program.call('getDashboard', { token: admin, language: 'en' });
    const documents = data.tasks.filter(({ id }: Any) => id === 'adjustment' || id === 'receiving');
    expect(documents.map(({ id, count }: Any) => [id, count])).toEqual([
      ['adjustment', 1],
      ['receiving', 1],
    ]);
    expect(documents[1]).toMatchObject({
      title: 'Receiving orders to confirm',
      path: '/inventory/storage-management/receiving?state=pending_approval',
    });
    const removedGrants = await program.db
      .deleteFrom('role_grant')
      .where('permission', '=', 'receiving.confirm')
      .returningAll()
      .execute();
    onTestFinished(async () => {
      await program.db.insertInto('role_grant').values(removedGrants).execute();
      await program.db.deleteFrom('stock_document').where('updated_by', '=', 'test').execute();
    });
    const { data: session } = await program.login('noprice');
    const withoutPrices = await program.call('getDashboard', { token: session.token });
    expect(withoutPrices.data.tasks.map(({ id, count }: Any) => [id, count])).toEqual([
      ['adjustment', 2],
      // the lots of the demo college that are no longer given out
      ['stock-lots', 3],
    ]);
    expect(withoutPrices.data.stockValue).toBeUndefined();
    const pieces = withoutPrices.data.categories.map((row: Any) => row.pieces);
    expect(pieces).toEqual(pieces.toSorted((a: number, b: number) => b - a));
    expect(JSON.stringify(withoutPrices.data)).not.toMatch(/value|price|cost/i);
  });

  test('the dashboard chart has 30 days without transfers, and the alert and category figures agree with their lists', async () => {
    const { data } = await program.call('getDashboard', { token: admin });
    expect(data.inOut).toHaveLength(30);
    const { rows } = await sql<{ out: number }>`
      select -sum(quantity)::int as out from stock_movement where quantity < 0 and document_kind <> 'transfer'
      and at >= ${program.clock.now()}::timestamptz - interval '29 days'`.execute(program.db);
    expect(data.inOut.reduce((sum: number, row: Any) => sum + row.outward, 0)).toBe(rows[0]!.out);
    expect(data.alerts.souvenirs).toBe(
      (await program.call('listAlerts', { token: admin })).data.pagination.total,
    );
    expect(data.categories.reduce((sum: number, row: Any) => sum + row.pieces, 0)).toBe(data.piecesOnHand);
    expect(data.recent[0].document.no).toMatch(/^O/);
  });
});
