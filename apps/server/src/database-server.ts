// The database the program runs on: the embedded one, or the one DATABASE_URL names; migrated either way.
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { StartupError } from './db/embedded/startup-error.ts';
import { migrate } from './db/migrate.ts';

export type DatabaseServer = { url: string; stop(): Promise<void> };

const withoutPassword = (url: string): string => url.replace(/\/\/([^:/@]*):[^@]*@/, '//$1@');

export async function openDatabaseServer(
  config: Config,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir, 'postgres'), log });
  try {
    const applied = await migrate(server.url);
    if (applied > 0) log(`Applied ${applied} migration${applied === 1 ? '' : 's'}.`);
    return server;
  } catch (error) {
    await server.stop();
    if (error instanceof StartupError || !config.databaseUrl) throw error;
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StartupError(
      `The database at ${withoutPassword(config.databaseUrl)} cannot be used: ${reason}.`,
    );
  }
}
