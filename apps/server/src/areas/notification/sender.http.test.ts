// Sending to a real SMTP server: once each, on many nodes, through failures.
import type { Topic } from '@keepsake/core/api/live.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import { listen } from '../../db/live.ts';
import type { ChannelConfig } from '../../platform/channels/index.ts';
import { randomIds } from '../../platform/ids.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
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

async function mailServer(manners?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(manners);
  open.push(server);
  return server;
}
function sender(config: Partial<ChannelConfig>): Sender {
  const made = createSender({
    db: program.db,
    clock: program.clock,
    settings: createSettings(program.db),
    config: { mailFrom: '校園紀念品 <shop@college.example>', mailbox: false, ...config },
    onError: (error) => {
      throw error;
    },
  });
  open.unshift(made);
  return made;
}
const tell = (address: string, name = '陳大文', language: Receiver['language'] = 'zh-HK') =>
  inTransaction(program.db, (tx) =>
    notify(tx, context(), {
      channel: 'email',
      template: 'register-code',
      params: { code: '123456', minutes: 5 },
      receiver: { userId: null, name, address, language },
    }),
  );
const put = (row: Partial<NewNotification>) =>
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
const rows = () => program.db.selectFrom('notification').selectAll().orderBy('id').execute();
const tries = () => program.db.selectFrom('notification_try').selectAll().orderBy('number').execute();

test('whoever watches the log is told of each delivery', async () => {
  const mail = await mailServer();
  const heard: (Topic | null)[] = [];
  open.push(await listen(program.url, (topic) => heard.push(topic), console.error));
  await tell('chan@college.example');
  // what tests before this one had to tell may come with it
  await expect.poll(() => heard).toContain('notifications');
  heard.length = 0;
  await sender({ smtpUrl: mail.url }).runDue(program.clock.now());
  await expect.poll(() => heard).toEqual(['deliveries']);
});

describe('an email', () => {
  test('arrives with its words, and what was secret is blanked', async () => {
    const mail = await mailServer();
    await tell('chan@college.example');
    const [before] = await rows();
    expect(before).toMatchObject({ status: 'pending', content: expect.stringContaining('123456') });
    await sender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(async () => (await rows())[0]?.status).toBe('success');
    expect(mail.messages).toHaveLength(1);
    expect(mail.messages[0]).toMatchObject({
      subject: '註冊驗證碼',
      from: { name: '校園紀念品', address: 'shop@college.example' },
      to: [{ name: '陳大文', address: 'chan@college.example' }],
      messageId: `<${before!.id}@college.example>`,
    });
    expect(mail.messages[0]!.text).toContain('您的驗證碼是 123456，5 分鐘內有效');
    expect((await rows())[0]).toMatchObject({
      content: '',
      tries: 1,
      retry_count: 0,
      next_try_at: null,
      failure_reason: '',
      sender_address: 'shop@college.example',
    });
  });

  test.each([
    ['a line in the name', 'Eve\r\nBcc: all@college.example', 'eve@college.example'],
    ['quotes in the name', '"Eve" <x@evil.example>, ', 'eve@college.example'],
  ])('%s makes no header and no second receiver', async (_what, name, address) => {
    const mail = await mailServer();
    await tell(address, name, 'en');
    await sender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(() => mail.messages.length).toBe(1);
    expect(mail.messages[0]!.to).toHaveLength(1);
    expect(mail.messages[0]!.to![0]!.address).toBe(address);
    expect(mail.messages[0]!.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each(['a@college.example, b@evil.example', 'a@college.example\r\nBcc: b@evil.example', 'nobody'])(
    'an address like %j is not sent to',
    async (address) => {
      const mail = await mailServer();
      await tell(address);
      await sender({ smtpUrl: mail.url }).runDue(program.clock.now());
      await expect.poll(async () => (await rows())[0]?.status).toBe('failed');
      expect((await rows())[0]).toMatchObject({ failure_reason: 'ADDRESS_INVALID', next_try_at: null });
      expect(mail.messages).toHaveLength(0);
    },
  );

  test('a server that is down: tried again, and arrives once', async () => {
    const gone = await startMailServer();
    await gone.close();
    const worker = sender({ smtpUrl: gone.url });
    await tell('chan@college.example');
    await worker.runDue(program.clock.now());
    // the worker looks by itself when it starts, and may have been faster
    await expect.poll(async () => (await rows())[0]?.status).toBe('failed');
    const [failed] = await rows();
    expect(failed).toMatchObject({ status: 'failed', tries: 1, retry_count: 0 });
    expect(failed!.failure_reason).toMatch(/ECONNREFUSED/);
    expect(failed!.next_try_at!.getTime() - program.clock.now().getTime()).toBe(60_000);
    expect(failed!.content).toContain('123456');

    program.clock.advance(59_000);
    expect(await worker.runDue(program.clock.now())).toBe(0);
    program.clock.advance(1000);
    await worker.runDue(program.clock.now());
    expect((await rows())[0]!.next_try_at!.getTime() - program.clock.now().getTime()).toBe(5 * 60_000);

    const mail = await mailServer({ port: gone.port });
    program.clock.advance(5 * 60_000);
    await worker.runDue(program.clock.now());
    expect((await rows())[0]).toMatchObject({ status: 'success', tries: 3, retry_count: 2 });
    program.clock.advance(24 * 3600_000);
    expect(await worker.runDue(program.clock.now())).toBe(0);
    expect(mail.messages).toHaveLength(1);
    expect((await tries()).map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'success'],
    ]);
  });

  test('ends after the last retry', async () => {
    const gone = await startMailServer();
    await gone.close();
    const worker = sender({ smtpUrl: gone.url });
    await tell('chan@college.example');
    for (let n = 0; n < 8; n++) {
      await worker.runDue(program.clock.now());
      program.clock.advance(13 * 3600_000);
    }
    expect((await rows())[0]).toMatchObject({
      status: 'failed',
      tries: 6,
      retry_count: 5,
      next_try_at: null,
    });
  });

  test('a refused receiver is failed with the server’s reason, others arrive', async () => {
    const mail = await mailServer({ rejectsAddress: (address) => address.startsWith('gone') });
    await tell('gone@college.example');
    await tell('chan@college.example');
    await sender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['failed', 'success']);
    expect((await rows())[0]).toMatchObject({
      failure_reason: expect.stringContaining('5.1.1 No such person here'),
      next_try_at: null,
    });
    expect(mail.messages.map(({ to }) => to![0]!.address)).toEqual(['chan@college.example']);
  });

  test('a slow server holds no business call and no transaction', async () => {
    const { promise: answersAfter, resolve: answer } = Promise.withResolvers<void>();
    const mail = await mailServer({ acceptAfter: answersAfter });
    const worker = sender({ smtpUrl: mail.url });
    await tell('chan@college.example');
    const sending = worker.runDue(program.clock.now());
    await expect.poll(() => mail.messages.length).toBe(1);
    expect((await rows())[0]!.status).toBe('sent');
    await tell('lee@college.example');
    // the row in flight is not locked
    await program.db.updateTable('notification').set({ business_no: 'x' }).execute();
    answer();
    await sending;
  });
});

test('two nodes, 50 notifications: each arrives exactly once', async () => {
  const mail = await mailServer();
  for (let n = 0; n < 50; n++) await put({ receiverAddress: `p${n}@college.example` });
  const [one, two] = [sender({ smtpUrl: mail.url }), sender({ smtpUrl: mail.url })];
  await Promise.all([one, two, one, two].map((worker) => worker.runDue(program.clock.now())));
  await expect.poll(async () => (await rows()).every(({ status }) => status === 'success')).toBe(true);
  const addresses = mail.messages.map(({ to }) => to![0]!.address);
  expect(addresses).toHaveLength(50);
  expect(new Set(addresses).size).toBe(50);
});

test('urgent first, and nothing before its time', async () => {
  const later = new Date(program.clock.now().getTime() + 3600_000);
  await put({ title: 'later', priority: 'urgent', scheduledAt: later });
  for (const priority of ['low', 'normal', 'urgent', 'high']) await put({ title: priority, priority });
  const claim = () =>
    inTransaction(program.db, (tx) =>
      claimDue(tx, { now: program.clock.now(), leaseUntil: later, batch: 10, retryLimit: 5 }),
    );
  expect((await claim()).map(({ title }) => title)).toEqual(['urgent', 'high', 'normal', 'low']);
  expect(await claim()).toEqual([]);
});

test('a try whose result never came is taken up after its lease; its late result changes nothing', async () => {
  const mail = await mailServer();
  await put({});
  const now = program.clock.now();
  const leaseUntil = new Date(now.getTime() + 300_000);
  await inTransaction(program.db, (tx) => claimDue(tx, { now, leaseUntil, batch: 10, retryLimit: 5 }));
  const worker = sender({ smtpUrl: mail.url });
  program.clock.advance(299_000);
  expect(await worker.runDue(program.clock.now())).toBe(0);
  program.clock.advance(1000);
  expect(await worker.runDue(program.clock.now())).toBe(1);
  expect((await rows())[0]).toMatchObject({ status: 'success', tries: 2 });
  expect((await tries()).map(({ outcome }) => outcome)).toEqual(['interrupted', 'success']);
});

test.each(['sms', 'dingtalk', 'wechat', 'email'])(
  '%s without configuration fails and says so',
  async (type) => {
    await put({ type });
    await sender({}).runDue(program.clock.now());
    await expect.poll(async () => (await rows())[0]?.status).toBe('failed');
    expect((await rows())[0]).toMatchObject({ failure_reason: 'NOT_CONFIGURED', next_try_at: null });
  },
);

test('the inbox is delivered by being written', async () => {
  await put({ type: 'app' });
  expect((await rows())[0]).toMatchObject({ status: 'success', next_try_at: null });
});

test('without a mail server, outside production, letters are in the development mailbox', async () => {
  await tell('chan@college.example');
  await sender({ mailbox: true }).runDue(program.clock.now());
  await expect.poll(async () => (await rows())[0]?.status).toBe('success');
  const letters = await program.db.selectFrom('development_mail').selectAll().execute();
  expect(letters).toMatchObject([
    { receiver_address: 'chan@college.example', content: expect.stringContaining('123456') },
  ]);
});
