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
    // what the program cannot do, its owner can
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
/** It is 16 November 2026: what is older than November 2016 goes, and all of the demo stays. */
const tenYears: Retention = { ...forEver, auditMonths: 120, messageMonths: 120 };
const firstKept = '2016-10-31T16:00:00Z';
const lastGone = '2016-10-31T15:59:59.999999Z';
const keep = (retention: Retention, store = files) =>
  applyRetention(program.db, store, retention, program.clock.now());

/** Audit lines, a minute from one to the next; their ids, the oldest first. */
async function writeLines(from: string, count = 1): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_log (id, at, actor_name, action, subject, subject_id, before, after, request_id)
    select gen_random_uuid(), ${from}::timestamptz + n * interval '1 minute', '陳大文', 'update', 'test', n::text,
           null, jsonb_build_object('note', e'two\nlines "quoted" 香港', 'n', n), 'test'
    from generate_series(0, ${count - 1}) n
    returning id`.execute(program.db);
  return rows.map(({ id }) => id);
}

async function linesLeft(): Promise<string[]> {
  const rows = await program.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', 'test')
    .orderBy('at')
    .execute();
  return rows.map(({ id }) => id);
}

type Archived = { name: string; text: string; ids: string[] };
/** Every archive of the folder; each is held against the checksum in its name. */
function archives(): Archived[] {
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
const archivedIds = () => archives().flatMap(({ ids }) => ids);

test('An audit line of the last kept month stays, and the one a microsecond older is archived whole.', async () => {
  const [gone] = await writeLines(lastGone);
  const [kept] = await writeLines(firstKept);
  await keep(tenYears);
  expect(await linesLeft()).toEqual([kept]);
  const [archive, ...others] = archives();
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

test('Nothing is archived or deleted while the settings say for ever.', async () => {
  const lines = await writeLines('1990-01-01T00:00:00Z', 3);
  await keep(forEver);
  expect(await linesLeft()).toEqual(lines);
  expect(archives()).toEqual([]);
});

test('Many audit lines leave in steps of at most a thousand, each of one month, and none is lost or doubled.', async () => {
  const lines = [
    ...(await writeLines('2015-01-10T00:00:00Z', 2500)),
    ...(await writeLines('2015-02-10T00:00:00Z', 700)),
    ...(await writeLines('2015-03-10T00:00:00Z', 1)),
  ];
  await keep(tenYears);
  expect(await linesLeft()).toEqual([]);
  expect(archives().map(({ name, ids }) => [name.split('/')[2], ids.length])).toEqual([
    ['2015-01', 1000],
    ['2015-01', 1000],
    ['2015-01', 500],
    ['2015-02', 700],
    ['2015-03', 1],
  ]);
  expect(archivedIds()).toEqual(lines);
});

test('Nodes that archive at the same time write each audit line exactly once.', async () => {
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
  const here = () => keep(tenYears, counting);
  await Promise.all([here(), onOther(), here(), onOther()]);
  await other.close();
  // whoever came while another was at it left the rest to them
  await here();
  expect(await linesLeft()).toEqual([]);
  expect(archivedIds()).toEqual(lines);
  expect(written).toHaveLength(4);
});

test('A node that dies after it wrote an archive loses no audit line, and the next run writes none twice.', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 1500);
  const dying: FileStore = {
    put: files.put,
    get: async () => {
      throw new Error('the node dies here');
    },
  };
  await expect(keep(tenYears, dying)).rejects.toThrow('the node dies here');
  expect(archivedIds()).toEqual(lines.slice(0, 1000));
  expect(await linesLeft()).toEqual(lines);
  expect(await program.db.selectFrom('audit_archive').selectAll().execute()).toEqual([]);
  await keep(tenYears);
  expect(await linesLeft()).toEqual([]);
  expect(archivedIds()).toEqual(lines);
});

test('Audit lines stay when the store keeps something else than what it was given.', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 3);
  const lossy: FileStore = { ...files, put: (key, bytes) => files.put(key, bytes.subarray(0, 20)) };
  await expect(keep(tenYears, lossy)).rejects.toThrow('is not what was written');
  expect(await linesLeft()).toEqual(lines);
});

test('Audit lines that somebody put back from their archive leave again, into the same file.', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 3);
  await keep(tenYears);
  const [{ text }] = archives() as [Archived];
  await sql`insert into audit_log select l.* from unnest(${text.trimEnd().split('\n')}::json[]) line,
    json_populate_record(null::audit_log, line) l`.execute(program.db);
  expect(await linesLeft()).toEqual(lines);
  await keep(tenYears);
  expect(await linesLeft()).toEqual([]);
  expect(archives()).toHaveLength(1);
});

test('The database lets audit lines go only when exactly these lines are written down as archived.', async () => {
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
  expect(await linesLeft()).toEqual([second]);
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
async function messagesLeft(): Promise<string[]> {
  const rows = await program.db
    .selectFrom('notification')
    .select('id')
    .where('title', '=', 'test')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

test('A message of the last kept month stays, and the one a microsecond older is deleted with its tries.', async () => {
  const gone = await writeMessage({ created: lastGone });
  const kept = await writeMessage({ created: firstKept });
  await program.db
    .insertInto('notification_try')
    .values([gone, kept].map((id) => ({ notification_id: id, number: 1, at: firstKept, outcome: 'success' })))
    .execute();
  await keep(tenYears);
  expect(await messagesLeft()).toEqual([kept]);
  expect(await program.db.selectFrom('notification_try').select('notification_id').execute()).toEqual([
    { notification_id: kept },
  ]);
});

test.each<[string, Message]>([
  ['waits to be sent', { status: 'pending', sent: null }],
  ['is being sent', { status: 'sent' }],
  ['failed', { status: 'failed' }],
  ['arrived but is not read in the inbox', { type: 'app' }],
  ['was sent long after it was written', { sent: firstKept }],
  ['was read long after it arrived', { type: 'app', read: firstKept }],
])('An old message that %s stays.', async (_, message) => {
  const kept = await writeMessage(message);
  await writeMessage({ type: 'app', read: lastGone });
  await keep(tenYears);
  expect(await messagesLeft()).toEqual([kept]);
});

test('More messages than one step takes are deleted in one run, by several nodes at once.', async () => {
  await sql`
    insert into notification (id, created_at, sent_at, status, type, business_type, language, title, content, receiver_name,
      receiver_address)
    select gen_random_uuid(), '2015-01-10', '2015-01-10', 'success', 'email', 'order', 'en', 'test', '', '', ''
    from generate_series(1, 3500)`.execute(program.db);
  const kept = await writeMessage({ status: 'failed' });
  await Promise.all([keep(tenYears), keep(tenYears)]);
  expect(await messagesLeft()).toEqual([kept]);
});

test('A message that somebody is changing just then is passed over, and nobody waits for it.', async () => {
  const changing = await writeMessage({});
  await writeMessage({});
  await inTransaction(program.db, async (tx) => {
    await sql`update notification set retry_count = 1 where id = ${changing}`.execute(tx);
    await keep(tenYears);
    expect(await messagesLeft()).toEqual([changing]);
  });
  await keep(tenYears);
  expect(await messagesLeft()).toEqual([]);
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
const isSessionLeft = async (id: string) =>
  (await program.db.selectFrom('session').select('id').where('id', '=', id).execute()).length === 1;
const day = 24 * 3600_000;

test('A session is kept for as many days after its end as the setting says, to the moment.', async () => {
  const end = Date.parse('2020-01-01T00:00:00Z');
  const id = await writeSession(new Date(end));
  const keepAt = (at: number) =>
    applyRetention(program.db, files, { ...forEver, sessionDays: 3 }, new Date(at));
  await keepAt(end + 3 * day);
  expect(await isSessionLeft(id)).toBe(true);
  await keepAt(end + 3 * day + 1);
  expect(await isSessionLeft(id)).toBe(false);
});

test('The job obeys the three settings, and by themselves they keep audit lines and messages for ever.', async () => {
  const lines = await writeLines('2015-01-10T00:00:00Z', 2);
  const session = await writeSession(new Date(program.clock.now().getTime() - 29 * day));
  const message = await writeMessage({});
  await program.jobs.retention();
  expect(await linesLeft()).toEqual(lines);
  expect(await messagesLeft()).toEqual([message]);
  expect(await isSessionLeft(session)).toBe(true);
  await changeSettingForTest(program, 'system.audit_keep_months', 120);
  await changeSettingForTest(program, 'system.message_keep_months', 1);
  await changeSettingForTest(program, 'system.session_keep_days', 28);
  await program.jobs.retention();
  expect(await linesLeft()).toEqual([]);
  expect(await messagesLeft()).toEqual([]);
  expect(await isSessionLeft(session)).toBe(false);
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
])('%s cannot be set to %d.', async (key, value) => {
  const answer = await program.call('updateSystemConfig', {
    token: await program.tokenOf('admin'),
    params: { key },
    body: { value, description: { 'zh-HK': '', en: '', 'zh-CN': '' }, sortCode: 1, enabled: true },
  });
  expect(answer).toMatchObject({ code: 422, data: { fields: { value: expect.any(String) } } });
});
