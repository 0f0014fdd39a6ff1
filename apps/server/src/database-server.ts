// Opens the database server, either the embedded one or the one in DATABASE_URL, and applies the migrations.
import { resolve } from 'node:path';
import {
  EmbeddedPostgresError,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keepsake/embedded-postgres';
import type { Config } from './config.ts';
import { findServer } from './db/connection/hosts.ts';
import { usesTransactionPooler } from './db/connection/pooler.ts';
import { assertUsable, migrate } from './db/schema/migrate.ts';
import { StartupError } from './platform/startup-error.ts';

export type DatabaseServer = {
  /** The address of one server: the primary if DATABASE_URL lists several. */
  url: string;
  stop(): Promise<void>;
};

const withoutPassword = (url: string): string => url.replace(/\/\/([^:/@]*):[^@]*@/, '//$1@');

export type OpenServerOptions = {
  /** Uses the embedded database that a running program has started, if there is one. */
  readonly mayJoinRunning?: boolean;
  readonly skipMigrations?: boolean;
  /** If given, the embedded database is restarted after a crash. Called if a restart fails or it crashes too often. */
  readonly onFailure?: (error: Error) => void;
};

async function openServer(
  config: Config,
  log: (line: string) => void,
  { mayJoinRunning, onFailure }: OpenServerOptions,
) {
  if (config.databaseUrl) {
    const url = await findServer(config.databaseUrl).catch((error: Error) => {
      throw new StartupError(`The database cannot be used: ${error.message}.`);
    });
    return { url, stop: async () => {} };
  }
  const dataDir = resolve(config.dataDir, 'postgres');
  const supervision = onFailure && { onFailure: (error: Error) => onFailure(asStartupError(error)) };
  try {
    const joined = mayJoinRunning ? await joinEmbeddedPostgres(dataDir) : undefined;
    return joined ?? (await startEmbeddedPostgres({ dataDir, log, ...supervision }));
  } catch (error) {
    throw asStartupError(error);
  }
}

/** The package of the embedded database has its own error class, with messages for the operator. */
function asStartupError<E>(error: E): E | StartupError {
  return error instanceof EmbeddedPostgresError ? new StartupError(error.message, { cause: error }) : error;
}

export async function openDatabaseServer(
  config: Config,
  log: (line: string) => void,
  options: OpenServerOptions = {},
): Promise<DatabaseServer> {
  const { skipMigrations = false } = options;
  const server = await openServer(config, log, options);
  try {
    if (config.databaseUrl && (await usesTransactionPooler(server.url)))
      throw new StartupError(
        'DATABASE_URL points to a pooler in transaction mode. Use session mode, or connect to the server directly.',
      );
    if (skipMigrations) await assertUsable(server.url);
    const applied = skipMigrations ? 0 : await migrate(server.url);
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
