// The frame of a command-line program on the database: start it or join the one that runs, work, one clear sentence on failure.
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

/** On the migrated database, whether the program runs or not. */
export const runCommand = (work: (db: Db, config: Config) => Promise<number>): void =>
  run(async (config) => {
    const server = await openDatabaseServer(config, () => {}, { joins: true });
    try {
      return await withDatabase(server.url, (db) => work(db, config));
    } finally {
      await server.stop();
    }
  });

/** On the database as it is found; `joins` allows the program to run meanwhile. */
export const runOnServer = (joins: boolean, work: (url: string, config: Config) => Promise<number>): void =>
  run(async (config) => {
    const server = await openDatabaseServer(config, () => {}, { joins, unmigrated: true });
    try {
      return await work(server.url, config);
    } finally {
      await server.stop();
    }
  });
