// Emails of scheduled reports: emails that wait, and emails that cannot be sent. An attachment is created when its
// email is sent.
import { formatDayInWords } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { startMailServer } from '../../../testing/fakes/mail-server.ts';
import { prepareProgram, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

// sending is slow on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const pollOptions = { timeout: 60_000 };

/** This node sends nothing. A test starts a sending node when it needs one. */
const program = prepareProgram();
let admin: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  admin = await program.getToken('admin');
});
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
  await program.db.deleteFrom('report_schedule').execute();
  await program.db.deleteFrom('report_run').execute();
  await program.db.deleteFrom('notification').execute();
});

async function openMailServer(port?: number) {
  const server = await startMailServer(port ? { port } : {});
  open.push(server);
  return server;
}
async function startSendingNode(smtpUrl: string): Promise<TestProgram> {
  const node = await startTestProgram({ sameDatabaseAs: program, channels: { smtpUrl } });
  open.push(node);
  return node;
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
const readEmail = async () =>
  program.db
    .selectFrom('notification')
    .select(['status', 'failure_reason', 'next_try_at', 'tries'])
    .where('template', '=', 'report-scheduled')
    .executeTakeFirstOrThrow();
const readLastDelivery = async () => {
  const { data } = await program.call('listSchedules', { token: admin, language: 'en' });
  return data.list[0].lastRun.deliveries[0];
};

test('a scheduled report is not sent if its recipient lost the permission while the email was waiting', async () => {
  await sendNow('warehouse');
  const grants = await program.db
    .deleteFrom('role_grant')
    .where('permission', 'like', 'in-out%')
    .returningAll()
    .execute();
  const mail = await openMailServer();
  await startSendingNode(mail.url);
  await expect.poll(async () => (await readEmail()).status, pollOptions).toBe('failed');
  expect(await readEmail()).toMatchObject({ failure_reason: 'REPORT_NOT_ALLOWED', next_try_at: null });
  expect(mail.messages).toHaveLength(0);
  expect(await readLastDelivery()).toMatchObject({
    state: 'failed',
    reason: 'The recipient can no longer open this report, or their account is disabled',
  });
  await program.db.insertInto('role_grant').values(grants).execute();
});

test('a scheduled report that failed because the mail server was down is sent once later, with its original period', async () => {
  const stopped = await startMailServer();
  await stopped.close();
  await sendNow('warehouse');
  const [run] = await program.db.selectFrom('report_run').selectAll().execute();
  const node = await startSendingNode(stopped.url);
  await expect.poll(async () => (await readEmail()).status, pollOptions).toBe('failed');
  expect((await readEmail()).failure_reason).toMatch(/ECONNREFUSED/);
  expect((await readLastDelivery()).state).toBe('failed');
  await node.close();
  open.pop();
  program.clock.advance(26 * 3600_000);
  const mail = await openMailServer(stopped.port);
  await startSendingNode(stopped.url);
  await expect.poll(() => mail.messages.length, pollOptions).toBe(1);
  await expect.poll(async () => (await readEmail()).status, pollOptions).toBe('success');
  const { startTime } = run!.filters as { startTime: string };
  expect(mail.messages[0]!.subject).toContain(formatDayInWords(startTime, 'zh-HK'));
  admin = (await program.login('admin')).data.token;
  expect((await readLastDelivery()).state).toBe('success');
});

test('a scheduled report that is too large for an email is not sent, and the reason is stored', async () => {
  await changeSettingForTest(program, 'system.report_mail_megabytes', 1);
  await sql`insert into audit_log (id, at, actor_name, action, subject, subject_id, request_id)
    select gen_random_uuid(), ${program.clock.now()}, 'A', 'update', 'user', repeat('x', 90), 'test'
    from generate_series(1, 12000)`.execute(program.db);
  await sendNow('admin', { report: 'audit-log', period: 'today' });
  const mail = await openMailServer();
  await startSendingNode(mail.url);
  await expect.poll(async () => (await readEmail()).status, pollOptions).toBe('failed');
  expect(await readEmail()).toMatchObject({ failure_reason: 'REPORT_TOO_LARGE', next_try_at: null });
  expect(mail.messages).toHaveLength(0);
});
