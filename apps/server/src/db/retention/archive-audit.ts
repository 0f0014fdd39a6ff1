// Moves old audit lines to archive files. Each step writes one file, reads it back and only then deletes the lines. A
// step that was interrupted starts again with the same lines, so it writes the same file. The file is in a folder for
// its month and named by the time of its first line and the start of its SHA-256 (names in a backup have at most 100
// characters).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { FileStore } from '../../platform/files.ts';
import type { Db, Tx } from '../connection/database.ts';
import { inTransaction } from '../connection/transaction.ts';
import { rowsPerStep, stepsPerRun } from './delete-in-steps.ts';

type Line = { id: string; moment: string; text: string };

/** The oldest lines, all of the same Hong Kong month. */
async function findOldestLines(tx: Tx, before: Date): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, to_char(at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD"T"HH24MISS') as moment,
           row_to_json(l)::text || e'\n' as text
    from audit_log l where at < ${before} order by at, id limit ${rowsPerStep}`.execute(tx);
  return rows.filter(({ moment }) => moment.slice(0, 7) === rows[0]!.moment.slice(0, 7));
}

async function storeLines(files: FileStore, lines: readonly Line[]) {
  const text = lines.map((line) => line.text).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { moment } = lines[0]!;
  const key = `archive/audit/${moment.slice(0, 7)}/${moment}-${sha256.slice(0, 32)}.jsonl.gz`;
  const bytes = await promisify(gzip)(text);
  await files.put(key, bytes);
  if (!(await files.get(key))?.equals(bytes))
    throw new Error(`the archive ${key} could not be read back unchanged`);
  return { sha256, file_key: key, lines: lines.length, bytes: bytes.length };
}

/** Archives one file. Returns false if nothing is left, or if another node is archiving. */
async function archiveStep(tx: Tx, files: FileStore, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('keepsake audit archive')) as mine`.execute(tx);
  if (!rows[0]!.mine) return false;
  const lines = await findOldestLines(tx, before);
  if (lines.length === 0) return false;
  await tx
    .insertInto('audit_archive')
    .values({ ...(await storeLines(files, lines)), archived_at: now })
    // lines that were restored from an archive are archived again
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const ids = lines.map(({ id }) => id);
  await sql`delete from audit_log where id = any(${ids}::uuid[])`.execute(tx);
  return true;
}

/** `before` is the start of a month, so that a step always takes the same lines. */
export async function archiveAudit(db: Db, files: FileStore, before: Date, now: Date): Promise<void> {
  for (let step = 0; step < stepsPerRun; step++)
    if (!(await inTransaction(db, (tx) => archiveStep(tx, files, before, now)))) return;
}
