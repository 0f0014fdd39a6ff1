// The public functions of this package: start a PostgreSQL server on a data folder, or join one that is running.
import { join, resolve } from 'node:path';
import { buildUrl, removeSocketFolder } from './connection.ts';
import { explainFileError } from './errors.ts';
import { initialise } from './initialise.ts';
import { findDataFolder, prepareInstallation } from './installation.ts';
import { acquireLock, isLocked } from './lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { startServer } from './start-server.ts';
import { supervise } from './supervise.ts';

export { EmbeddedPostgresError } from './errors.ts';

export type EmbeddedPostgres = {
  /** `postgres://…` with the password, through a unix socket that only PostgreSQL's user and root can use. */
  url: string;
  /** Stops the server. Close your connections first. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** A folder for this purpose only. It is created if it does not exist. */
  dataDir: string;
  /** Receives messages for the operator, one line each, such as where the data is. */
  log: (line: string) => void;
  /** True by default. False is for tests only: faster, but a crash of the machine may destroy the data. */
  isDurable?: boolean;
  /** If given, a server that ends by itself is started again. This function is called if that does not help. */
  onFailure?: (error: Error) => void;
};

/** Starts a server on the data folder, or takes over the one that a killed program left running on it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, isDurable = true, onFailure } = options;
  let releaseLock = () => {};
  try {
    const installation = await prepareInstallation(dataDir, isDurable, log);
    releaseLock = acquireLock(installation.folder);
    await initialise(installation);
    const first = await startServer(installation);
    const { socketFolder } = first;
    const url = await buildUrl(installation.pgdata, socketFolder);
    const restart = () => startServer(installation, socketFolder);
    const supervisor = onFailure && supervise(first, { restart, log, onFailure });
    const stop = async () => {
      try {
        await supervisor?.stop();
        const postmaster = supervisor?.postmaster ?? first;
        if (!(await stopPostmaster(postmaster))) log(`PostgreSQL (pid ${postmaster.pid}) did not stop.`);
        await removeSocketFolder(installation, socketFolder);
      } finally {
        releaseLock();
      }
    };
    let stopping: Promise<void> | undefined;
    return {
      url,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    releaseLock();
    throw explainFileError(error, resolve(dataDir));
  }
}

/**
 * Returns the server of another program that runs on this data folder, or undefined if there is none. Its `stop` does
 * nothing, because the server belongs to the other program.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const folder = findDataFolder(dataDir);
  if (!folder || !isLocked(folder)) return undefined;
  const pgdata = join(folder, 'pgdata');
  const postmaster = findPostmaster(pgdata);
  return postmaster && { url: await buildUrl(pgdata, postmaster.socketFolder), stop: async () => undefined };
}
