// Sends notifications to a real SMTP server: each once, from several nodes, with failures.
import type { Topic } from '@keepsake/core/api/live.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import { listen } from '../../db/live.ts';
import type { ChannelConfig } from '../../platform/channels/index.ts';
import { randomIds } from '../../platform/ids.ts';
import { type MailServer, startMailServer } from '../../testing/fakes/mail-server.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';
import { createSettings } from '../settings/index.ts';
import { createSender, notify, type Receiver, type Sender } from './index.ts';
import { insertNotifications, type NewNotification } from './notification.repo.ts';
import { claimDue } from './sending.repo.ts';

let program: TestProgram;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  program = await startTestProgram();
});
afterEach(async () => {
  for (const part of open.splice(0)) await part.close();
  await program.db.deleteFrom('notification').execute();
});
afterAll(() => program.close());

const context = (): Context => ({
  language: 'zh-HK',
  now: program.clock.now(),
  ids: randomIds,
  requestId: 'test',
  ip: '',
  userAgent: '',
  caller: null,
});

async function openMailServer(behaviour?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(behaviour);
  open.push(server);
  return server;
}
function openSender(config: Partial<ChannelConfig>): Sender {
  const sender = createSender({
    db: program.db,
    clock: program.clock,
    settings: createSettings(program.db),
    config: { mailFrom: '校園紀念品 <shop@college.example>', mailbox: false, ...config },
    onError: (error) => {
      throw error;
    },
  });
  open.unshift(sender);
  return sender;
}
const sendCode = (address: string, name = '陳大文', language: Receiver['language'] = 'zh-HK') =>
  inTransaction(program.db, (tx) =>
    notify(tx, context(), {
      channel: 'email',
      template: 'register-code',
      params: { code: '123456', minutes: 5 },
      receiver: { userId: null, name, address, language },
    }),
  );
const insertNotification = (row: Partial<NewNotification>) =>
  inTransaction(program.db, (tx) =>
    insertNotifications(tx, [
      {
        id: randomIds.next(),
        now: program.clock.now(),
        type: 'email',
        businessType: 'order',
        businessNo: '',
        template: null,
        language: 'en',
        title: 'Title',
        content: 'Content',
        sensitive: false,
        receiverId: null,
        receiverName: 'A',
        receiverAddress: 'a@college.example',
        priority: 'normal',
        scheduledAt: null,
        ...row,
      },
    ]),
  );
const readNotifications = () => program.db.selectFrom('notification').selectAll().orderBy('id').execute();
const readAttempts = () => program.db.selectFrom('notification_try').selectAll().orderBy('number').execute();

test('each delivery is announced to open screens of the notification log', async () => {
  const mail = await openMailServer();
  const received: (Topic | null)[] = [];
  open.push(await listen(program.url, (topic) => received.push(topic), console.error));
  await sendCode('chan@college.example');
  // notices of earlier tests may arrive as well
  await expect.poll(() => received).toContain('notifications');
  received.length = 0;
  await openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
  await expect.poll(() => received).toEqual(['deliveries']);
});

describe('an email notification', () => {
  test('arrives with its text, and sensitive content is then removed from the database', async () => {
    const mail = await openMailServer();
    await sendCode('chan@college.example');
    const [before] = await readNotifications();
    expect(before).toMatchObject({ status: 'pending', content: expect.stringContaining('123456') });
    await openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(async () => (await readNotifications())[0]?.status).toBe('success');
    expect(mail.messages).toHaveLength(1);
    expect(mail.messages[0]).toMatchObject({
      subject: '註冊驗證碼',
      from: { name: '校園紀念品', address: 'shop@college.example' },
      to: [{ name: '陳大文', address: 'chan@college.example' }],
      messageId: `<${before!.id}@college.example>`,
    });
    expect(mail.messages[0]!.text).toContain('您的驗證碼是 123456，5 分鐘內有效');
    expect((await readNotifications())[0]).toMatchObject({
      content: '',
      tries: 1,
      retry_count: 0,
      next_try_at: null,
      failure_reason: '',
      sender_address: 'shop@college.example',
    });
  });

  test.each([
    ['a line break in the name', 'Eve\r\nBcc: all@college.example', 'eve@college.example'],
    ['quotes in the name', '"Eve" <x@evil.example>, ', 'eve@college.example'],
  ])('with %s adds no header and no second receiver', async (_what, name, address) => {
    const mail = await openMailServer();
    await sendCode(address, name, 'en');
    await openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(() => mail.messages.length).toBe(1);
    expect(mail.messages[0]!.to).toHaveLength(1);
    expect(mail.messages[0]!.to![0]!.address).toBe(address);
    expect(mail.messages[0]!.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each(['a@college.example, b@evil.example', 'a@college.example\r\nBcc: b@evil.example', 'nobody'])(
    'to the invalid address %j fails and is not sent',
    async (address) => {
      const mail = await openMailServer();
      await sendCode(address);
      await openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
      await expect.poll(async () => (await readNotifications())[0]?.status).toBe('failed');
      expect((await readNotifications())[0]).toMatchObject({
        failure_reason: 'ADDRESS_INVALID',
        next_try_at: null,
      });
      expect(mail.messages).toHaveLength(0);
    },
  );

  test('is retried while the mail server is down, and arrives once', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    const worker = openSender({ smtpUrl: stopped.url });
    await sendCode('chan@college.example');
    await worker.runDue(program.clock.now());
    // the sender also runs by itself when it starts, and may have been faster
    await expect.poll(async () => (await readNotifications())[0]?.status).toBe('failed');
    const [failed] = await readNotifications();
    expect(failed).toMatchObject({ status: 'failed', tries: 1, retry_count: 0 });
    expect(failed!.failure_reason).toMatch(/ECONNREFUSED/);
    expect(failed!.next_try_at!.getTime() - program.clock.now().getTime()).toBe(60_000);
    expect(failed!.content).toContain('123456');

    program.clock.advance(59_000);
    expect(await worker.runDue(program.clock.now())).toBe(0);
    program.clock.advance(1000);
    await worker.runDue(program.clock.now());
    expect((await readNotifications())[0]!.next_try_at!.getTime() - program.clock.now().getTime()).toBe(
      5 * 60_000,
    );

    const mail = await openMailServer({ port: stopped.port });
    program.clock.advance(5 * 60_000);
    await worker.runDue(program.clock.now());
    expect((await readNotifications())[0]).toMatchObject({ status: 'success', tries: 3, retry_count: 2 });
    program.clock.advance(24 * 3600_000);
    expect(await worker.runDue(program.clock.now())).toBe(0);
    expect(mail.messages).toHaveLength(1);
    expect((await readAttempts()).map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'success'],
    ]);
  });

  test('fails for good after the last retry', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    const worker = openSender({ smtpUrl: stopped.url });
    await sendCode('chan@college.example');
    for (let n = 0; n < 8; n++) {
      await worker.runDue(program.clock.now());
      program.clock.advance(13 * 3600_000);
    }
    expect((await readNotifications())[0]).toMatchObject({
      status: 'failed',
      tries: 6,
      retry_count: 5,
      next_try_at: null,
    });
  });

  test('that the mail server refuses fails with the reason of the server, and others arrive', async () => {
    const mail = await openMailServer({ rejectsAddress: (address) => address.startsWith('gone') });
    await sendCode('gone@college.example');
    await sendCode('chan@college.example');
    await openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect
      .poll(async () => (await readNotifications()).map(({ status }) => status))
      .toEqual(['failed', 'success']);
    expect((await readNotifications())[0]).toMatchObject({
      failure_reason: expect.stringContaining('5.1.1 No such person here'),
      next_try_at: null,
    });
    expect(mail.messages.map(({ to }) => to![0]!.address)).toEqual(['chan@college.example']);
  });

  test('that waits for a slow mail server holds no lock and does not delay other notifications', async () => {
    const { promise: acceptAfter, resolve: answer } = Promise.withResolvers<void>();
    const mail = await openMailServer({ acceptAfter });
    const worker = openSender({ smtpUrl: mail.url });
    await sendCode('chan@college.example');
    const sending = worker.runDue(program.clock.now());
    await expect.poll(() => mail.messages.length).toBe(1);
    expect((await readNotifications())[0]!.status).toBe('sent');
    await sendCode('lee@college.example');
    // the row that is being sent is not locked
    await program.db.updateTable('notification').set({ business_no: 'x' }).execute();
    answer();
    await sending;
  });
});

test('50 notifications that two nodes send at the same time arrive exactly once each', async () => {
  const mail = await openMailServer();
  for (let n = 0; n < 50; n++) await insertNotification({ receiverAddress: `p${n}@college.example` });
  const [one, two] = [openSender({ smtpUrl: mail.url }), openSender({ smtpUrl: mail.url })];
  await Promise.all([one, two, one, two].map((worker) => worker.runDue(program.clock.now())));
  await expect
    .poll(async () => (await readNotifications()).every(({ status }) => status === 'success'))
    .toBe(true);
  const addresses = mail.messages.map(({ to }) => to![0]!.address);
  expect(addresses).toHaveLength(50);
  expect(new Set(addresses).size).toBe(50);
});

test('urgent notifications are sent first, and none before its scheduled time', async () => {
  const later = new Date(program.clock.now().getTime() + 3600_000);
  await insertNotification({ title: 'later', priority: 'urgent', scheduledAt: later });
  for (const priority of ['low', 'normal', 'urgent', 'high'])
    await insertNotification({ title: priority, priority });
  const claim = () =>
    inTransaction(program.db, (tx) =>
      claimDue(tx, { now: program.clock.now(), leaseUntil: later, batch: 10, retryLimit: 5 }),
    );
  expect((await claim()).map(({ title }) => title)).toEqual(['urgent', 'high', 'normal', 'low']);
  expect(await claim()).toEqual([]);
});

test('an attempt without a result is repeated after its lease has ended', async () => {
  const mail = await openMailServer();
  await insertNotification({});
  const now = program.clock.now();
  const leaseUntil = new Date(now.getTime() + 300_000);
  await inTransaction(program.db, (tx) => claimDue(tx, { now, leaseUntil, batch: 10, retryLimit: 5 }));
  const worker = openSender({ smtpUrl: mail.url });
  program.clock.advance(299_000);
  expect(await worker.runDue(program.clock.now())).toBe(0);
  program.clock.advance(1000);
  expect(await worker.runDue(program.clock.now())).toBe(1);
  expect((await readNotifications())[0]).toMatchObject({ status: 'success', tries: 2 });
  expect((await readAttempts()).map(({ outcome }) => outcome)).toEqual(['interrupted', 'success']);
});

test.each(['sms', 'dingtalk', 'wechat', 'email'])(
  'a notification by %s fails with NOT_CONFIGURED if the channel is not configured',
  async (type) => {
    await insertNotification({ type });
    await openSender({}).runDue(program.clock.now());
    await expect.poll(async () => (await readNotifications())[0]?.status).toBe('failed');
    expect((await readNotifications())[0]).toMatchObject({
      failure_reason: 'NOT_CONFIGURED',
      next_try_at: null,
    });
  },
);

test('a message for the inbox is delivered as soon as it is inserted', async () => {
  await insertNotification({ type: 'app' });
  expect((await readNotifications())[0]).toMatchObject({ status: 'success', next_try_at: null });
});

test('with the development mailbox, emails are stored there instead of being sent', async () => {
  await sendCode('chan@college.example');
  await openSender({ mailbox: true }).runDue(program.clock.now());
  await expect.poll(async () => (await readNotifications())[0]?.status).toBe('success');
  const emails = await program.db.selectFrom('development_mail').selectAll().execute();
  expect(emails).toMatchObject([
    { receiver_address: 'chan@college.example', content: expect.stringContaining('123456') },
  ]);
});
