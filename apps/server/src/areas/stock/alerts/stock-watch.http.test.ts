// Alerts, their notes and digest, the check of the ledger, the dashboard.

import { alertsOf, noteStates } from '@keepsake/core/stock/alerts/alert.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { runDailyJobs } from '../../../db/daily-job.ts';
import { ledgerProofs } from '../../../ledger-proofs.ts';
import { randomIds } from '../../../platform/ids.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { createSettings } from '../../settings/index.ts';
import { stockJobs } from '../index.ts';
import { closeDays } from '../views/movement-day.repo.ts';

let program: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());
/** Every test begins without notes, messages, and jobs that were done. */
beforeEach(async () => {
  admin = await program.tokenOf('admin');
  for (const table of ['stock_alert_note', 'notification', 'daily_job', 'stock_check'] as const)
    await program.db.deleteFrom(table).execute();
});

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
type Any = any;
const alerts = async (query: Record<string, string | number> = {}, token = admin) =>
  (await program.call('listAlerts', { token, query: { pageSize: 500, ...query } })).data;
const note = (souvenirId: string, body: object, token = admin) =>
  program.call('noteAlert', { token, params: { souvenirId }, body });

describe('alerts', () => {
  test('are the souvenirs that the rule names, counted by kind', async () => {
    const { rows } = await sql<Any>`
      select s.id, s.minimum_stock, s.safe_stock, coalesce(a.available, 0) as available,
             coalesce((select -sum(m.quantity) from stock_movement m where m.souvenir_id = s.id
                       and m.document_kind = 'outbound' and m.at >= ${program.clock.now()}::timestamptz - interval '30 days'), 0)::int as issued
      from souvenir s left join souvenir_stock a on a.souvenir_id = s.id where s.state = 'valid'`.execute(
      program.db,
    );
    const expected = new Map(
      rows
        .map((row) => [
          row.id,
          alertsOf({
            available: row.available,
            minimumStock: row.minimum_stock,
            safeStock: row.safe_stock,
            issued: row.issued,
          }),
        ])
        .filter(([, kinds]) => (kinds as string[]).length > 0) as [string, string[]][],
    );
    const data = await alerts();
    expect(new Map(data.list.map((row: Any) => [row.id, row.kinds]))).toEqual(expected);
    expect(expected.size).toBeGreaterThan(0);
    for (const kind of ['belowMinimum', 'belowSafe', 'warning'] as const) {
      const count = [...expected.values()].filter((kinds) => kinds.includes(kind)).length;
      expect(data.counts[kind]).toBe(count);
      expect((await alerts({ kind })).pagination.total).toBe(count);
    }
  });

  test('are counted as they are listed, by kind and category, page by page in the order of urgency', async () => {
    const categories = (await program.db.selectFrom('category').select('id').execute()).map(({ id }) => id);
    for (const kind of [undefined, 'belowMinimum', 'belowSafe', 'warning'])
      for (const categoryId of [undefined, ...categories]) {
        const query = { ...(kind ? { kind } : {}), ...(categoryId ? { categoryId } : {}) };
        const { list, pagination, counts } = await alerts(query);
        // by a note nobody has the souvenirs are looked through one by one, not counted from what is kept
        const { data: looked } = await program.call('listAlerts', {
          token: admin,
          query: { pageSize: 500, noteState: 'open', ...query },
        });
        expect(pagination.total).toBe(list.length);
        for (const of of ['belowMinimum', 'belowSafe', 'warning'])
          expect(counts[of], of).toBe(list.filter((row: Any) => row.kinds.includes(of)).length);
        expect(looked.list.map((row: Any) => row.id)).toEqual(list.map((row: Any) => row.id));
        const pages = [];
        for (let page = 1; pages.length < list.length && page < 20; page++)
          pages.push(...(await alerts({ ...query, pageSize: 3, currentPage: page })).list);
        expect(pages.map((row: Any) => row.id).slice(0, 57)).toEqual(
          list.map((row: Any) => row.id).slice(0, 57),
        );
      }
  });

  test('the price ranges part them, by the bounds of the settings', async () => {
    const choices = (await program.call('listStockChoices', { token: admin })).data;
    expect(choices.priceRanges.map(({ from, below }: Any) => [from, below])).toEqual([
      [0, 50_00],
      [50_00, 100_00],
      [100_00, 200_00],
      [200_00, null],
    ]);
    const all = await alerts();
    let parts = 0;
    for (const { id, from, below } of choices.priceRanges) {
      const part = await alerts({ priceRange: id });
      for (const { price } of part.list) {
        expect(price).toBeGreaterThanOrEqual(from);
        if (below) expect(price).toBeLessThan(below);
      }
      parts += part.pagination.total;
    }
    expect(parts).toBe(all.list.filter(({ price }: Any) => price !== null).length);
  });

  test('filter by applicable object', async () => {
    let parts = 0;
    for (const applicableObject of ['A', 'B', 'C', 'D']) {
      const part = await alerts({ applicableObject });
      expect(part.list.every((row: Any) => row.applicableObject === applicableObject)).toBe(true);
      parts += part.pagination.total;
    }
    expect(parts).toBe((await alerts()).pagination.total);
  });

  test('are acknowledged, put off, ordered, and taken back, each with its audit line', async () => {
    const { list } = await alerts();
    const id = list[0].id;
    const before = await countRows(program.db, 'audit_log');
    const noprice = await program.tokenOf('noprice');
    expect((await note(id, { kind: 'acknowledged', comment: '已致電供應商' }, noprice)).code).toBe(200);
    expect((await alerts()).list.find((row: Any) => row.id === id)).toMatchObject({
      noteState: 'acknowledged',
      note: { kind: 'acknowledged', comment: '已致電供應商' },
      actions: ['note', 'clear'],
    });
    expect((await note(id, { kind: 'snoozed', untilDay: '2026-11-20' })).code).toBe(200);
    expect((await alerts({ noteState: 'snoozed' })).list.map((row: Any) => row.id)).toEqual([id]);
    expect((await note(id, { kind: 'ordered', expectedOn: '2026-11-30', expectedQuantity: 200 })).code).toBe(
      200,
    );
    expect((await alerts({ noteState: 'ordered' })).list[0].note).toMatchObject({
      expectedOn: '2026-11-30',
      expectedQuantity: 200,
    });
    expect((await program.call('clearAlertNote', { token: admin, params: { souvenirId: id } })).code).toBe(
      200,
    );
    expect((await alerts({ noteState: 'open' })).pagination.total).toBe(list.length);
    expect(await countRows(program.db, 'audit_log')).toBe(before + 4);
    expect((await program.call('clearAlertNote', { token: admin, params: { souvenirId: id } })).code).toBe(
      404,
    );
  });

  test('a day that has passed is refused beside its field, and nothing is written', async () => {
    const { list } = await alerts();
    const before = await countRows(program.db, 'audit_log');
    const snoozed = await note(list[0].id, { kind: 'snoozed', untilDay: '2026-11-16' });
    expect(snoozed).toMatchObject({ code: 422, data: { fields: { untilDay: expect.any(String) } } });
    const ordered = await note(list[0].id, {
      kind: 'ordered',
      expectedOn: '2026-11-15',
      expectedQuantity: 1,
    });
    expect(ordered).toMatchObject({ code: 422, data: { fields: { expectedOn: expect.any(String) } } });
    expect(
      (await note(list[0].id, { kind: 'ordered', expectedOn: '2026-11-20', expectedQuantity: 0 })).code,
    ).toBe(422);
    expect((await note(randomIds.next(), { kind: 'acknowledged' })).code).toBe(404);
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    expect((await alerts({ noteState: 'open' })).pagination.total).toBe(list.length);
  });

  test('the states of the notes part them too', async () => {
    const { list } = await alerts();
    const today = hongKongDay(program.clock.now());
    await note(list[0].id, { kind: 'snoozed', untilDay: addDays(today, 1) });
    await note(list[1].id, { kind: 'ordered', expectedOn: today, expectedQuantity: 5 });
    const parts = async () => {
      const sizes = [];
      for (const noteState of noteStates) {
        const part = await alerts({ noteState });
        expect(part.list.every((row: Any) => row.noteState === noteState)).toBe(true);
        sizes.push(part.pagination.total);
      }
      return sizes;
    };
    const n = list.length;
    expect(await parts()).toEqual([n - 2, 0, 1, 1, 0]);
    program.clock.advance(24 * 3600_000);
    admin = (await program.login('admin')).data.token;
    const [open, , snoozed, ordered, overdue] = await parts();
    expect([snoozed, ordered, overdue]).toEqual([0, 0, 1]);
    expect(open).toBeGreaterThanOrEqual(n - 1);
  });
});

const told = (template: string, type = 'app') =>
  program.db
    .selectFrom('notification')
    .select(['receiver_name', 'receiver_address', 'title', 'content', 'language'])
    .where('template', '=', template)
    .where('type', '=', type)
    .execute();
const runJobs = (now: Date, db = program.db) =>
  runDailyJobs(db, stockJobs(createSettings(db), ledgerProofs), { now, ids: randomIds }, (error) => {
    throw error;
  });

describe('the daily digest', () => {
  test('goes once a day to whoever holds the module, whichever node comes first, and names no amount', async () => {
    const other = await startTestProgram({ sameDatabaseAs: program });
    const early = new Date('2026-11-17T23:59:00Z'); // 07:59 in Hong Kong
    const due = new Date('2026-11-18T00:00:00Z');
    expect(await runJobs(early)).not.toContain('alert-digest');
    const runs = await Promise.all([
      runJobs(due),
      runJobs(due, other.db),
      runJobs(due),
      runJobs(due, other.db),
    ]);
    expect(runs.flat().filter((name) => name === 'alert-digest')).toHaveLength(1);
    expect(await runJobs(new Date('2026-11-18T10:00:00Z'))).toEqual([]);
    const messages = await told('stock-alert-digest');
    const { rows } = await sql<{ account: string }>`
      select distinct u.account from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      left join role_grant g on g.role_id = r.id
      where r.is_administrator or g.permission in ('stock-alerts', 'stock-alerts-no-price')`.execute(
      program.db,
    );
    expect(messages.map((row) => row.receiver_address).sort()).toEqual(
      [...new Set(['admin', ...rows.map(({ account }) => account)])].sort(),
    );
    expect(JSON.stringify(messages)).not.toMatch(/HK\$|\d\.\d\d/);
    expect(messages[0]!.content).toMatch(/GF-\d{4}/);
    await other.close();
  });

  test('an alert that has gone takes its note along', async () => {
    const calm = await program.db
      .selectFrom('souvenir as s')
      .innerJoin('souvenir_stock as a', 'a.souvenir_id', 's.id')
      .select('s.id')
      .whereRef('a.available', '>', 's.safe_stock')
      .where('a.available', '>', 100)
      .executeTakeFirstOrThrow();
    await note(calm.id, { kind: 'acknowledged' });
    await runJobs(new Date('2026-11-19T00:00:00Z'));
    const left = await program.db.selectFrom('stock_alert_note').select('souvenir_id').execute();
    expect(left.map(({ souvenir_id }) => souvenir_id)).not.toContain(calm.id);
  });

  test('is silent when switched off', async () => {
    await program.db
      .updateTable('system_config')
      .set({ value: 'false' })
      .where('key', 'in', ['business.alert_digest', 'business.stock_check'])
      .execute();
    expect(await runJobs(new Date('2026-11-20T10:00:00Z'))).toEqual(['movement-days']);
    await program.db
      .updateTable('system_config')
      .set({ value: 'true' })
      .where('key', 'in', ['business.alert_digest', 'business.stock_check'])
      .execute();
  });
});

describe('stock health', () => {
  const run = async () => (await program.call('runHealthCheck', { token: admin })).data;

  test('a check that finds nothing is kept with who, when and how long', async () => {
    const data = await run();
    expect(data).toMatchObject({ faults: 0, list: [], trigger: 'hand', more: 0 });
    const { data: runs } = await program.call('listHealthRuns', { token: admin });
    expect(runs.list[0]).toMatchObject({ id: data.id, faults: 0, actor: data.actor });
    expect((await program.call('getHealthRun', { token: admin, params: { id: 'latest' } })).data.id).toBe(
      data.id,
    );
  });

  test('a corrupted balance is found, named, kept, and told to the administrators at night', async () => {
    const place = await program.db
      .selectFrom('stock_balance as b')
      .innerJoin('souvenir as s', 's.id', 'b.souvenir_id')
      .select(['b.souvenir_id', 'b.storage_id', 'b.on_hand', 's.code'])
      .where('b.on_hand', '>', 0)
      .orderBy('s.code')
      .executeTakeFirstOrThrow();
    const set = (onHand: number) =>
      program.db
        .updateTable('stock_balance')
        .set({ on_hand: onHand })
        .where('souvenir_id', '=', place.souvenir_id)
        .where('storage_id', '=', place.storage_id)
        .execute();
    await set(place.on_hand + 3);
    const data = await run();
    expect(data.list[0]).toEqual({
      rule: 'movements = on hand',
      souvenirId: place.souvenir_id,
      productCode: place.code,
      storageId: place.storage_id,
      storageName: expect.stringMatching(/./),
      document: null,
      about: '',
      figure: null,
      expected: place.on_hand,
      found: place.on_hand + 3,
    });
    // and its summary does not know of it
    expect(new Set(data.list.slice(1).map((fault: Any) => fault.rule))).toEqual(
      new Set(['places = souvenir']),
    );
    await runJobs(new Date('2026-11-21T19:00:00Z')); // 03:00 on the 22nd
    const messages = await told('stock-check-failed');
    expect(messages.map((row) => row.receiver_address)).toContain('admin');
    expect(messages.map((row) => row.receiver_address)).not.toContain('warehouse');
    expect(messages[0]!.content).toContain(place.code);
    await set(place.on_hand);
    expect((await run()).faults).toBe(0);
    const { data: runs } = await program.call('listHealthRuns', { token: admin });
    expect(runs.list.slice(0, 3).map((row: Any) => [row.trigger, row.faults])).toContainEqual([
      'nightly',
      data.faults,
    ]);
  });

  test('sums that lists and reports read are proved too, and their amounts told only to whoever may see them', async () => {
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
    const keeper = (await program.login('noprice')).data.token;
    await inTransaction(db, (tx) => closeDays(tx, hongKongDay(program.clock.now())));
    await sql`update movement_day set pieces = pieces + 2, amount = amount + 100
      where (day, storage_id, document_kind) = (select day, storage_id, document_kind from movement_day
        where document_kind = 'receiving' order by 1, 2 limit 1)`.execute(db);
    await sql`update souvenir_stock set available = available + 5
      where souvenir_id = (select min(souvenir_id::text)::uuid from souvenir_stock)`.execute(db);
    const data = await run();
    expect(data.list).toMatchObject([
      { rule: 'places = souvenir', figure: 'available', storageId: null },
      ...['cost', 'pieces'].map((figure) => ({
        rule: 'movements = sums',
        figure,
        about: expect.stringMatching(/^\d{4}-\d\d-\d\d · 收貨 · 入庫$/),
      })),
    ]);
    const [, cost, pieces] = data.list;
    expect(cost.found - cost.expected).toBe(100);
    expect(pieces.found - pieces.expected).toBe(2);
    const { code, data: seen } = await program.call('runHealthCheck', { token: keeper });
    expect(code).toBe(200);
    expect(seen.faults).toBe(3);
    expect(seen.list[2]).toHaveProperty('found');
    expect(seen.list[1]).not.toHaveProperty('found');
    expect(seen.list[1]).not.toHaveProperty('expected');
  });
});

describe('the dashboard', () => {
  test('counts what waits for the caller: what they may confirm, and not their own adjustments', async () => {
    const userIds = new Map(
      (await program.db.selectFrom('app_user').select(['id', 'account']).execute()).map((row) => [
        row.account,
        row.id,
      ]),
    );
    const now = program.clock.now();
    const draft = (kind: string, no: string, applicant: string) => ({
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
        draft('receiving', 'RC-WAIT', 'warehouse'),
        draft('adjustment', 'AD-OWN', 'admin'),
        draft('adjustment', 'AD-WAIT', 'warehouse'),
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
    const held = await program.db
      .deleteFrom('role_grant')
      .where('permission', '=', 'receiving.confirm')
      .returningAll()
      .execute();
    onTestFinished(async () => {
      await program.db.insertInto('role_grant').values(held).execute();
      await program.db.deleteFrom('stock_document').where('updated_by', '=', 'test').execute();
    });
    const { data: session } = await program.login('noprice');
    const blind = await program.call('getDashboard', { token: session.token });
    expect(blind.data.tasks.map(({ id, count }: Any) => [id, count])).toEqual([['adjustment', 2]]);
    expect(blind.data.stockValue).toBeUndefined();
    const pieces = blind.data.categories.map((row: Any) => row.pieces);
    expect(pieces).toEqual(pieces.toSorted((a: number, b: number) => b - a));
    expect(JSON.stringify(blind.data)).not.toMatch(/value|price|cost/i);
  });

  test('thirty days of in and out without transfers, alerts and categories as they are', async () => {
    const { data } = await program.call('getDashboard', { token: admin });
    expect(data.inOut).toHaveLength(30);
    const { rows } = await sql<{ out: number }>`
      select -sum(quantity)::int as out from stock_movement where quantity < 0 and document_kind <> 'transfer'
      and at >= ${program.clock.now()}::timestamptz - interval '29 days'`.execute(program.db);
    expect(data.inOut.reduce((sum: number, row: Any) => sum + row.outward, 0)).toBe(rows[0]!.out);
    expect(data.alerts.souvenirs).toBe((await alerts()).pagination.total);
    expect(data.categories.reduce((sum: number, row: Any) => sum + row.pieces, 0)).toBe(data.piecesOnHand);
    expect(data.recent[0].document.no).toMatch(/^O/);
  });
});
