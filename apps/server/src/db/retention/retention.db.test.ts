import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeSettingForTest } from '../../testing/change-setting.ts';
import { prepareProgram } from '../../testing/test-program.ts';
import { inTransaction } from '../connection/transaction.ts';
import { applyRetention } from './retention.ts';
import {
  dayMs,
  forEver,
  type Message,
  newestRemoved,
  oldestKept,
  prepareRetentionFixture,
  tenYears,
} from './retention-fixture.ts';

const program = prepareProgram();
const old = prepareRetentionFixture(program);

test('a message of the oldest kept month stays, and one a microsecond older is deleted with its attempts', async () => {
  const gone = await old.writeMessage({ created: newestRemoved });
  const kept = await old.writeMessage({ created: oldestKept });
  await program.db
    .insertInto('notification_try')
    .values(
      [gone, kept].map((id) => ({ notification_id: id, number: 1, at: oldestKept, outcome: 'success' })),
    )
    .execute();
  await old.runRetention(tenYears);
  expect(await old.listRemainingMessages()).toEqual([kept]);
  expect(await program.db.selectFrom('notification_try').select('notification_id').execute()).toEqual([
    { notification_id: kept },
  ]);
});

test.each<[string, Message]>([
  ['waits to be sent', { status: 'pending', sent: null }],
  ['is being sent', { status: 'sent' }],
  ['failed', { status: 'failed' }],
  ['arrived but is not read in the inbox', { type: 'app' }],
  ['was sent long after it was written', { sent: oldestKept }],
  ['was read long after it arrived', { type: 'app', read: oldestKept }],
])('an old message that %s is not deleted', async (_, message) => {
  const kept = await old.writeMessage(message);
  await old.writeMessage({ type: 'app', read: newestRemoved });
  await old.runRetention(tenYears);
  expect(await old.listRemainingMessages()).toEqual([kept]);
});

test('two concurrent retention runs delete more messages than fit into one step', async () => {
  await sql`
    insert into notification (id, created_at, sent_at, status, type, business_type, language, title, content, receiver_name,
      receiver_address)
    select gen_random_uuid(), '2015-01-10', '2015-01-10', 'success', 'email', 'order', 'en', 'test', '', '', ''
    from generate_series(1, 3500)`.execute(program.db);
  const kept = await old.writeMessage({ status: 'failed' });
  await Promise.all([old.runRetention(tenYears), old.runRetention(tenYears)]);
  expect(await old.listRemainingMessages()).toEqual([kept]);
});

test('a message that is locked by another transaction is skipped until the next run', async () => {
  const changing = await old.writeMessage({});
  await old.writeMessage({});
  await inTransaction(program.db, async (tx) => {
    await sql`update notification set retry_count = 1 where id = ${changing}`.execute(tx);
    await old.runRetention(tenYears);
    expect(await old.listRemainingMessages()).toEqual([changing]);
  });
  await old.runRetention(tenYears);
  expect(await old.listRemainingMessages()).toEqual([]);
});

test('an ended session is deleted exactly after the number of days in the setting', async () => {
  const end = Date.parse('2020-01-01T00:00:00Z');
  const id = await old.writeSession(new Date(end));
  const runAt = (at: number) =>
    applyRetention(program.db, old.files, { ...forEver, sessionDays: 3 }, new Date(at));
  await runAt(end + 3 * dayMs);
  expect(await old.isSessionStored(id)).toBe(true);
  await runAt(end + 3 * dayMs + 1);
  expect(await old.isSessionStored(id)).toBe(false);
});

test('the retention job uses the settings for audit lines, messages and sessions, and by default keeps lines and messages forever', async () => {
  const lines = await old.writeLines('2015-01-10T00:00:00Z', 2);
  const session = await old.writeSession(new Date(program.clock.now().getTime() - 29 * dayMs));
  const message = await old.writeMessage({});
  await program.jobs.retention();
  expect(await old.listRemainingLines()).toEqual(lines);
  expect(await old.listRemainingMessages()).toEqual([message]);
  expect(await old.isSessionStored(session)).toBe(true);
  await changeSettingForTest(program, 'system.audit_keep_months', 120);
  await changeSettingForTest(program, 'system.message_keep_months', 1);
  await changeSettingForTest(program, 'system.session_keep_days', 28);
  await program.jobs.retention();
  expect(await old.listRemainingLines()).toEqual([]);
  expect(await old.listRemainingMessages()).toEqual([]);
  expect(await old.isSessionStored(session)).toBe(false);
  const { file_key } = await program.db.selectFrom('audit_archive').selectAll().executeTakeFirstOrThrow();
  expect(gunzipSync((await program.files.get(file_key))!).toString()).toContain(lines[0]);
});

test.each([
  ['system.audit_keep_months', -1],
  ['system.audit_keep_months', 601],
  ['system.audit_keep_months', 1.5],
  ['system.message_keep_months', -1],
  ['system.message_keep_months', 601],
  ['system.session_keep_days', 0],
  ['system.session_keep_days', 3651],
])('the setting %s cannot be set to %d', async (key, value) => {
  const answer = await program.call('updateSystemConfig', {
    token: await program.getToken('admin'),
    params: { key },
    body: { value, description: { 'zh-HK': '', en: '', 'zh-CN': '' }, sortCode: 1, enabled: true },
  });
  expect(answer).toMatchObject({ code: 422, data: { fields: { value: expect.any(String) } } });
});
