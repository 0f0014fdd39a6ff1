// Scheduled reports, sent to a test mail server: each once, even if two nodes run, and only to people who may read it.
import { formatDayInWords, hongKongMinute } from '@keepsake/core/values/period';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/fakes/mail-server.ts';
import {
  createScheduleFixture,
  hourMs,
  pollOptions,
  readAttachment,
  type ScheduleFixture,
} from '../../../testing/schedule-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

// sending is slow on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let mail: MailServer;
let program: TestProgram;
/** Another node on the same database. */
let other: TestProgram;
let reports: ScheduleFixture;
beforeAll(async () => {
  mail = await startMailServer();
  program = await startTestProgram({ channels: { smtpUrl: mail.url } });
  other = await startTestProgram({ sameDatabaseAs: program, channels: { smtpUrl: mail.url } });
  reports = createScheduleFixture(program, mail);
});
afterEach(() => reports.reset());
afterAll(async () => {
  await other.close();
  await program.close();
  await mail.close();
});

test('a scheduled report is sent once at its time although two nodes run it concurrently, and again the next day', async () => {
  const created = await reports.createSchedule();
  expect(hongKongMinute(new Date(created.nextRunAt)).slice(11)).toBe('08:00');
  expect(await reports.runJob()).toBe(0);
  reports.advanceToMorning();
  await Promise.all([reports.runJob(), reports.runJob(other), reports.runJob(), reports.runJob(other)]);
  expect(await program.db.selectFrom('report_run').select('id').execute()).toHaveLength(1);
  await reports.expectEmails(1);
  await Promise.all([reports.runJob(), reports.runJob(other)]);
  await reports.waitUntilSent();
  expect(mail.messages).toHaveLength(1);
  const attachment = readAttachment(mail.messages[0]!);
  expect(attachment.name).toMatch(/^stock-by-storage-\d{4}-\d\d-\d\d\.csv$/);
  expect(attachment.text.split('\r\n').length).toBeGreaterThan(10);
  await expect
    .poll(async () => (await reports.listSchedules())[0].lastRun?.deliveries[0]?.state, pollOptions)
    .toBe('success');
  reports.advanceToMorning();
  await Promise.all([reports.runJob(), reports.runJob(other)]);
  await reports.expectEmails(2);
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

test('after several missed runs, a scheduled report is sent once, with the period of the last missed run', async () => {
  await reports.createSchedule({ report: 'in-out', period: 'yesterday' });
  reports.advanceToMorning(5);
  program.clock.advance(3 * hourMs);
  await Promise.all([reports.runJob(), reports.runJob(other)]);
  await reports.expectEmails(1);
  await reports.waitUntilSent();
  expect(mail.messages).toHaveLength(1);
  const [run] = await program.db.selectFrom('report_run').selectAll().execute();
  expect(hongKongMinute(run!.due_at!).slice(11)).toBe('08:00');
  expect(program.clock.now().getTime() - run!.due_at!.getTime()).toBe(3 * hourMs);
  const yesterday = hongKongMinute(new Date(run!.due_at!.getTime() - 24 * hourMs)).slice(0, 10);
  expect(run!.filters).toEqual({ startTime: yesterday, endTime: yesterday });
  expect(mail.messages[0]!.text).toContain(formatDayInWords(yesterday, 'zh-HK'));
  const [row] = await reports.listSchedules();
  expect(new Date(row.nextRunAt).getTime() - program.clock.now().getTime()).toBe(21 * hourMs);
});

test('each recipient gets a scheduled report in their language and with the columns that they may see', async () => {
  await program.db
    .updateTable('app_user')
    .set({ language: 'en' })
    .where('account_key', '=', 'noprice')
    .execute();
  await reports.createSchedule({}, ['admin', 'noprice']);
  reports.advanceToMorning();
  await reports.runJob();
  await reports.expectEmails(2);
  const findEmailTo = async (account: string) => {
    const { email } = await program.db
      .selectFrom('app_user')
      .select('email')
      .where('account_key', '=', account)
      .executeTakeFirstOrThrow();
    return mail.messages.find((message) => message.to![0]!.address === email)!;
  };
  const noprice = await findEmailTo('noprice');
  expect(noprice.subject).toContain('Scheduled report: Stock by storage');
  const [heading, first] = readAttachment(noprice).text.replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('Code,Souvenir,Category,Storage,On hand,Reserved,Protected,Available');
  expect(first).not.toMatch(/\d\.\d\d/);
  const priced = await findEmailTo('admin');
  expect(priced.subject).toContain('定期報表：庫存分佈');
  expect(readAttachment(priced).text.split('\r\n')[0]!.split(',')).toHaveLength(10);
});

test('a scheduled report can be sent manually as PDF, but not twice within a minute', async () => {
  const { id } = await reports.createSchedule({
    format: 'pdf',
    report: 'stock-alerts',
    filters: { kind: 'belowMinimum' },
  });
  const sent = await program.call('sendSchedule', {
    token: await reports.signIn('admin'),
    params: { id },
    body: {},
  });
  expect(sent.data.lastRun).toMatchObject({ byHand: true });
  expect(sent.data.filterText).toContain('低於最低');
  await reports.expectEmails(1);
  const { bytes, mimeType, name } = readAttachment(mail.messages[0]!);
  expect([bytes.subarray(0, 5).toString(), mimeType]).toEqual(['%PDF-', 'application/pdf']);
  expect(name).toMatch(/\.pdf$/);
  const again = await program.call('sendSchedule', {
    token: await reports.signIn('admin'),
    params: { id },
    body: {},
  });
  expect(again.code).toBe(409);
  await reports.waitUntilSent();
  expect(mail.messages).toHaveLength(1);
});

test('a delivery of a scheduled report stays successful after its message is deleted', async () => {
  await reports.createSchedule();
  reports.advanceToMorning();
  await reports.runJob();
  const state = async () => (await reports.listSchedules())[0].lastRun?.deliveries[0]?.state;
  await expect.poll(state, pollOptions).toBe('success');
  await program.db.deleteFrom('notification').execute();
  expect(await state()).toBe('success');
});

describe('scheduled reports for people without permission', () => {
  const readLastRun = async (account = 'admin') => (await reports.listSchedules(account))[0].lastRun;

  test('a disabled recipient gets no report, the schedule shows the reason, and the other recipients get the report', async () => {
    await reports.createSchedule({}, ['admin', 'warehouse']);
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account_key', '=', 'warehouse')
      .execute();
    reports.advanceToMorning();
    await reports.runJob();
    await reports.expectEmails(1);
    await reports.waitUntilSent();
    expect(mail.messages).toHaveLength(1);
    const { deliveries } = await readLastRun();
    expect(deliveries).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: 'The recipient’s account is disabled' }),
    );
  });

  test('a recipient who lost the permission gets no scheduled report', async () => {
    await reports.createSchedule({}, ['admin', 'warehouse']);
    const grants = await program.db
      .deleteFrom('role_grant')
      .where('permission', 'like', 'storage-gift%')
      .returningAll()
      .execute();
    reports.advanceToMorning();
    await reports.runJob();
    await reports.expectEmails(1);
    await reports.waitUntilSent();
    expect(mail.messages).toHaveLength(1);
    expect((await readLastRun()).deliveries).toContainEqual(
      expect.objectContaining({
        state: 'skipped',
        reason: 'The recipient no longer has access to this report',
      }),
    );
    await program.db.insertInto('role_grant').values(grants).execute();
  });

  test('nobody gets a scheduled report whose owner is disabled', async () => {
    await reports.createSchedule({}, ['admin', 'warehouse'], 'warehouse');
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account_key', '=', 'warehouse')
      .execute();
    reports.advanceToMorning();
    await reports.runJob();
    await reports.waitUntilSent();
    expect(mail.messages).toHaveLength(0);
    const skipped = await program.db.selectFrom('report_delivery').select('skipped').execute();
    expect(skipped.map((row) => row.skipped)).toEqual(['OWNER_DISABLED', 'OWNER_DISABLED']);
  });
});
