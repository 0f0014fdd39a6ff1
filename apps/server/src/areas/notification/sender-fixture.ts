// Test helper: senders, mail servers and notifications to send.
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import type { ChannelConfig } from '../../platform/channels/index.ts';
import { randomIds } from '../../platform/ids.ts';
import { type MailServer, startMailServer } from '../../testing/fakes/mail-server.ts';
import type { TestProgram } from '../../testing/test-program.ts';
import { createSettings } from '../settings/index.ts';
import { createSender, notify, type Receiver, type Sender } from './index.ts';
import { insertNotifications, type NewNotification } from './notification.repo.ts';

export function createSenderFixture(program: TestProgram) {
  const open: { close(): Promise<void> }[] = [];
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
  const readAttempts = () =>
    program.db.selectFrom('notification_try').selectAll().orderBy('number').execute();

  /** Closes everything that the test has opened, and deletes its notifications. */
  async function reset(): Promise<void> {
    for (const part of open.splice(0)) await part.close();
    await program.db.deleteFrom('notification').execute();
  }

  return {
    open,
    openMailServer,
    openSender,
    sendCode,
    insertNotification,
    readNotifications,
    readAttempts,
    reset,
  };
}
