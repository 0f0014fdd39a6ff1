// Letters of scheduled reports that do not leave at once: what they carry is decided when they leave.
import { dayInWords } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setForTest } from '../../../testing/set-for-test.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

// letters take their time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const patient = { timeout: 60_000 };

/** Sends nothing itself: whoever does is started when the test wants it. */
let program: TestProgram;
let admin: string;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  program = await startTestProgram();
});
beforeEach(async () => {
  admin = await program.tokenOf('admin');
});
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
  await program.db.deleteFrom('report_schedule').execute();
  await program.db.deleteFrom('report_run').execute();
  await program.db.deleteFrom('notification').execute();
});
afterAll(() => program.close());

async function mailServer(port?: number) {
  const server = await startMailServer(port ? { port } : {});
  open.push(server);
  return server;
}
async function postOffice(smtpUrl: string): Promise<TestProgram> {
  const office = await startTestProgram({ beside: program, channels: { smtpUrl } });
  open.push(office);
  return office;
}

async function sendNow(account: string, change: object = {}) {
  const { id: recipient } = await program.db
    .selectFrom('app_user')
    .select('id')
    .where('account_key', '=', account)
    .executeTakeFirstOrThrow();
  const { data } = await program.call('createSchedule', {
    token: admin,
    body: {
      report: 'in-out',
      format: 'csv',
      period: 'yesterday',
      filters: {},
      every: 'week',
      weekday: 3,
      monthDay: 1,
      time: '09:30',
      recipientIds: [recipient],
      ...change,
    },
  });
  const sent = await program.call('sendSchedule', { token: admin, params: { id: data.id }, body: {} });
  expect(sent.data.lastRun.deliveries).toMatchObject([{ state: 'waiting', reason: '' }]);
  return data.id as string;
}
const letter = async () =>
  program.db
    .selectFrom('notification')
    .select(['status', 'failure_reason', 'next_try_at', 'tries'])
    .where('template', '=', 'report-scheduled')
    .executeTakeFirstOrThrow();
const lastResult = async () => {
  const { data } = await program.call('listSchedules', { token: admin, language: 'en' });
  return data.list[0].lastRun.deliveries[0];
};

test('a right lost while the letter waits: nothing leaves, and both logs say why', async () => {
  await sendNow('warehouse');
  const grants = await program.db
    .deleteFrom('role_grant')
    .where('permission', 'like', 'in-out%')
    .returningAll()
    .execute();
  const mail = await mailServer();
  await postOffice(mail.url);
  await expect.poll(async () => (await letter()).status, patient).toBe('failed');
  expect(await letter()).toMatchObject({ failure_reason: 'REPORT_NOT_ALLOWED', next_try_at: null });
  expect(mail.letters).toHaveLength(0);
  expect(await lastResult()).toMatchObject({
    state: 'failed',
    reason: 'The recipient can no longer open this report, or their account is disabled',
  });
  await program.db.insertInto('role_grant').values(grants).execute();
});

test('a mail server that is down: tried again, arrives once, with the days it was made for', async () => {
  const gone = await startMailServer();
  await gone.close();
  await sendNow('warehouse');
  const [run] = await program.db.selectFrom('report_run').selectAll().execute();
  const office = await postOffice(gone.url);
  await expect.poll(async () => (await letter()).status, patient).toBe('failed');
  expect((await letter()).failure_reason).toMatch(/ECONNREFUSED/);
  expect((await lastResult()).state).toBe('failed');
  await office.close();
  open.pop();
  program.clock.advance(26 * 3600_000);
  const mail = await mailServer(gone.port);
  await postOffice(gone.url);
  await expect.poll(() => mail.letters.length, patient).toBe(1);
  await expect.poll(async () => (await letter()).status, patient).toBe('success');
  const { startTime } = run!.filters as { startTime: string };
  expect(mail.letters[0]!.subject).toContain(dayInWords(startTime, 'zh-HK'));
  admin = (await program.login('admin')).data.token;
  expect((await lastResult()).state).toBe('success');
});

test('a report too large for a letter is not sent, and says so', async () => {
  await setForTest(program, 'system.report_mail_megabytes', 1);
  await sql`insert into audit_log (id, at, actor_name, action, subject, subject_id, request_id)
    select gen_random_uuid(), ${program.clock.now()}, 'A', 'update', 'user', repeat('x', 90), 'test'
    from generate_series(1, 12000)`.execute(program.db);
  await sendNow('admin', { report: 'audit-log', period: 'today' });
  const mail = await mailServer();
  await postOffice(mail.url);
  await expect.poll(async () => (await letter()).status, patient).toBe('failed');
  expect(await letter()).toMatchObject({ failure_reason: 'REPORT_TOO_LARGE', next_try_at: null });
  expect(mail.letters).toHaveLength(0);
});
