// Sending notifications: each once, from several nodes, by priority and channel.
import type { Topic } from '@keepsake/core/api/live.contract';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/connection/transaction.ts';
import { announce, listen } from '../../db/live.ts';
import { prepareProgram } from '../../testing/test-program.ts';
import { createSenderFixture } from './sender-fixture.ts';
import { claimDue } from './sending.repo.ts';

const program = prepareProgram();
const mailing = createSenderFixture(program);
afterEach(() => mailing.reset());

test('each delivery of a notification is announced to open screens of the notification log', async () => {
  const mail = await mailing.openMailServer();
  const received: (Topic | null)[] = [];
  mailing.open.push(await listen(program.url, (topic) => received.push(topic), console.error));
  await mailing.sendCode('chan@college.example');
  // notices arrive in order, so those of earlier tests and of the new notification arrive before this one
  await inTransaction(program.db, (tx) => announce(tx, 'work-begun'));
  await expect.poll(() => received).toContain('work-begun');
  expect(received).toContain('notifications');
  received.length = 0;
  await mailing.openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
  await expect.poll(() => received).toEqual(['deliveries']);
});

test('50 notifications that two nodes send at the same time arrive exactly once each', async () => {
  const mail = await mailing.openMailServer();
  for (let n = 0; n < 50; n++) await mailing.insertNotification({ receiverAddress: `p${n}@college.example` });
  const [one, two] = [mailing.openSender({ smtpUrl: mail.url }), mailing.openSender({ smtpUrl: mail.url })];
  await Promise.all([one, two, one, two].map((sender) => sender.runDue(program.clock.now())));
  await expect
    .poll(async () => (await mailing.readNotifications()).every(({ status }) => status === 'success'))
    .toBe(true);
  const addresses = mail.messages.map(({ to }) => to![0]!.address);
  expect(addresses).toHaveLength(50);
  expect(new Set(addresses).size).toBe(50);
});

test('urgent notifications are sent first, and no notification is sent before its scheduled time', async () => {
  const later = new Date(program.clock.now().getTime() + 3600_000);
  await mailing.insertNotification({ title: 'later', priority: 'urgent', scheduledAt: later });
  for (const priority of ['low', 'normal', 'urgent', 'high'])
    await mailing.insertNotification({ title: priority, priority });
  const claim = () =>
    inTransaction(program.db, (tx) =>
      claimDue(tx, { now: program.clock.now(), leaseUntil: later, batch: 10, retryLimit: 5 }),
    );
  expect((await claim()).map(({ title }) => title)).toEqual(['urgent', 'high', 'normal', 'low']);
  expect(await claim()).toEqual([]);
});

test('when an attempt to send a notification is interrupted, the notification is sent again after its lease has ended', async () => {
  const mail = await mailing.openMailServer();
  await mailing.insertNotification({});
  const now = program.clock.now();
  const leaseUntil = new Date(now.getTime() + 300_000);
  await inTransaction(program.db, (tx) => claimDue(tx, { now, leaseUntil, batch: 10, retryLimit: 5 }));
  const sender = mailing.openSender({ smtpUrl: mail.url });
  program.clock.advance(299_000);
  expect(await sender.runDue(program.clock.now())).toBe(0);
  program.clock.advance(1000);
  expect(await sender.runDue(program.clock.now())).toBe(1);
  expect((await mailing.readNotifications())[0]).toMatchObject({ status: 'success', tries: 2 });
  expect((await mailing.readAttempts()).map(({ outcome }) => outcome)).toEqual(['interrupted', 'success']);
});

test.each(['sms', 'dingtalk', 'wechat', 'email'])(
  'a notification by %s fails with NOT_CONFIGURED if the channel is not configured',
  async (type) => {
    await mailing.insertNotification({ type });
    await mailing.openSender({}).runDue(program.clock.now());
    await expect.poll(async () => (await mailing.readNotifications())[0]?.status).toBe('failed');
    expect((await mailing.readNotifications())[0]).toMatchObject({
      failure_reason: 'NOT_CONFIGURED',
      next_try_at: null,
    });
  },
);

test('a message for the inbox is delivered as soon as it is inserted', async () => {
  await mailing.insertNotification({ type: 'app' });
  expect((await mailing.readNotifications())[0]).toMatchObject({ status: 'success', next_try_at: null });
});

test('with the development mailbox, emails are stored there instead of being sent', async () => {
  await mailing.sendCode('chan@college.example');
  await mailing.openSender({ mailbox: true }).runDue(program.clock.now());
  await expect.poll(async () => (await mailing.readNotifications())[0]?.status).toBe('success');
  const emails = await program.db.selectFrom('development_mail').selectAll().execute();
  expect(emails).toMatchObject([
    { receiver_address: 'chan@college.example', content: expect.stringContaining('123456') },
  ]);
});
