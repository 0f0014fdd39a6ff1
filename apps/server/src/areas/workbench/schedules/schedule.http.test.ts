// Managing schedules of reports: who may create, change and receive them.
import { hongKongMinute } from '@keepsake/core/values/period';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/fakes/mail-server.ts';
import { createScheduleFixture, type ScheduleFixture } from '../../../testing/schedule-fixture.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

// sending is slow on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let mail: MailServer;
let program: TestProgram;
let reports: ScheduleFixture;
beforeAll(async () => {
  mail = await startMailServer();
  program = await startTestProgram({ channels: { smtpUrl: mail.url } });
  reports = createScheduleFixture(program, mail);
});
afterEach(() => reports.reset());
afterAll(async () => {
  await program.close();
  await mail.close();
});

describe('creating and changing schedules of reports', () => {
  test.each([
    ['for an unknown report', { report: 'no-such-report' }, 404],
    ['without the period that the report needs', { report: 'in-out' }, 422],
    [
      'with a filter that the report refuses',
      { report: 'in-out', period: 'yesterday' as const, filters: { direction: 'up' } },
      422,
    ],
    ['without recipients', { recipientIds: [] }, 422],
    ['with an invalid time', { time: '24:00' }, 422],
  ])('a schedule %s is refused and not stored', async (_what, change, code) => {
    const answer = await program.call('createSchedule', {
      token: await reports.signIn('admin'),
      body: await reports.form(change),
    });
    expect(answer.code).toBe(code);
    expect(await countRows(program.db, 'report_schedule')).toBe(0);
  });

  test('a schedule with a recipient who may not open the report is refused and not stored', async () => {
    const answer = await program.call('createSchedule', {
      token: await reports.signIn('admin'),
      body: await reports.form({}, ['admin', 'student']),
    });
    expect(answer.code).toBe(409);
    expect(await countRows(program.db, 'report_schedule')).toBe(0);
  });

  test('a schedule for a report that its owner may not open is refused and not stored', async () => {
    const answer = await program.call('createSchedule', {
      token: await reports.signIn('warehouse'),
      body: await reports.form({ report: 'audit-log', period: 'yesterday' }, ['admin']),
    });
    expect(answer.code).toBe(403);
    expect(await countRows(program.db, 'report_schedule')).toBe(0);
  });

  test('a change of a schedule of another person, or of an older version of a schedule, is refused', async () => {
    const { id, version } = await reports.createSchedule();
    const token = await reports.signIn('warehouse');
    for (const name of ['pauseSchedule', 'sendSchedule', 'deleteSchedule'] as const) {
      const body = name === 'pauseSchedule' ? { version } : {};
      expect((await program.call(name, { token, params: { id }, body })).code).toBe(404);
    }
    const admin = await reports.signIn('admin');
    expect(
      (await program.call('pauseSchedule', { token: admin, params: { id }, body: { version } })).data,
    ).toMatchObject({
      paused: true,
      nextRunAt: null,
    });
    const stale = await program.call('resumeSchedule', { token: admin, params: { id }, body: { version } });
    expect(stale.code).toBe(409);
    reports.advanceToMorning(2);
    expect(await reports.runJob()).toBe(0);
    expect(mail.messages).toHaveLength(0);
    const { data } = await program.call('resumeSchedule', {
      token: await reports.signIn('admin'),
      params: { id },
      body: { version: version + 1 },
    });
    expect(new Date(data.nextRunAt) > program.clock.now()).toBe(true);
  });
});

test('only people who may open a report can be chosen as its recipients', async () => {
  const { data } = await program.call('listRecipients', {
    token: await reports.signIn('admin'),
    query: { report: 'stock-by-storage' },
  });
  const accounts = data.list.map(({ account }: { account: string }) => account);
  expect(accounts).toEqual(expect.arrayContaining(['admin', 'warehouse', 'noprice']));
  expect(accounts).not.toContain('student');
  const audit = await program.call('listRecipients', {
    token: await reports.signIn('admin'),
    query: { report: 'audit-log' },
  });
  expect(audit.data.list.map(({ account }: { account: string }) => account)).not.toContain('warehouse');
});

test('changing the schedule of a report changes its recipients and the time of its next run', async () => {
  const { id, version } = await reports.createSchedule();
  const { report: _, ...rest } = await reports.form(
    { every: 'month', monthDay: 31, time: '18:45', format: 'pdf', filters: { level: 'vip', sidx: 'none' } },
    ['noprice', 'noprice', 'warehouse'],
  );
  const { code, data } = await program.call('updateSchedule', {
    token: await reports.signIn('admin'),
    params: { id },
    body: { ...rest, version },
    language: 'en',
  });
  expect(code).toBe(200);
  expect(data).toMatchObject({
    version: version + 1,
    format: 'pdf',
    filters: { level: 'vip' },
    filterText: 'Level: VIP',
    recipients: [expect.anything(), expect.anything()],
  });
  expect(hongKongMinute(new Date(data.nextRunAt))).toMatch(/-(28|29|30|31) 18:45$/);
  const [last] = await program.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  expect(last).toMatchObject({
    action: 'update',
    before: { every: 'day', time: '08:00' },
    after: { every: 'month', time: '18:45' },
  });
});
