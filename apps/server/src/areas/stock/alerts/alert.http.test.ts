// Tests stock alerts, their notes and the daily digest.
import { findAlerts, noteStates } from '@keepsake/core/stock/alerts/alert.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerChecks } from '../../../ledger-checks.ts';
import { randomIds } from '../../../platform/ids.ts';
import { countRows, prepareProgram, startTestProgram } from '../../../testing/test-program.ts';
import { createAlertFixture } from './alert-fixture.ts';

const program = prepareProgram();
const { listMessages, runJobs } = createAlertFixture(program, ledgerChecks);
let admin: string;
/** Every test begins without notes, messages, finished daily jobs and stock checks. */
beforeEach(async () => {
  admin = await program.getToken('admin');
  for (const table of ['stock_alert_note', 'notification', 'daily_job', 'stock_check'] as const)
    await program.db.deleteFrom(table).execute();
});

// biome-ignore lint/suspicious/noExplicitAny: the tests read responses of many shapes
type Any = any;
const listAlerts = async (query: Record<string, string | number> = {}, token = admin) =>
  (await program.call('listAlerts', { token, query: { pageSize: 500, ...query } })).data;
const saveNote = (souvenirId: string, body: object, token = admin) =>
  program.call('noteAlert', { token, params: { souvenirId }, body });

describe('stock alerts', () => {
  test('the list of alerts has exactly the souvenirs to which an alert rule applies, and counts them by kind', async () => {
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
          findAlerts({
            available: row.available,
            minimumStock: row.minimum_stock,
            safeStock: row.safe_stock,
            issued: row.issued,
          }),
        ])
        .filter(([, kinds]) => (kinds as string[]).length > 0) as [string, string[]][],
    );
    const data = await listAlerts();
    expect(new Map(data.list.map((row: Any) => [row.id, row.kinds]))).toEqual(expected);
    expect(expected.size).toBeGreaterThan(0);
    for (const kind of ['belowMinimum', 'belowSafe', 'warning'] as const) {
      const count = [...expected.values()].filter((kinds) => kinds.includes(kind)).length;
      expect(data.counts[kind]).toBe(count);
      expect((await listAlerts({ kind })).pagination.total).toBe(count);
    }
  });

  test('counts, filters and pages of the alerts agree with the whole list of alerts', async () => {
    const categories = (await program.db.selectFrom('category').select('id').execute()).map(({ id }) => id);
    for (const kind of [undefined, 'belowMinimum', 'belowSafe', 'warning'])
      for (const categoryId of [undefined, ...categories]) {
        const query = { ...(kind ? { kind } : {}), ...(categoryId ? { categoryId } : {}) };
        const { list, pagination, counts } = await listAlerts(query);
        // no souvenir has a note, so the filter by open notes must find the same rows
        const { data: filtered } = await program.call('listAlerts', {
          token: admin,
          query: { pageSize: 500, noteState: 'open', ...query },
        });
        expect(pagination.total).toBe(list.length);
        for (const counted of ['belowMinimum', 'belowSafe', 'warning'])
          expect(counts[counted], counted).toBe(
            list.filter((row: Any) => row.kinds.includes(counted)).length,
          );
        expect(filtered.list.map((row: Any) => row.id)).toEqual(list.map((row: Any) => row.id));
        const pages = [];
        const [pageSize, maxPages] = [3, 19];
        for (let page = 1; pages.length < list.length && page <= maxPages; page++)
          pages.push(...(await listAlerts({ ...query, pageSize, currentPage: page })).list);
        expect(pages.map((row: Any) => row.id)).toEqual(
          list.map((row: Any) => row.id).slice(0, pageSize * maxPages),
        );
      }
  });

  test('every alert with a price is in exactly one of the configured price ranges', async () => {
    const choices = (await program.call('listStockChoices', { token: admin })).data;
    expect(choices.priceRanges.map(({ from, below }: Any) => [from, below])).toEqual([
      [0, 50_00],
      [50_00, 100_00],
      [100_00, 200_00],
      [200_00, null],
    ]);
    const all = await listAlerts();
    let sumOfTotals = 0;
    for (const { id, from, below } of choices.priceRanges) {
      const filtered = await listAlerts({ priceRange: id });
      for (const { price } of filtered.list) {
        expect(price).toBeGreaterThanOrEqual(from);
        if (below) expect(price).toBeLessThan(below);
      }
      sumOfTotals += filtered.pagination.total;
    }
    expect(sumOfTotals).toBe(all.list.filter(({ price }: Any) => price !== null).length);
  });

  test('alerts can be filtered by recipient group', async () => {
    let sumOfTotals = 0;
    for (const applicableObject of ['A', 'B', 'C', 'D']) {
      const filtered = await listAlerts({ applicableObject });
      expect(filtered.list.every((row: Any) => row.applicableObject === applicableObject)).toBe(true);
      sumOfTotals += filtered.pagination.total;
    }
    expect(sumOfTotals).toBe((await listAlerts()).pagination.total);
  });

  test('an alert can be acknowledged, snoozed or marked as ordered, and its note can be cleared, each with an audit line', async () => {
    const { list } = await listAlerts();
    const id = list[0].id;
    const before = await countRows(program.db, 'audit_log');
    const noprice = await program.getToken('noprice');
    expect((await saveNote(id, { kind: 'acknowledged', comment: '已致電供應商' }, noprice)).code).toBe(200);
    expect((await listAlerts()).list.find((row: Any) => row.id === id)).toMatchObject({
      noteState: 'acknowledged',
      note: { kind: 'acknowledged', comment: '已致電供應商' },
      actions: ['note', 'clear'],
    });
    expect((await saveNote(id, { kind: 'snoozed', untilDay: '2026-11-20' })).code).toBe(200);
    expect((await listAlerts({ noteState: 'snoozed' })).list.map((row: Any) => row.id)).toEqual([id]);
    expect(
      (await saveNote(id, { kind: 'ordered', expectedOn: '2026-11-30', expectedQuantity: 200 })).code,
    ).toBe(200);
    expect((await listAlerts({ noteState: 'ordered' })).list[0].note).toMatchObject({
      expectedOn: '2026-11-30',
      expectedQuantity: 200,
    });
    expect((await program.call('clearAlertNote', { token: admin, params: { souvenirId: id } })).code).toBe(
      200,
    );
    expect((await listAlerts({ noteState: 'open' })).pagination.total).toBe(list.length);
    expect(await countRows(program.db, 'audit_log')).toBe(before + 4);
    expect((await program.call('clearAlertNote', { token: admin, params: { souvenirId: id } })).code).toBe(
      404,
    );
  });

  test('an alert note with an invalid day or quantity, or for an unknown souvenir, is refused, and nothing is stored', async () => {
    const { list } = await listAlerts();
    const before = await countRows(program.db, 'audit_log');
    const snoozed = await saveNote(list[0].id, { kind: 'snoozed', untilDay: '2026-11-16' });
    expect(snoozed).toMatchObject({ code: 422, data: { fields: { untilDay: expect.any(String) } } });
    const ordered = await saveNote(list[0].id, {
      kind: 'ordered',
      expectedOn: '2026-11-15',
      expectedQuantity: 1,
    });
    expect(ordered).toMatchObject({ code: 422, data: { fields: { expectedOn: expect.any(String) } } });
    expect(
      (await saveNote(list[0].id, { kind: 'ordered', expectedOn: '2026-11-20', expectedQuantity: 0 })).code,
    ).toBe(422);
    expect((await saveNote(randomIds.next(), { kind: 'acknowledged' })).code).toBe(404);
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    expect((await listAlerts({ noteState: 'open' })).pagination.total).toBe(list.length);
  });

  test('every alert is in exactly one note state, and a note changes its state when its day has passed', async () => {
    const { list } = await listAlerts();
    const today = hongKongDay(program.clock.now());
    await saveNote(list[0].id, { kind: 'snoozed', untilDay: addDays(today, 1) });
    await saveNote(list[1].id, { kind: 'ordered', expectedOn: today, expectedQuantity: 5 });
    const countByState = async () => {
      const sizes = [];
      for (const noteState of noteStates) {
        const filtered = await listAlerts({ noteState });
        expect(filtered.list.every((row: Any) => row.noteState === noteState)).toBe(true);
        sizes.push(filtered.pagination.total);
      }
      return sizes;
    };
    const n = list.length;
    expect(await countByState()).toEqual([n - 2, 0, 1, 1, 0]);
    program.clock.advance(24 * 3600_000);
    admin = (await program.login('admin')).data.token;
    const [open, , snoozed, ordered, overdue] = await countByState();
    expect([snoozed, ordered, overdue]).toEqual([0, 0, 1]);
    expect(open).toBeGreaterThanOrEqual(n - 1);
  });
});

describe('the daily alert digest', () => {
  test('the alert digest is sent once a day by one of several nodes, to everybody with the permission, without amounts', async () => {
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
    const messages = await listMessages('stock-alert-digest');
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

  test('the daily job for stock alerts deletes the note of a souvenir that has no alert any more', async () => {
    const wellStocked = await program.db
      .selectFrom('souvenir as s')
      .innerJoin('souvenir_stock as a', 'a.souvenir_id', 's.id')
      .select('s.id')
      .whereRef('a.available', '>', 's.safe_stock')
      .where('a.available', '>', 100)
      .executeTakeFirstOrThrow();
    await saveNote(wellStocked.id, { kind: 'acknowledged' });
    // before the hour of the digest, because the notes do not depend on it
    await runJobs(new Date('2026-11-18T18:00:00Z'));
    const remainingNotes = await program.db.selectFrom('stock_alert_note').select('souvenir_id').execute();
    expect(remainingNotes.map(({ souvenir_id }) => souvenir_id)).not.toContain(wellStocked.id);
  });

  test('the alert digest and the nightly stock check do not run when they are switched off', async () => {
    await program.db
      .updateTable('system_config')
      .set({ value: 'false' })
      .where('key', 'in', ['business.alert_digest', 'business.stock_check'])
      .execute();
    expect(await runJobs(new Date('2026-11-20T10:00:00Z'))).toEqual(['movement-days', 'settled-alert-notes']);
    await program.db
      .updateTable('system_config')
      .set({ value: 'true' })
      .where('key', 'in', ['business.alert_digest', 'business.stock_check'])
      .execute();
  });
});
