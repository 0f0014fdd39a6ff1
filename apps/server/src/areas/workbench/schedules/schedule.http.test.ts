// Scheduled reports on a real mail server: once each, by whom they may be read, through restarts and lost rights.
import { dayInWords, hongKongMinute } from '@keepsake/core/values/period';
import type { ScheduleForm } from '@keepsake/core/workbench/schedules/schedule.contract';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

// letters take their time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const patient = { timeout: 60_000 };

let mail: MailServer;
let program: TestProgram;
/** The same database, another process. */
let other: TestProgram;
beforeAll(async () => {
  mail = await startMailServer();
  program = await startTestProgram({ channels: { smtpUrl: mail.url } });
  other = await startTestProgram({ beside: program, channels: { smtpUrl: mail.url } });
});
/** Every letter that was written has left, or was given up. */
async function settled(): Promise<void> {
  const underWay = () =>
    program.db.selectFrom('notification').select('id').where('status', 'in', ['pending', 'sent']).execute();
  await expect.poll(async () => (await underWay()).length, patient).toBe(0);
}
afterEach(async () => {
  await settled();
  await program.db.deleteFrom('report_schedule').execute();
  await program.db.deleteFrom('report_run').execute();
  await program.db.updateTable('app_user').set({ disabled_at: null }).execute();
  mail.letters.length = 0;
});
afterAll(async () => {
  await other.close();
  await program.close();
  await mail.close();
});

const hour = 3600_000;
const idOf = async (account: string) =>
  (
    await program.db
      .selectFrom('app_user')
      .select('id')
      .where('account_key', '=', account)
      .executeTakeFirstOrThrow()
  ).id;
const fresh = async (account: string) => (await program.login(account)).data.token as string;

const form = async (change: Partial<ScheduleForm> = {}, recipients = ['admin']): Promise<ScheduleForm> => ({
  report: 'stock-by-storage',
  format: 'csv',
  period: null,
  filters: {},
  every: 'day',
  weekday: 1,
  monthDay: 1,
  time: '08:00',
  recipientIds: await Promise.all(recipients.map(idOf)),
  ...change,
});
async function schedule(change: Partial<ScheduleForm> = {}, recipients = ['admin'], account = 'admin') {
  const { code, data } = await program.call('createSchedule', {
    token: await fresh(account),
    body: await form(change, recipients),
  });
  expect(code).toBe(200);
  return data;
}
const listed = async (account = 'admin') =>
  (await program.call('listSchedules', { token: await fresh(account), language: 'en' })).data.list;

const fail = (error: Error) => {
  throw error;
};
const tick = (node = program) => node.jobs.sendReports(fail);
/** To the next eight in the morning, Hong Kong. */
function toMorning(days = 1): void {
  const shifted = program.clock.now().getTime() + 8 * hour;
  const midnight = Math.floor(shifted / (24 * hour)) * 24 * hour;
  program.clock.advance(midnight + (days * 24 + 8) * hour - shifted);
}
const arrived = (count: number) => expect.poll(() => mail.letters.length, patient).toBe(count);
const attachmentOf = (letter: Email) => {
  const [attachment] = letter.attachments;
  const bytes = Buffer.from(attachment!.content as ArrayBuffer);
  return { name: attachment!.filename, mimeType: attachment!.mimeType, bytes, text: bytes.toString('utf8') };
};

test('is sent at its time, once, by two processes that race; and again the next day', async () => {
  const made = await schedule();
  expect(hongKongMinute(new Date(made.nextRunAt)).slice(11)).toBe('08:00');
  expect(await tick()).toBe(0);
  toMorning();
  await Promise.all([tick(), tick(other), tick(), tick(other)]);
  expect(await program.db.selectFrom('report_run').select('id').execute()).toHaveLength(1);
  await arrived(1);
  await Promise.all([tick(), tick(other)]);
  await settled();
  expect(mail.letters).toHaveLength(1);
  const attachment = attachmentOf(mail.letters[0]!);
  expect(attachment.name).toMatch(/^stock-by-storage-\d{4}-\d\d-\d\d\.csv$/);
  expect(attachment.text.split('\r\n').length).toBeGreaterThan(10);
  await expect.poll(async () => (await listed())[0].lastRun?.deliveries[0]?.state, patient).toBe('success');
  toMorning();
  await Promise.all([tick(), tick(other)]);
  await arrived(2);
  const audit = await program.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'report-schedule')
    .where('subject_id', '=', made.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['create', 'send', 'send']);
});

test('times missed while nothing ran are made up for once, with the days of the last of them', async () => {
  await schedule({ report: 'in-out', period: 'yesterday' });
  toMorning(5);
  program.clock.advance(3 * hour);
  await Promise.all([tick(), tick(other)]);
  await arrived(1);
  await settled();
  expect(mail.letters).toHaveLength(1);
  const [run] = await program.db.selectFrom('report_run').selectAll().execute();
  expect(hongKongMinute(run!.due_at!).slice(11)).toBe('08:00');
  expect(program.clock.now().getTime() - run!.due_at!.getTime()).toBe(3 * hour);
  const yesterday = hongKongMinute(new Date(run!.due_at!.getTime() - 24 * hour)).slice(0, 10);
  expect(run!.filters).toEqual({ startTime: yesterday, endTime: yesterday });
  expect(mail.letters[0]!.text).toContain(dayInWords(yesterday, 'zh-HK'));
  const [row] = await listed();
  expect(new Date(row.nextRunAt).getTime() - program.clock.now().getTime()).toBe(21 * hour);
});

test('each recipient reads it in their language and with the columns they may see', async () => {
  await program.db
    .updateTable('app_user')
    .set({ language: 'en' })
    .where('account_key', '=', 'noprice')
    .execute();
  await schedule({}, ['admin', 'noprice']);
  toMorning();
  await tick();
  await arrived(2);
  const to = async (account: string) => {
    const { email } = await program.db
      .selectFrom('app_user')
      .select('email')
      .where('account_key', '=', account)
      .executeTakeFirstOrThrow();
    return mail.letters.find((letter) => letter.to![0]!.address === email)!;
  };
  const blind = await to('noprice');
  expect(blind.subject).toContain('Scheduled report: Stock by storage');
  const [heading, first] = attachmentOf(blind).text.replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('Code,Souvenir,Category,Storage,On hand,Reserved,Protected,Available');
  expect(first).not.toMatch(/\d\.\d\d/);
  const priced = await to('admin');
  expect(priced.subject).toContain('定期報表：庫存分佈');
  expect(attachmentOf(priced).text.split('\r\n')[0]!.split(',')).toHaveLength(10);
});

test('as PDF too', async () => {
  const { id } = await schedule({ format: 'pdf', report: 'stock-alerts', filters: { kind: 'belowMinimum' } });
  const sent = await program.call('sendSchedule', { token: await fresh('admin'), params: { id }, body: {} });
  expect(sent.data.lastRun).toMatchObject({ byHand: true });
  expect(sent.data.filterText).toContain('低於最低');
  await arrived(1);
  const { bytes, mimeType, name } = attachmentOf(mail.letters[0]!);
  expect([bytes.subarray(0, 5).toString(), mimeType]).toEqual(['%PDF-', 'application/pdf']);
  expect(name).toMatch(/\.pdf$/);
  const again = await program.call('sendSchedule', { token: await fresh('admin'), params: { id }, body: {} });
  expect(again.code).toBe(409);
  await settled();
  expect(mail.letters).toHaveLength(1);
});

test('A letter that arrived is shown as arrived when it is no longer kept.', async () => {
  await schedule();
  toMorning();
  await tick();
  const state = async () => (await listed())[0].lastRun?.deliveries[0]?.state;
  await expect.poll(state, patient).toBe('success');
  await program.db.deleteFrom('notification').execute();
  expect(await state()).toBe('success');
});

describe('whoever may not', () => {
  const lastOf = async (account = 'admin') => (await listed(account))[0].lastRun;

  test('a disabled recipient gets nothing, and the schedule says why; the others get theirs', async () => {
    await schedule({}, ['admin', 'warehouse']);
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account_key', '=', 'warehouse')
      .execute();
    toMorning();
    await tick();
    await arrived(1);
    await settled();
    expect(mail.letters).toHaveLength(1);
    const { deliveries } = await lastOf();
    expect(deliveries).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: 'The recipient’s account is disabled' }),
    );
  });

  test('a recipient who lost the permission gets nothing', async () => {
    await schedule({}, ['admin', 'warehouse']);
    const grants = await program.db
      .deleteFrom('role_grant')
      .where('permission', 'like', 'storage-gift%')
      .returningAll()
      .execute();
    toMorning();
    await tick();
    await arrived(1);
    await settled();
    expect(mail.letters).toHaveLength(1);
    expect((await lastOf()).deliveries).toContainEqual(
      expect.objectContaining({
        state: 'skipped',
        reason: 'The recipient no longer has access to this report',
      }),
    );
    await program.db.insertInto('role_grant').values(grants).execute();
  });

  test('an owner who was disabled has nothing sent to anybody', async () => {
    await schedule({}, ['admin', 'warehouse'], 'warehouse');
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account_key', '=', 'warehouse')
      .execute();
    toMorning();
    await tick();
    await settled();
    expect(mail.letters).toHaveLength(0);
    const skipped = await program.db.selectFrom('report_delivery').select('skipped').execute();
    expect(skipped.map((row) => row.skipped)).toEqual(['OWNER_DISABLED', 'OWNER_DISABLED']);
  });
});

describe('refused, and nothing is left behind', () => {
  const count = async () =>
    Number(
      (
        await program.db
          .selectFrom('report_schedule')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  test.each([
    ['an unknown report', { report: 'no-such-report' }, 404],
    ['a report with days but none chosen', { report: 'in-out' }, 422],
    [
      'a filter the report refuses',
      { report: 'in-out', period: 'yesterday' as const, filters: { direction: 'up' } },
      422,
    ],
    ['nobody to send it to', { recipientIds: [] }, 422],
    ['a time that is none', { time: '24:00' }, 422],
  ])('%s', async (_what, change, code) => {
    const answer = await program.call('createSchedule', {
      token: await fresh('admin'),
      body: await form(change),
    });
    expect(answer.code).toBe(code);
    expect(await count()).toBe(0);
  });

  test('a recipient who may not open it', async () => {
    const answer = await program.call('createSchedule', {
      token: await fresh('admin'),
      body: await form({}, ['admin', 'student']),
    });
    expect(answer.code).toBe(409);
    expect(await count()).toBe(0);
  });

  test('a report one may not open oneself', async () => {
    const answer = await program.call('createSchedule', {
      token: await fresh('warehouse'),
      body: await form({ report: 'audit-log', period: 'yesterday' }, ['admin']),
    });
    expect(answer.code).toBe(403);
    expect(await count()).toBe(0);
  });

  test('somebody else’s schedule is not found; one seen before a change is not changed', async () => {
    const { id, version } = await schedule();
    const token = await fresh('warehouse');
    for (const name of ['pauseSchedule', 'sendSchedule', 'deleteSchedule'] as const) {
      const body = name === 'pauseSchedule' ? { version } : {};
      expect((await program.call(name, { token, params: { id }, body })).code).toBe(404);
    }
    const admin = await fresh('admin');
    expect(
      (await program.call('pauseSchedule', { token: admin, params: { id }, body: { version } })).data,
    ).toMatchObject({
      paused: true,
      nextRunAt: null,
    });
    const stale = await program.call('resumeSchedule', { token: admin, params: { id }, body: { version } });
    expect(stale.code).toBe(409);
    toMorning(2);
    expect(await tick()).toBe(0);
    expect(mail.letters).toHaveLength(0);
    const { data } = await program.call('resumeSchedule', {
      token: await fresh('admin'),
      params: { id },
      body: { version: version + 1 },
    });
    expect(new Date(data.nextRunAt) > program.clock.now()).toBe(true);
  });
});

test('who can be chosen: people with an address who may open the report', async () => {
  const { data } = await program.call('listRecipients', {
    token: await fresh('admin'),
    query: { report: 'stock-by-storage' },
  });
  const accounts = data.list.map(({ account }: { account: string }) => account);
  expect(accounts).toEqual(expect.arrayContaining(['admin', 'warehouse', 'noprice']));
  expect(accounts).not.toContain('student');
  const audit = await program.call('listRecipients', {
    token: await fresh('admin'),
    query: { report: 'audit-log' },
  });
  expect(audit.data.list.map(({ account }: { account: string }) => account)).not.toContain('warehouse');
});

test('is changed: other times, other people, the next time with them', async () => {
  const { id, version } = await schedule();
  const { report: _, ...rest } = await form(
    { every: 'month', monthDay: 31, time: '18:45', format: 'pdf', filters: { level: 'vip', sidx: 'none' } },
    ['noprice', 'noprice', 'warehouse'],
  );
  const { code, data } = await program.call('updateSchedule', {
    token: await fresh('admin'),
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
