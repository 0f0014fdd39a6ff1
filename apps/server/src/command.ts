// Runs a command-line program on the database. Without DATABASE_URL, it uses the embedded database, and starts it if it
// is not running. A `StartupError` is printed as one sentence.
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { openDatabaseServer } from './database-server.ts';
import { type Db, openDatabase } from './db/connection/database.ts';
import { StartupError } from './platform/startup-error.ts';

/** `work` returns the exit code. */
function run(work: (config: Config) => Promise<number>): void {
  Promise.resolve()
    .then(() => work(readConfig(process.env)))
    .then(
      (code) => process.exit(code),
      (error: unknown) => {
        console.error(error instanceof StartupError ? error.message : error);
        process.exit(1);
      },
    );
}

export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, 2, () => {});
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs on the migrated database. The server may be running at the same time. */
export const runCommand = (work: (db: Db, config: Config) => Promise<number>): void =>
  run(async (config) => {
    const server = await openDatabaseServer(config, () => {}, { mayJoinRunning: true });
    try {
      return await withDatabase(server.url, (db) => work(db, config));
    } finally {
      await server.stop();
    }
  });

/** Runs on the database without migrating it. `mayJoinRunning`: the server may be running at the same time. */
export const runWithoutMigration = (
  { mayJoinRunning }: { mayJoinRunning: boolean },
  work: (url: string, config: Config) => Promise<number>,
): void =>
  run(async (config) => {
    const server = await openDatabaseServer(config, () => {}, { mayJoinRunning, skipMigrations: true });
    try {
      return await work(server.url, config);
    } finally {
      await server.stop();
    }
  });
