// Scheduled reports on a real mail server: each is sent once, only to people who may read it, also by two nodes.
import { dayInWords, hongKongMinute } from '@keepsake/core/values/period';
import type { ScheduleForm } from '@keepsake/core/workbench/schedules/schedule.contract';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/fakes/mail-server.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

// sending is slow on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const pollOptions = { timeout: 60_000 };

let mail: MailServer;
let program: TestProgram;
/** Another node on the same database. */
let other: TestProgram;
beforeAll(async () => {
  mail = await startMailServer();
  program = await startTestProgram({ channels: { smtpUrl: mail.url } });
  other = await startTestProgram({ sameDatabaseAs: program, channels: { smtpUrl: mail.url } });
});
/** Waits until every email was sent or has failed. */
async function waitUntilSent(): Promise<void> {
  const listUnsent = () =>
    program.db.selectFrom('notification').select('id').where('status', 'in', ['pending', 'sent']).execute();
  await expect.poll(async () => (await listUnsent()).length, pollOptions).toBe(0);
}
afterEach(async () => {
  await waitUntilSent();
  await program.db.deleteFrom('report_schedule').execute();
  await program.db.deleteFrom('report_run').execute();
  await program.db.updateTable('app_user').set({ disabled_at: null }).execute();
  mail.messages.length = 0;
});
afterAll(async () => {
  await other.close();
  await program.close();
  await mail.close();
});

const hourMs = 3600_000;
const findId = async (account: string) =>
  (
    await program.db
      .selectFrom('app_user')
      .select('id')
      .where('account_key', '=', account)
      .executeTakeFirstOrThrow()
  ).id;
const signIn = async (account: string) => (await program.login(account)).data.token as string;

const form = async (change: Partial<ScheduleForm> = {}, recipients = ['admin']): Promise<ScheduleForm> => ({
  report: 'stock-by-storage',
  format: 'csv',
  period: null,
  filters: {},
  every: 'day',
  weekday: 1,
  monthDay: 1,
  time: '08:00',
  recipientIds: await Promise.all(recipients.map(findId)),
  ...change,
});
async function createSchedule(change: Partial<ScheduleForm> = {}, recipients = ['admin'], account = 'admin') {
  const { code, data } = await program.call('createSchedule', {
    token: await signIn(account),
    body: await form(change, recipients),
  });
  expect(code).toBe(200);
  return data;
}
const listSchedules = async (account = 'admin') =>
  (await program.call('listSchedules', { token: await signIn(account), language: 'en' })).data.list;

const fail = (error: Error) => {
  throw error;
};
const runJob = (node = program) => node.jobs.sendReports(fail);
/** Moves the clock to the next 08:00 in Hong Kong. */
function advanceToMorning(days = 1): void {
  const shifted = program.clock.now().getTime() + 8 * hourMs;
  const midnight = Math.floor(shifted / (24 * hourMs)) * 24 * hourMs;
  program.clock.advance(midnight + (days * 24 + 8) * hourMs - shifted);
}
const expectEmails = (count: number) => expect.poll(() => mail.messages.length, pollOptions).toBe(count);
const readAttachment = (email: Email) => {
  const [attachment] = email.attachments;
  const bytes = Buffer.from(attachment!.content as ArrayBuffer);
  return { name: attachment!.filename, mimeType: attachment!.mimeType, bytes, text: bytes.toString('utf8') };
};

test('two concurrent nodes send a scheduled report once at its time, and again the next day', async () => {
  const created = await createSchedule();
  expect(hongKongMinute(new Date(created.nextRunAt)).slice(11)).toBe('08:00');
  expect(await runJob()).toBe(0);
  advanceToMorning();
  await Promise.all([runJob(), runJob(other), runJob(), runJob(other)]);
  expect(await program.db.selectFrom('report_run').select('id').execute()).toHaveLength(1);
  await expectEmails(1);
  await Promise.all([runJob(), runJob(other)]);
  await waitUntilSent();
  expect(mail.messages).toHaveLength(1);
  const attachment = readAttachment(mail.messages[0]!);
  expect(attachment.name).toMatch(/^stock-by-storage-\d{4}-\d\d-\d\d\.csv$/);
  expect(attachment.text.split('\r\n').length).toBeGreaterThan(10);
  await expect
    .poll(async () => (await listSchedules())[0].lastRun?.deliveries[0]?.state, pollOptions)
    .toBe('success');
  advanceToMorning();
  await Promise.all([runJob(), runJob(other)]);
  await expectEmails(2);
  const audit = await program.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'report-schedule')
    .where('subject_id', '=', created.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['create', 'send', 'send']);
});

test('after several missed times a report is sent once, with the period of the last missed time', async () => {
  await createSchedule({ report: 'in-out', period: 'yesterday' });
  advanceToMorning(5);
  program.clock.advance(3 * hourMs);
  await Promise.all([runJob(), runJob(other)]);
  await expectEmails(1);
  await waitUntilSent();
  expect(mail.messages).toHaveLength(1);
  const [run] = await program.db.selectFrom('report_run').selectAll().execute();
  expect(hongKongMinute(run!.due_at!).slice(11)).toBe('08:00');
  expect(program.clock.now().getTime() - run!.due_at!.getTime()).toBe(3 * hourMs);
  const yesterday = hongKongMinute(new Date(run!.due_at!.getTime() - 24 * hourMs)).slice(0, 10);
  expect(run!.filters).toEqual({ startTime: yesterday, endTime: yesterday });
  expect(mail.messages[0]!.text).toContain(dayInWords(yesterday, 'zh-HK'));
  const [row] = await listSchedules();
  expect(new Date(row.nextRunAt).getTime() - program.clock.now().getTime()).toBe(21 * hourMs);
});

test('each recipient gets the report in their language and with the columns that they may see', async () => {
  await program.db
    .updateTable('app_user')
    .set({ language: 'en' })
    .where('account_key', '=', 'noprice')
    .execute();
  await createSchedule({}, ['admin', 'noprice']);
  advanceToMorning();
  await runJob();
  await expectEmails(2);
  const to = async (account: string) => {
    const { email } = await program.db
      .selectFrom('app_user')
      .select('email')
      .where('account_key', '=', account)
      .executeTakeFirstOrThrow();
    return mail.messages.find((letter) => letter.to![0]!.address === email)!;
  };
  const blind = await to('noprice');
  expect(blind.subject).toContain('Scheduled report: Stock by storage');
  const [heading, first] = readAttachment(blind).text.replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('Code,Souvenir,Category,Storage,On hand,Reserved,Protected,Available');
  expect(first).not.toMatch(/\d\.\d\d/);
  const priced = await to('admin');
  expect(priced.subject).toContain('定期報表：庫存分佈');
  expect(readAttachment(priced).text.split('\r\n')[0]!.split(',')).toHaveLength(10);
});

test('a report can be sent as PDF manually, but not twice within a minute', async () => {
  const { id } = await createSchedule({
    format: 'pdf',
    report: 'stock-alerts',
    filters: { kind: 'belowMinimum' },
  });
  const sent = await program.call('sendSchedule', { token: await signIn('admin'), params: { id }, body: {} });
  expect(sent.data.lastRun).toMatchObject({ byHand: true });
  expect(sent.data.filterText).toContain('低於最低');
  await expectEmails(1);
  const { bytes, mimeType, name } = readAttachment(mail.messages[0]!);
  expect([bytes.subarray(0, 5).toString(), mimeType]).toEqual(['%PDF-', 'application/pdf']);
  expect(name).toMatch(/\.pdf$/);
  const again = await program.call('sendSchedule', {
    token: await signIn('admin'),
    params: { id },
    body: {},
  });
  expect(again.code).toBe(409);
  await waitUntilSent();
  expect(mail.messages).toHaveLength(1);
});

test('a delivery stays successful after the retention job has deleted its message', async () => {
  await createSchedule();
  advanceToMorning();
  await runJob();
  const state = async () => (await listSchedules())[0].lastRun?.deliveries[0]?.state;
  await expect.poll(state, pollOptions).toBe('success');
  await program.db.deleteFrom('notification').execute();
  expect(await state()).toBe('success');
});

describe('people without permission', () => {
  const readLastRun = async (account = 'admin') => (await listSchedules(account))[0].lastRun;

  test('a disabled recipient gets no report and the schedule shows the reason, others get theirs', async () => {
    await createSchedule({}, ['admin', 'warehouse']);
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account_key', '=', 'warehouse')
      .execute();
    advanceToMorning();
    await runJob();
    await expectEmails(1);
    await waitUntilSent();
    expect(mail.messages).toHaveLength(1);
    const { deliveries } = await readLastRun();
    expect(deliveries).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: 'The recipient’s account is disabled' }),
    );
  });

  test('a recipient who lost the permission gets no report', async () => {
    await createSchedule({}, ['admin', 'warehouse']);
    const grants = await program.db
      .deleteFrom('role_grant')
      .where('permission', 'like', 'storage-gift%')
      .returningAll()
      .execute();
    advanceToMorning();
    await runJob();
    await expectEmails(1);
    await waitUntilSent();
    expect(mail.messages).toHaveLength(1);
    expect((await readLastRun()).deliveries).toContainEqual(
      expect.objectContaining({
        state: 'skipped',
        reason: 'The recipient no longer has access to this report',
      }),
    );
    await program.db.insertInto('role_grant').values(grants).execute();
  });

  test('nobody gets a report whose owner is disabled', async () => {
    await createSchedule({}, ['admin', 'warehouse'], 'warehouse');
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account_key', '=', 'warehouse')
      .execute();
    advanceToMorning();
    await runJob();
    await waitUntilSent();
    expect(mail.messages).toHaveLength(0);
    const skipped = await program.db.selectFrom('report_delivery').select('skipped').execute();
    expect(skipped.map((row) => row.skipped)).toEqual(['OWNER_DISABLED', 'OWNER_DISABLED']);
  });
});

describe('a schedule is refused and not stored', () => {
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
    ['for an unknown report', { report: 'no-such-report' }, 404],
    ['without the period that the report needs', { report: 'in-out' }, 422],
    [
      'with a filter that the report refuses',
      { report: 'in-out', period: 'yesterday' as const, filters: { direction: 'up' } },
      422,
    ],
    ['without recipients', { recipientIds: [] }, 422],
    ['with an invalid time', { time: '24:00' }, 422],
  ])('%s', async (_what, change, code) => {
    const answer = await program.call('createSchedule', {
      token: await signIn('admin'),
      body: await form(change),
    });
    expect(answer.code).toBe(code);
    expect(await count()).toBe(0);
  });

  test('with a recipient who may not open the report', async () => {
    const answer = await program.call('createSchedule', {
      token: await signIn('admin'),
      body: await form({}, ['admin', 'student']),
    });
    expect(answer.code).toBe(409);
    expect(await count()).toBe(0);
  });

  test('for a report that its owner may not open', async () => {
    const answer = await program.call('createSchedule', {
      token: await signIn('warehouse'),
      body: await form({ report: 'audit-log', period: 'yesterday' }, ['admin']),
    });
    expect(answer.code).toBe(403);
    expect(await count()).toBe(0);
  });

  test('when it belongs to somebody else, or has changed since it was read', async () => {
    const { id, version } = await createSchedule();
    const token = await signIn('warehouse');
    for (const name of ['pauseSchedule', 'sendSchedule', 'deleteSchedule'] as const) {
      const body = name === 'pauseSchedule' ? { version } : {};
      expect((await program.call(name, { token, params: { id }, body })).code).toBe(404);
    }
    const admin = await signIn('admin');
    expect(
      (await program.call('pauseSchedule', { token: admin, params: { id }, body: { version } })).data,
    ).toMatchObject({
      paused: true,
      nextRunAt: null,
    });
    const stale = await program.call('resumeSchedule', { token: admin, params: { id }, body: { version } });
    expect(stale.code).toBe(409);
    advanceToMorning(2);
    expect(await runJob()).toBe(0);
    expect(mail.messages).toHaveLength(0);
    const { data } = await program.call('resumeSchedule', {
      token: await signIn('admin'),
      params: { id },
      body: { version: version + 1 },
    });
    expect(new Date(data.nextRunAt) > program.clock.now()).toBe(true);
  });
});

test('only people with an email address who may open the report can be chosen as recipients', async () => {
  const { data } = await program.call('listRecipients', {
    token: await signIn('admin'),
    query: { report: 'stock-by-storage' },
  });
  const accounts = data.list.map(({ account }: { account: string }) => account);
  expect(accounts).toEqual(expect.arrayContaining(['admin', 'warehouse', 'noprice']));
  expect(accounts).not.toContain('student');
  const audit = await program.call('listRecipients', {
    token: await signIn('admin'),
    query: { report: 'audit-log' },
  });
  expect(audit.data.list.map(({ account }: { account: string }) => account)).not.toContain('warehouse');
});

test('changing a schedule changes its recipients and its next time', async () => {
  const { id, version } = await createSchedule();
  const { report: _, ...rest } = await form(
    { every: 'month', monthDay: 31, time: '18:45', format: 'pdf', filters: { level: 'vip', sidx: 'none' } },
    ['noprice', 'noprice', 'warehouse'],
  );
  const { code, data } = await program.call('updateSchedule', {
    token: await signIn('admin'),
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
