// Starts a PostgreSQL server, or takes over the one that a killed program left running, and waits until it is ready.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkServer, createSocketFolder, hasDurableWrites, removeSocketFolder } from './connection.ts';
import { EmbeddedPostgresError, explainProgramError } from './errors.ts';
import type { Installation } from './installation.ts';
import { findPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { isRunning } from './processes.ts';

/** `silent`: for a server that does not answer. `starting`: for one that answers that it is recovering from a crash. */
const timeoutsMs = { silent: 30_000, starting: 300_000 };
const recoveryMessageEveryMs = 10_000;

/**
 * Returns a server that accepts connections. Given the socket folder of an earlier server, a new one uses it too, so the
 * URL stays the same.
 */
export async function startServer(
  installation: Installation,
  formerSocketFolder?: string,
): Promise<Postmaster> {
  const deadline = Date.now() + timeoutsMs.silent;
  for (;;) {
    const found = findPostmaster(installation.pgdata);
    const ready = found
      ? await takeOver(installation, found)
      : await startNew(installation, deadline, formerSocketFolder);
    if (ready) return ready;
  }
}

/** Returns undefined if that server ended, or was stopped because its writes are not durable. */
async function takeOver(installation: Installation, found: Postmaster): Promise<Postmaster | undefined> {
  const { pgdata, isDurable, log } = installation;
  if (!(await waitUntilReady(installation, found))) return undefined;
  const postmaster = findPostmaster(pgdata);
  if (!postmaster) return undefined;
  if (isDurable && !(await hasDurableWrites(pgdata, postmaster.socketFolder))) {
    await stopPostmaster(postmaster);
    return undefined;
  }
  log(`Taking over the PostgreSQL that is still running (pid ${postmaster.pid}).`);
  return postmaster;
}

/** Returns undefined if other processes still use the data. The caller then tries again. Throws after the deadline. */
async function startNew(
  installation: Installation,
  deadline: number,
  formerSocketFolder: string | undefined,
): Promise<Postmaster | undefined> {
  const socketFolder = await createSocketFolder(installation, formerSocketFolder);
  const { postmaster, readOutput } = await spawnPostmaster(installation, socketFolder);
  try {
    if (await waitUntilReady(installation, postmaster)) return postmaster;
  } catch (error) {
    await stopPostmaster(postmaster);
    await removeSocketFolder(installation, socketFolder);
    throw error;
  }
  await removeSocketFolder(installation, socketFolder);
  const output = readOutput();
  const isDataInUse = /shared memory block .* is still in use|lock file .* already exists/.test(output);
  if (!isDataInUse || Date.now() > deadline) throw explainProgramError('server', output);
  await sleep(300);
  return undefined;
}

/** Returns false if the server ended instead. */
async function waitUntilReady(installation: Installation, postmaster: Postmaster): Promise<boolean> {
  const { pgdata, folder, log } = installation;
  const began = Date.now();
  let lastMessageMs = 0;
  for (;;) {
    // A server that has just been started by another program writes its socket folder to its pid file a little later.
    const socketFolder = postmaster.socketFolder || findPostmaster(pgdata)?.socketFolder;
    const state = socketFolder ? await checkServer(pgdata, socketFolder) : 'silent';
    if (state === 'ready') return true;
    if (!isRunning(postmaster)) return false;
    const waitedMs = Date.now() - began;
    if (waitedMs > timeoutsMs[state]) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (pid ${postmaster.pid}) does not answer after ${Math.round(waitedMs / 1000)} seconds; see ${folder}/postgres.log.`,
      );
    }
    if (state === 'starting' && waitedMs > lastMessageMs + recoveryMessageEveryMs) {
      lastMessageMs = waitedMs;
      log('PostgreSQL is still recovering its data; please wait.');
    }
    await sleep(30);
  }
}
