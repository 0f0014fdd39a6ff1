// Test helper: old audit lines, messages and sessions, and a folder for archives.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type FileStore, folderStore } from '../../platform/files.ts';
import { randomIds } from '../../platform/ids.ts';
import { prepareForEachTest, type TestProgram } from '../../testing/test-program.ts';
import { applyRetention, type Retention } from './retention.ts';

export const forEver: Retention = { auditMonths: 0, messageMonths: 0, sessionDays: 3650 };
/** The test clock is at 16 November 2026, so only data before November 2016 is removed, and all demo data stays. */
export const tenYears: Retention = { ...forEver, auditMonths: 120, messageMonths: 120 };
export const oldestKept = '2016-10-31T16:00:00Z';
export const newestRemoved = '2016-10-31T15:59:59.999999Z';
export const dayMs = 24 * 3600_000;

export type Archived = { name: string; text: string; ids: string[] };
export type Message = {
  created?: string;
  sent?: string | null;
  read?: string | null;
  status?: string;
  type?: string;
};

async function createRetentionFixture(program: TestProgram) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-archive-'));
  const files: FileStore = folderStore(folder);
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

  /** Reads every archive of the folder and checks it against the checksum in its name. */
  function readArchives(): Archived[] {
    return globSync('archive/audit/*/*', { cwd: folder })
      .sort()
      .map((name) => {
        const text = gunzipSync(readFileSync(join(folder, name))).toString();
        assert.match(basename(name), /^\d{4}-\d\d-\d\dT\d{6}-[0-9a-f]{32}\.jsonl\.gz$/);
        assert.ok(name.includes(createHash('sha256').update(text).digest('hex').slice(0, 32)));
        const lines = text.trimEnd().split('\n');
        return { name, text, ids: lines.map((line) => JSON.parse(line).id) };
      });
  }
  const readArchivedIds = () => readArchives().flatMap(({ ids }) => ids);

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

  /** Deletes the folder and everything that the test has inserted. */
  async function close(): Promise<void> {
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
  }

  return {
    folder,
    files,
    runRetention,
    writeLines,
    listRemainingLines,
    readArchives,
    readArchivedIds,
    writeMessage,
    listRemainingMessages,
    writeSession,
    isSessionStored,
    close,
  };
}

/** A new fixture for each test of the calling file. */
export const prepareRetentionFixture = (program: TestProgram) =>
  prepareForEachTest(() => createRetentionFixture(program));
