// Applies the SQL migrations: forward only, each in its own transaction, under one lock for all nodes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../../platform/startup-error.ts';
import { connectWithoutPool } from '../connection/database.ts';

const folder = resolve(import.meta.dirname, '../../../migrations');
/** An arbitrary number for the advisory lock. A backup takes it in shared mode. */
export const migrationLock = 7_305_110;

export type Migration = { version: number; name: string; sql: string; checksum: string };

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(resolve(from, name), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}

/** Throws if this program cannot use a schema with the migrations in `applied`. */
export function assertCompatible(
  subject: 'database' | 'archive',
  applied: readonly { version: number; checksum: string }[],
  known: readonly Migration[],
): void {
  const [first] = applied;
  if (first && first.checksum !== known[0]?.checksum)
    throw new StartupError(
      `This ${subject} was created before the first release of Keepsake and cannot be used. Start with an empty database.`,
    );
  for (const row of applied) {
    const migration = known.find((m) => m.version === row.version);
    if (!migration) {
      throw new StartupError(
        `The schema of this ${subject} (version ${row.version}) is newer than this version of Keepsake (${known.at(-1)?.version ?? 0}). Start a newer version.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartupError(`Migration ${migration.name} differs from the one in this ${subject}.`);
    }
  }
}

async function assertSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; version: string }>(
    `select getdatabaseencoding() as encoding, current_setting('server_version_num') as version`,
  );
  const { encoding, version } = rows[0]!;
  if (encoding !== 'UTF8')
    throw new StartupError(`The database encoding is ${encoding}. Keepsake needs UTF8.`);
  if (Number(version) < 150_000) throw new StartupError('Keepsake needs PostgreSQL 15 or newer.');
}

/** Throws if the database cannot be used. Changes nothing. */
export async function assertUsable(url: string): Promise<void> {
  const client = await connectWithoutPool(url);
  await assertSupported(client).finally(() => client.end());
}

export async function migrate(url: string, migrations?: readonly Migration[]): Promise<number> {
  const known = migrations ?? (await readMigrations());
  const client = await connectWithoutPool(url);
  try {
    await assertSupported(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows: applied } = await client.query<{ version: number; checksum: string }>(
      'select version, checksum from schema_migration order by version',
    );
    assertCompatible('database', applied, known);
    const pending = known.filter((m) => !applied.some((row) => row.version === m.version));
    for (const { version, name, sql, checksum } of pending) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
        version,
        name,
        checksum,
      ]);
      await client.query('commit');
    }
    return pending.length;
  } finally {
    await client.end();
  }
}
