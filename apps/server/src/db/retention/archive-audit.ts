// Moves old audit lines to archive files: one file for each step, in a folder for each month, named by its first moment and
// the beginning of its text's SHA-256 (a name within a backup has at most 100 characters). The file comes first and is read
// back; only then do its lines leave the database. A step that was interrupted begins again with the same lines, so it
// writes the same file.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { FileStore } from '../../platform/files.ts';
import type { Db, Tx } from '../connection/database.ts';
import { inTransaction } from '../connection/transaction.ts';
import { rowsPerStep, stepsPerRun } from './delete-in-steps.ts';

type Line = { id: string; moment: string; text: string };

/** The oldest lines of one month; months are Hong Kong's. */
async function oldestLines(tx: Tx, before: Date): Promise<Line[]> {
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
  if (!(await files.get(key))?.equals(bytes)) throw new Error(`the archive ${key} is not what was written`);
  return { sha256, file_key: key, lines: lines.length, bytes: bytes.length };
}

/** One step; false when nothing is left, or another node is at it. */
async function archiveStep(tx: Tx, files: FileStore, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('keepsake audit archive')) as mine`.execute(tx);
  if (!rows[0]!.mine) return false;
  const lines = await oldestLines(tx, before);
  if (lines.length === 0) return false;
  await tx
    .insertInto('audit_archive')
    .values({ ...(await storeLines(files, lines)), archived_at: now })
    // lines that somebody put back go again
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const ids = lines.map(({ id }) => id);
  await sql`delete from audit_log where id = any(${ids}::uuid[])`.execute(tx);
  return true;
}

/** `before` is the first moment of a month: whatever it is, a step takes the same lines. */
export async function archiveAudit(db: Db, files: FileStore, before: Date, now: Date): Promise<void> {
  for (let step = 0; step < stepsPerRun; step++)
    if (!(await inTransaction(db, (tx) => archiveStep(tx, files, before, now)))) return;
}
