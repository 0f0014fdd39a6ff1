// Test helper: starts servers in separate processes on one database, so that a test can kill them at any moment.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../../db/connection/database.ts';
import { cloneDatabase, demoTemplate } from '../test-database.ts';

const script = resolve(import.meta.dirname, 'serve-program.ts');

export type KillableServer = { readonly origin: string; kill(): Promise<void> };
export type KillableServers = {
  readonly db: Db;
  readonly url: string;
  start(): Promise<KillableServer>;
  close(): Promise<void>;
};

export async function openKillableServers(): Promise<KillableServers> {
  const database = await cloneDatabase(demoTemplate);
  const db = openDatabase(database.url, 2, () => {});
  const children = new Set<ChildProcess>();

  /** Returns when PostgreSQL has ended the connections of the process and rolled back their transactions. */
  async function kill(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    children.delete(child);
    for (let i = 0; i < 200; i++) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
      if (rows[0]!.n === 0) return;
      await delay(25);
    }
    throw new Error('a connection of the killed process is still active');
  }

  return {
    db,
    url: database.url,
    async start() {
      const child = spawn(process.execPath, [script], {
        env: { ...process.env, DATABASE_URL: database.url, KEEPSAKE_DATA_DIR: inject('testDataDir') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.add(child);
      const [address] = await once(child.stdout!, 'data');
      return { origin: String(address).trim(), kill: () => kill(child) };
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await db.destroy();
      await database.drop();
    },
  };
}
