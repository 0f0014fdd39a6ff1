// Old audit lines are archived in files and then deleted.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FileStore } from '../../platform/files.ts';
import { prepareProgram, startTestProgram } from '../../testing/test-program.ts';
import { applyRetention } from './retention.ts';
import {
  type Archived,
  forEver,
  newestRemoved,
  oldestKept,
  prepareRetentionFixture,
  tenYears,
} from './retention-fixture.ts';

const program = prepareProgram();
const old = prepareRetentionFixture(program);

test('an audit line of the oldest kept month stays, and one a microsecond older is archived', async () => {
  const [gone] = await old.writeLines(newestRemoved);
  const [kept] = await old.writeLines(oldestKept);
  await old.runRetention(tenYears);
  expect(await old.listRemainingLines()).toEqual([kept]);
  const [archive, ...others] = old.readArchives();
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
      bytes: readFileSync(join(old.folder, archive!.name)).length,
      archived_at: program.clock.now(),
    },
  ]);
});

test('with a retention of 0 months no audit line is archived or deleted', async () => {
  const lines = await old.writeLines('1990-01-01T00:00:00Z', 3);
  await old.runRetention(forEver);
  expect(await old.listRemainingLines()).toEqual(lines);
  expect(old.readArchives()).toEqual([]);
});

test('audit lines are archived in files that have lines of one month and at most 1000 lines, without loss or duplicates', async () => {
  const lines = [
    ...(await old.writeLines('2015-01-10T00:00:00Z', 2500)),
    ...(await old.writeLines('2015-02-10T00:00:00Z', 700)),
    ...(await old.writeLines('2015-03-10T00:00:00Z', 1)),
  ];
  await old.runRetention(tenYears);
  expect(await old.listRemainingLines()).toEqual([]);
  expect(old.readArchives().map(({ name, ids }) => [name.split('/')[2], ids.length])).toEqual([
    ['2015-01', 1000],
    ['2015-01', 1000],
    ['2015-01', 500],
    ['2015-02', 700],
    ['2015-03', 1],
  ]);
  expect(old.readArchivedIds()).toEqual(lines);
});

test('when several nodes archive at the same time, each audit line is archived exactly once', async () => {
  const lines = await old.writeLines('2015-01-10T00:00:00Z', 3500);
  const other = await startTestProgram({ sameDatabaseAs: program });
  const written: string[] = [];
  const counting: FileStore = {
    ...old.files,
    put: (key, bytes) => {
      written.push(key);
      return old.files.put(key, bytes);
    },
  };
  const onOther = () => applyRetention(other.db, counting, tenYears, program.clock.now());
  const here = () => old.runRetention(tenYears, counting);
  await Promise.all([here(), onOther(), here(), onOther()]);
  await other.close();
  // a node that found the lock taken has stopped early
  await here();
  expect(await old.listRemainingLines()).toEqual([]);
  expect(old.readArchivedIds()).toEqual(lines);
  expect(written).toHaveLength(4);
});

test('when a node fails after writing an archive, no audit line is lost and none is archived twice', async () => {
  const lines = await old.writeLines('2015-01-10T00:00:00Z', 1500);
  const failing: FileStore = {
    put: old.files.put,
    get: async () => {
      throw new Error('the node fails here');
    },
  };
  await expect(old.runRetention(tenYears, failing)).rejects.toThrow('the node fails here');
  expect(old.readArchivedIds()).toEqual(lines.slice(0, 1000));
  expect(await old.listRemainingLines()).toEqual(lines);
  expect(await program.db.selectFrom('audit_archive').selectAll().execute()).toEqual([]);
  await old.runRetention(tenYears);
  expect(await old.listRemainingLines()).toEqual([]);
  expect(old.readArchivedIds()).toEqual(lines);
});

test('audit lines are not deleted if the stored archive differs from what was written', async () => {
  const lines = await old.writeLines('2015-01-10T00:00:00Z', 3);
  const lossy: FileStore = { ...old.files, put: (key, bytes) => old.files.put(key, bytes.subarray(0, 20)) };
  await expect(old.runRetention(tenYears, lossy)).rejects.toThrow('could not be read back unchanged');
  expect(await old.listRemainingLines()).toEqual(lines);
});

test('audit lines that were restored from an archive are archived again into the same file', async () => {
  const lines = await old.writeLines('2015-01-10T00:00:00Z', 3);
  await old.runRetention(tenYears);
  const [{ text }] = old.readArchives() as [Archived];
  await sql`insert into audit_log select l.* from unnest(${text.trimEnd().split('\n')}::json[]) line,
    json_populate_record(null::audit_log, line) l`.execute(program.db);
  expect(await old.listRemainingLines()).toEqual(lines);
  await old.runRetention(tenYears);
  expect(await old.listRemainingLines()).toEqual([]);
  expect(old.readArchives()).toHaveLength(1);
});

test('the database allows deleting audit lines only if exactly these lines are recorded as archived', async () => {
  const [first, second] = await old.writeLines('2015-01-10T00:00:00Z', 2);
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
  expect(await old.listRemainingLines()).toEqual([second]);
  for (const change of [sql`delete from audit_archive`, sql`update audit_archive set lines = 2`])
    await expect(change.execute(program.db)).rejects.toThrow('append-only');
});
