// Sending emails: content, addresses, retries, and mail servers that refuse or are slow.
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer } from '../../testing/fakes/mail-server.ts';
import { prepareProgram } from '../../testing/test-program.ts';
import { createSenderFixture } from './sender-fixture.ts';

const program = prepareProgram();
const mailing = createSenderFixture(program);
afterEach(() => mailing.reset());

describe('an email notification', () => {
  test('an email notification arrives with its text, and sensitive content is then removed from the database', async () => {
    const mail = await mailing.openMailServer();
    await mailing.sendCode('chan@college.example');
    const [before] = await mailing.readNotifications();
    expect(before).toMatchObject({ status: 'pending', content: expect.stringContaining('123456') });
    await mailing.openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(async () => (await mailing.readNotifications())[0]?.status).toBe('success');
    expect(mail.messages).toHaveLength(1);
    expect(mail.messages[0]).toMatchObject({
      subject: '註冊驗證碼',
      from: { name: '校園紀念品', address: 'shop@college.example' },
      to: [{ name: '陳大文', address: 'chan@college.example' }],
      messageId: `<${before!.id}@college.example>`,
    });
    expect(mail.messages[0]!.text).toContain('您的驗證碼是 123456，5 分鐘內有效');
    expect((await mailing.readNotifications())[0]).toMatchObject({
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
  ])('an email notification with %s adds no header and no second receiver', async (_what, name, address) => {
    const mail = await mailing.openMailServer();
    await mailing.sendCode(address, name, 'en');
    await mailing.openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect.poll(() => mail.messages.length).toBe(1);
    expect(mail.messages[0]!.to).toHaveLength(1);
    expect(mail.messages[0]!.to![0]!.address).toBe(address);
    expect(mail.messages[0]!.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each(['a@college.example, b@evil.example', 'a@college.example\r\nBcc: b@evil.example', 'nobody'])(
    'an email notification to the invalid address %j fails and is not sent',
    async (address) => {
      const mail = await mailing.openMailServer();
      await mailing.sendCode(address);
      await mailing.openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
      await expect.poll(async () => (await mailing.readNotifications())[0]?.status).toBe('failed');
      expect((await mailing.readNotifications())[0]).toMatchObject({
        failure_reason: 'ADDRESS_INVALID',
        next_try_at: null,
      });
      expect(mail.messages).toHaveLength(0);
    },
  );

  test('an email notification is retried while the mail server is down, and arrives once', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    const sender = mailing.openSender({ smtpUrl: stopped.url });
    await mailing.sendCode('chan@college.example');
    await sender.runDue(program.clock.now());
    // the sender also runs by itself when it starts, and may have been faster
    await expect.poll(async () => (await mailing.readNotifications())[0]?.status).toBe('failed');
    const [failed] = await mailing.readNotifications();
    expect(failed).toMatchObject({ status: 'failed', tries: 1, retry_count: 0 });
    expect(failed!.failure_reason).toMatch(/ECONNREFUSED/);
    expect(failed!.next_try_at!.getTime() - program.clock.now().getTime()).toBe(60_000);
    expect(failed!.content).toContain('123456');

    program.clock.advance(59_000);
    expect(await sender.runDue(program.clock.now())).toBe(0);
    program.clock.advance(1000);
    await sender.runDue(program.clock.now());
    expect(
      (await mailing.readNotifications())[0]!.next_try_at!.getTime() - program.clock.now().getTime(),
    ).toBe(5 * 60_000);

    const mail = await mailing.openMailServer({ port: stopped.port });
    program.clock.advance(5 * 60_000);
    await sender.runDue(program.clock.now());
    expect((await mailing.readNotifications())[0]).toMatchObject({
      status: 'success',
      tries: 3,
      retry_count: 2,
    });
    program.clock.advance(24 * 3600_000);
    expect(await sender.runDue(program.clock.now())).toBe(0);
    expect(mail.messages).toHaveLength(1);
    expect((await mailing.readAttempts()).map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'success'],
    ]);
  });

  test('an email notification fails permanently after the last retry', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    const sender = mailing.openSender({ smtpUrl: stopped.url });
    await mailing.sendCode('chan@college.example');
    for (let n = 0; n < 8; n++) {
      await sender.runDue(program.clock.now());
      program.clock.advance(13 * 3600_000);
    }
    expect((await mailing.readNotifications())[0]).toMatchObject({
      status: 'failed',
      tries: 6,
      retry_count: 5,
      next_try_at: null,
    });
  });

  test('an email notification that the mail server refuses fails with the reason of the server, and others arrive', async () => {
    const mail = await mailing.openMailServer({ rejectsAddress: (address) => address.startsWith('gone') });
    await mailing.sendCode('gone@college.example');
    await mailing.sendCode('chan@college.example');
    await mailing.openSender({ smtpUrl: mail.url }).runDue(program.clock.now());
    await expect
      .poll(async () => (await mailing.readNotifications()).map(({ status }) => status))
      .toEqual(['failed', 'success']);
    expect((await mailing.readNotifications())[0]).toMatchObject({
      failure_reason: expect.stringContaining('5.1.1 No such person here'),
      next_try_at: null,
    });
    expect(mail.messages.map(({ to }) => to![0]!.address)).toEqual(['chan@college.example']);
  });

  test('an email notification that waits for a slow mail server holds no lock on the notifications', async () => {
    const { promise: acceptAfter, resolve: answer } = Promise.withResolvers<void>();
    const mail = await mailing.openMailServer({ acceptAfter });
    const sender = mailing.openSender({ smtpUrl: mail.url });
    await mailing.sendCode('chan@college.example');
    const sending = sender.runDue(program.clock.now());
    await expect.poll(() => mail.messages.length).toBe(1);
    expect((await mailing.readNotifications())[0]!.status).toBe('sent');
    await mailing.sendCode('lee@college.example');
    // the row that is being sent is not locked
    await program.db.updateTable('notification').set({ business_no: 'x' }).execute();
    answer();
    await sending;
  });
});
