import { resolve } from 'node:path';
import { urlFor } from './connection.ts';
import { initialise } from './initialise.ts';
import { launch } from './launch.ts';
import { acquireLock, isHeld } from './lock.ts';
import { choosePlace } from './place.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { removeSocketFolder } from './socket.ts';
import { explained } from './startup-error.ts';
import { supervise } from './supervise.ts';

export type EmbeddedPostgres = {
  /** postgres://… through a private unix socket, with its password. */
  url: string;
  /** Ends the database; call it last, after the pool is closed. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** A folder of its own; made when missing. */
  dataDir: string;
  log: (line: string) => void;
  /** False, for tests alone: faster, and lost when the machine crashes. */
  durable?: boolean;
  /** Given: a server that ends by itself is started again; this is called when that does not help. */
  onFailure?: (error: Error) => void;
};

/** Starts PostgreSQL on the data folder, or takes over the one a killed program left running on it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, onFailure } = options;
  let release = () => {};
  try {
    const place = await choosePlace(dataDir, log);
    release = acquireLock(place.folder);
    await initialise(place, durable, log);
    const first = await launch(place, durable, log);
    const { socketFolder } = first;
    const url = await urlFor(place.pgdata, socketFolder);
    const restart = () => launch(place, durable, log, socketFolder);
    const supervisor = onFailure ? supervise(first, { restart, log, onFailure }) : undefined;
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      try {
        await supervisor?.stop();
        const { pid, started } = supervisor?.postmaster ?? first;
        if (!(await stopPostmaster({ pid, started }))) log(`PostgreSQL (pid ${pid}) does not end.`);
        await removeSocketFolder(place, socketFolder);
      } finally {
        release();
      }
    };
    return {
      url,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw explained(error, resolve(dataDir));
  }
}

/** The server that a running program has on this data folder: its guest neither starts nor stops it. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const place = await choosePlace(dataDir, () => {});
  if (!isHeld(place.folder)) return undefined;
  const postmaster = findPostmaster(place.pgdata);
  return (
    postmaster && { url: await urlFor(place.pgdata, postmaster.socketFolder), stop: async () => undefined }
  );
}
