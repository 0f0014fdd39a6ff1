import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FileStore, folderStore } from '../../platform/files.ts';
import { randomIds } from '../../platform/ids.ts';
import { changeSettingForTest } from '../../testing/change-setting.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';
import { inTransaction } from '../connection/transaction.ts';
import { applyRetention, type Retention } from './retention.ts';

let program: TestProgram;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-archive-'));
  files = folderStore(folder);
  return async () => {
    await rm(folder, { recursive: true });
    await program.db.deleteFrom('notification').where('title', '=', 'test').execute();
    // the triggers refuse this deletion, so they are disabled
    await sql`alter table audit_log disable trigger user; alter table audit_archive disable trigger user`.execute(
      program.db,
    );
    await sql`delete from audit_log where subject = 'test'; delete from audit_archive`.execute(program.db);
    await sql`alter table audit_log enable trigger user; alter table audit_archive enable trigger user`.execute(
      program.db,
    );
  };
});

const forEver: Retention = { auditMonths: 0, messageMonths: 0, sessionDays: 3650 };
/** The test clock is at 16 November 2026, so only data before November 2016 is removed, and all demo data stays. */
const tenYears: Retention = { ...forEver, auditMonths: 120, messageMonths: 120 };
const oldestKept = '2016-10-31T16:00:00Z';
const newestRemoved = '2016-10-31T15:59:59.999999Z';
const runRetention = (retention: Retention, store = files) =>
  applyRetention(program.db, store, retention, program.clock.now());

/** Inserts audit lines one minute apart. Returns their ids, oldest first. */
async function writeLines(from: string, count = 1): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_log (id, at, actor_name, action, subject, subject_id, before, after, request_id)
    select gen_random_uuid(), ${from}::timestamptz + n * interval '1 minute', '陳大文', 'update', 'test', n::text,
           null, jsonb_build_object('note', e'two\nlines "quoted" 香港', 'n', n), 'test'
    from generate_series(0, ${count - 1}) n
    returning id`.execute(program.db);
  return rows.map(({ id }) => id);
}

async function listRemainingLines(): Promise<string[]> {
  const rows = await program.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', 'test')
    .orderBy('at')
    .execute();
  return rows.map(({ id }) => id);
}

type Archived = { name: string; text: string; ids: string[] };
/** Reads every archive of the folder and checks it against the checksum in its name. */
function readArchives(): Archived[] {
  return globSync('archive/audit/*/*', { cwd: folder })
    .sort()
    .map((name) => {
      const text = gunzipSync(readFileSync(join(folder, name))).toString();
      expect(basename(name)).toMatch(/^\d{4}-\d\d-\d\dT\d{6}-[0-9a-f]{32}\.jsonl\.gz$/);
      expect(name).toContain(createHash('sha256').update(text).digest('hex').slice(0, 32));
      const lines = text.trimEnd().split('\n');
      return { name, text, ids: lines.map((line) => JSON.parse(line).id) };
    });
}
const readArchivedIds = () => readArchives().flatMap(({ ids }) => ids);

test('an audit line of the oldest kept month stays, and one a microsecond older is archived', async () => {
  const [gone] = await writeLines(newestRemoved);
  const [kept] = await writeLines(oldestKept);
  await runRetention(tenYears);
  expect(await listRemainingLines()).toEqual([kept]);
  const [archive, ...others] = readArchives();
  expect(others).toEqual([]);
  expect(archive!.name).toMatch(/^archive\/audit\/2016-10\/2016-10-31T235959-/);
  expect(JSON.parse(archive!.text)).toEqual({
    id: gone,
    at: '2016-10-31T15:59:59.999999+00:00',
    actor_id: null,
    actor_name: '陳大文',
    action: 'update',
    subject: 'test',
    subject_id: '0',
    before: null,
    after: { note: 'two\nlines "quoted" 香港', n: 0 },
    request_id: 'test',
  });
  expect(await program.db.selectFrom('audit_archive').selectAll().execute()).toEqual([
    {
      sha256: expect.any(String),
      file_key: archive!.name,
      lines: 1,
      bytes: readFileSync(join(folder, archive!.name)).length,
      archived_at: program.clock.now(),
    },
  ]);
});

test('with a retention of 0 months no audit line is archived or deleted', async () => {
  const lines = await writeLines('1990-01-01T00:00:00Z', 3);
  await runRetention(forEver);
  expect(await listRemainingLines()).toEqual(lines);
  expect(readArchives()).toEqual([]);
});

test('many audit lines are archived in files of one month and at most 1000 lines, without loss or duplicates', async () => {
  const lines = [
    ...(await writeLines('2015-01-10T00:00:00Z', 2500)),
    ...(await writeLines('2015-02-10T00:00:00Z', 700)),
    ...(await writeLines('2015-03-10T00:00:00Z', 1)),
  ];
  await runRetention(tenYears);
  expect(await listRemainingLines()).toEqual([]);
  expect(readArchives().map(({ name, ids }) => [name.split('/')[2], ids.length])).toEqual([
    ['2015-01', 1000],
    ['2015-01', 1000],
    ['2015-01', 500],
    ['2015-02', 700],
    ['2015-03', 1],
  ]);
  expect(readArchivedIds()).toEqual(lines);
});

test('when several nodes archive at the same time, each audit line is archived exactly once', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 3500);
  const other = await startTestProgram({ sameDatabaseAs: program });
  const written: string[] = [];
  const counting: FileStore = {
    ...files,
    put: (key, bytes) => {
      written.push(key);
      return files.put(key, bytes);
    },
  };
  const onOther = () => applyRetention(other.db, counting, tenYears, program.clock.now());
  const here = () => runRetention(tenYears, counting);
  await Promise.all([here(), onOther(), here(), onOther()]);
  await other.close();
  // a node that found the lock taken has stopped early
  await here();
  expect(await listRemainingLines()).toEqual([]);
  expect(readArchivedIds()).toEqual(lines);
  expect(written).toHaveLength(4);
});

test('when a node fails after writing an archive, no audit line is lost and none is archived twice', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 1500);
  const failing: FileStore = {
    put: files.put,
    get: async () => {
      throw new Error('the node fails here');
    },
  };
  await expect(runRetention(tenYears, failing)).rejects.toThrow('the node fails here');
  expect(readArchivedIds()).toEqual(lines.slice(0, 1000));
  expect(await listRemainingLines()).toEqual(lines);
  expect(await program.db.selectFrom('audit_archive').selectAll().execute()).toEqual([]);
  await runRetention(tenYears);
  expect(await listRemainingLines()).toEqual([]);
  expect(readArchivedIds()).toEqual(lines);
});

test('audit lines are not deleted if the stored archive differs from what was written', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 3);
  const lossy: FileStore = { ...files, put: (key, bytes) => files.put(key, bytes.subarray(0, 20)) };
  await expect(runRetention(tenYears, lossy)).rejects.toThrow('is not what was written');
  expect(await listRemainingLines()).toEqual(lines);
});

test('audit lines that were restored from an archive are archived again into the same file', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 3);
  await runRetention(tenYears);
  const [{ text }] = readArchives() as [Archived];
  await sql`insert into audit_log select l.* from unnest(${text.trimEnd().split('\n')}::json[]) line,
    json_populate_record(null::audit_log, line) l`.execute(program.db);
  expect(await listRemainingLines()).toEqual(lines);
  await runRetention(tenYears);
  expect(await listRemainingLines()).toEqual([]);
  expect(readArchives()).toHaveLength(1);
});

test('the database allows deleting audit lines only if exactly these lines are recorded as archived', async () => {
  const [first, second] = await writeLines('2015-01-10T00:00:00Z', 2);
  const { rows } = await sql<{ line: string }>`
    select row_to_json(l)::text || e'\n' as line from audit_log l where id = ${first}`.execute(program.db);
  const sha256 = createHash('sha256').update(rows[0]!.line).digest('hex');
  const deleting = (...ids: string[]) =>
    sql`delete from audit_log where id = any(${ids}::uuid[])`.execute(program.db);
  await expect(deleting(first!)).rejects.toThrow('append-only');
  await program.db
    .insertInto('audit_archive')
    .values({ sha256, file_key: 'one', lines: 1, bytes: 1, archived_at: program.clock.now() })
    .execute();
  await expect(deleting(second!)).rejects.toThrow('append-only');
  await expect(deleting(first!, second!)).rejects.toThrow('append-only');
  await deleting(first!);
  expect(await listRemainingLines()).toEqual([second]);
  for (const change of [sql`delete from audit_archive`, sql`update audit_archive set lines = 2`])
    await expect(change.execute(program.db)).rejects.toThrow('append-only');
});

type Message = {
  created?: string;
  sent?: string | null;
  read?: string | null;
  status?: string;
  type?: string;
};
async function writeMessage({
  created = '2015-01-10T00:00:00Z',
  sent = created,
  read = null,
  status = 'success',
  type = 'email',
}: Message): Promise<string> {
  const id = randomIds.next();
  await program.db
    .insertInto('notification')
    .values({
      ...{ id, created_at: created, sent_at: sent, read_at: read, status, type },
      ...{ business_type: 'order', language: 'en', title: 'test', content: '' },
      ...{ receiver_name: '', receiver_address: '' },
    })
    .execute();
  return id;
}
async function listRemainingMessages(): Promise<string[]> {
  const rows = await program.db
    .selectFrom('notification')
    .select('id')
    .where('title', '=', 'test')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

test('a message of the oldest kept month stays, and one a microsecond older is deleted with its attempts', async () => {
  const gone = await writeMessage({ created: newestRemoved });
  const kept = await writeMessage({ created: oldestKept });
  await program.db
    .insertInto('notification_try')
    .values(
      [gone, kept].map((id) => ({ notification_id: id, number: 1, at: oldestKept, outcome: 'success' })),
    )
    .execute();
  await runRetention(tenYears);
  expect(await listRemainingMessages()).toEqual([kept]);
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
  const kept = await writeMessage(message);
  await writeMessage({ type: 'app', read: newestRemoved });
  await runRetention(tenYears);
  expect(await listRemainingMessages()).toEqual([kept]);
});

test('two concurrent runs delete more messages than fit into one step', async () => {
  await sql`
    insert into notification (id, created_at, sent_at, status, type, business_type, language, title, content, receiver_name,
      receiver_address)
    select gen_random_uuid(), '2015-01-10', '2015-01-10', 'success', 'email', 'order', 'en', 'test', '', '', ''
    from generate_series(1, 3500)`.execute(program.db);
  const kept = await writeMessage({ status: 'failed' });
  await Promise.all([runRetention(tenYears), runRetention(tenYears)]);
  expect(await listRemainingMessages()).toEqual([kept]);
});

test('a message that is locked by another transaction is skipped until the next run', async () => {
  const changing = await writeMessage({});
  await writeMessage({});
  await inTransaction(program.db, async (tx) => {
    await sql`update notification set retry_count = 1 where id = ${changing}`.execute(tx);
    await runRetention(tenYears);
    expect(await listRemainingMessages()).toEqual([changing]);
  });
  await runRetention(tenYears);
  expect(await listRemainingMessages()).toEqual([]);
});

async function writeSession(expiresAt: Date): Promise<string> {
  const id = randomIds.next();
  const { id: userId } = await program.db
    .selectFrom('app_user')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await program.db
    .insertInto('session')
    .values({
      ...{ id, user_id: userId, token_hash: Buffer.from(id), idle_seconds: 60, ip: '', user_agent: '' },
      ...{ created_at: expiresAt, last_seen_at: expiresAt, expires_at: expiresAt },
    })
    .execute();
  return id;
}
const isSessionStored = async (id: string) =>
  (await program.db.selectFrom('session').select('id').where('id', '=', id).execute()).length === 1;
const dayMs = 24 * 3600_000;

test('an ended session is deleted exactly after the number of days in the setting', async () => {
  const end = Date.parse('2020-01-01T00:00:00Z');
  const id = await writeSession(new Date(end));
  const runAt = (at: number) =>
    applyRetention(program.db, files, { ...forEver, sessionDays: 3 }, new Date(at));
  await runAt(end + 3 * dayMs);
  expect(await isSessionStored(id)).toBe(true);
  await runAt(end + 3 * dayMs + 1);
  expect(await isSessionStored(id)).toBe(false);
});

test('the retention job uses the three settings, whose defaults keep audit lines and messages forever', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 2);
  const session = await writeSession(new Date(program.clock.now().getTime() - 29 * dayMs));
  const message = await writeMessage({});
  await program.jobs.retention();
  expect(await listRemainingLines()).toEqual(lines);
  expect(await listRemainingMessages()).toEqual([message]);
  expect(await isSessionStored(session)).toBe(true);
  await changeSettingForTest(program, 'system.audit_keep_months', 120);
  await changeSettingForTest(program, 'system.message_keep_months', 1);
  await changeSettingForTest(program, 'system.session_keep_days', 28);
  await program.jobs.retention();
  expect(await listRemainingLines()).toEqual([]);
  expect(await listRemainingMessages()).toEqual([]);
  expect(await isSessionStored(session)).toBe(false);
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
    token: await program.tokenOf('admin'),
    params: { key },
    body: { value, description: { 'zh-HK': '', en: '', 'zh-CN': '' }, sortCode: 1, enabled: true },
  });
  expect(answer).toMatchObject({ code: 422, data: { fields: { value: expect.any(String) } } });
});
