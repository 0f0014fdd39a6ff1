// The database the program runs on: the embedded one, or the one DATABASE_URL names; migrated either way.
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
  /** Of one server: the primary, where DATABASE_URL names several. */
  url: string;
  stop(): Promise<void>;
};

const withoutPassword = (url: string): string => url.replace(/\/\/([^:/@]*):[^@]*@/, '//$1@');

export type Opening = {
  /** Beside a program that runs on the embedded database, too. */
  readonly joins?: boolean;
  /** The schema stays as it is found. */
  readonly unmigrated?: boolean;
  /** Keeps the embedded database running; called when it cannot be kept running. */
  readonly onFailure?: (error: Error) => void;
};

async function openServer(config: Config, log: (line: string) => void, { joins, onFailure }: Opening) {
  if (config.databaseUrl) {
    const url = await findServer(config.databaseUrl).catch((error: Error) => {
      throw new StartupError(`The database cannot be used: ${error.message}.`);
    });
    return { url, stop: async () => {} };
  }
  const dataDir = resolve(config.dataDir, 'postgres');
  const supervision = onFailure && { onFailure: (error: Error) => onFailure(asStartupError(error)) };
  try {
    const joined = joins ? await joinEmbeddedPostgres(dataDir) : undefined;
    return joined ?? (await startEmbeddedPostgres({ dataDir, log, ...supervision }));
  } catch (error) {
    throw asStartupError(error);
  }
}

/** The package of the embedded database has its own class of errors for the operator. */
function asStartupError<E>(error: E): E | StartupError {
  return error instanceof EmbeddedPostgresError ? new StartupError(error.message, { cause: error }) : error;
}

export async function openDatabaseServer(
  config: Config,
  log: (line: string) => void,
  opening: Opening = {},
): Promise<DatabaseServer> {
  const { unmigrated = false } = opening;
  const server = await openServer(config, log, opening);
  try {
    if (config.databaseUrl && (await usesTransactionPooler(server.url)))
      throw new StartupError(
        'DATABASE_URL points to a pooler in transaction mode. Use session mode, or connect to the server directly.',
      );
    if (unmigrated) await assertUsable(server.url);
    const applied = unmigrated ? 0 : await migrate(server.url);
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
