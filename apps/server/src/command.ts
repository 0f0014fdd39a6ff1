// The frame of a command-line program on the database: start it, work, stop it, one clear sentence on failure.
import { type Config, readConfig } from './config.ts';
import { openDatabaseServer } from './database-server.ts';
import { type Db, openDatabase } from './db/database.ts';
import { StartupError } from './db/embedded/startup-error.ts';

async function withDatabase(work: (db: Db, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const server = await openDatabaseServer(config, () => {});
  const db = openDatabase(server.url, 2, () => {});
  try {
    return await work(db, config);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** `work` returns the exit code. */
export function runCommand(work: (db: Db, config: Config) => Promise<number>): void {
  withDatabase(work).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof StartupError ? error.message : error);
      process.exit(1);
    },
  );
}
