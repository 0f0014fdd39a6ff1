// Test helper: schedules of reports, their emails and a clock that moves to the next morning.
import type { ScheduleForm } from '@keepsake/core/workbench/schedules/schedule.contract';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { MailServer } from './fakes/mail-server.ts';
import type { TestProgram } from './test-program.ts';

/** Sending is slow on a busy machine. */
export const pollOptions = { timeout: 60_000 };
export const hourMs = 3600_000;

export type ScheduleFixture = ReturnType<typeof createScheduleFixture>;

export function createScheduleFixture(program: TestProgram, mail: MailServer) {
  /** Waits until every email was sent or has failed. */
  async function waitUntilSent(): Promise<void> {
    const listUnsent = () =>
      program.db.selectFrom('notification').select('id').where('status', 'in', ['pending', 'sent']).execute();
    await expect.poll(async () => (await listUnsent()).length, pollOptions).toBe(0);
  }
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
  async function createSchedule(
    change: Partial<ScheduleForm> = {},
    recipients = ['admin'],
    account = 'admin',
  ) {
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
  /** Moves the clock to 08:00 in Hong Kong, this many days after today. */
  function advanceToMorning(days = 1): void {
    const shifted = program.clock.now().getTime() + 8 * hourMs;
    const midnight = Math.floor(shifted / (24 * hourMs)) * 24 * hourMs;
    program.clock.advance(midnight + (days * 24 + 8) * hourMs - shifted);
  }
  return {
    waitUntilSent,
    signIn,
    form,
    createSchedule,
    listSchedules,
    runJob,
    advanceToMorning,
    expectEmails: (count: number) => expect.poll(() => mail.messages.length, pollOptions).toBe(count),
    /** Deletes all schedules and emails, and enables all people. */
    reset: async () => {
      await waitUntilSent();
      await program.db.deleteFrom('report_schedule').execute();
      await program.db.deleteFrom('report_run').execute();
      await program.db.updateTable('app_user').set({ disabled_at: null }).execute();
      mail.messages.length = 0;
    },
  };
}

export const readAttachment = (email: Email) => {
  const [attachment] = email.attachments;
  const bytes = Buffer.from(attachment!.content as ArrayBuffer);
  return { name: attachment!.filename, mimeType: attachment!.mimeType, bytes, text: bytes.toString('utf8') };
};
