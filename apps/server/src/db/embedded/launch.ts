import { setTimeout as sleep } from 'node:timers/promises';
import { ask, isDurable } from './connection.ts';
import type { Place } from './place.ts';
import { findPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-info.ts';
import { cannotRun } from './programs.ts';
import { serverLog } from './server-log.ts';
import { makeSocketFolder, removeSocketFolder } from './socket.ts';
import { StartupError } from './startup-error.ts';

/** How long a server may stay silent, and how long it may recover from a crash while answering "not yet". */
const patience = { silent: 30_000, starting: 300_000 };

/** A server that answers: the one still alive from before, or a new one. */
export async function launch(
  place: Place,
  durable: boolean,
  log: (line: string) => void,
  /** Where an earlier server had its socket: whoever knows its address finds the new one there. */
  formerSocketFolder?: string,
): Promise<Postmaster> {
  const deadline = Date.now() + patience.silent;
  for (;;) {
    const adopted = findPostmaster(place.pgdata);
    const running = adopted
      ? await adopt(place, adopted, durable, log)
      : await startNew(place, durable, deadline, log, formerSocketFolder);
    if (running) return running;
  }
}

/** Undefined when it ended, or had to be ended, and a new one is to be started. */
async function adopt(place: Place, found: Postmaster, durable: boolean, log: (line: string) => void) {
  if (!(await answers(place, found, log))) return undefined;
  const postmaster = findPostmaster(place.pgdata);
  if (!postmaster) return undefined;
  if (durable && !(await isDurable(place.pgdata, postmaster.socketFolder))) {
    await stopPostmaster(postmaster);
    return undefined;
  }
  log(`Taking over the PostgreSQL that is still running (pid ${postmaster.pid}).`);
  return postmaster;
}

/** Undefined when the data is still held by processes that are about to end, or by a server that was quicker. */
async function startNew(
  place: Place,
  durable: boolean,
  deadline: number,
  log: (line: string) => void,
  formerSocketFolder: string | undefined,
) {
  const output = serverLog(place);
  const socketFolder = await makeSocketFolder(place, formerSocketFolder);
  const postmaster = await spawnPostmaster(place, socketFolder, durable, output);
  try {
    if (await answers(place, postmaster, log)) return postmaster;
  } catch (error) {
    await stopPostmaster(postmaster);
    await removeSocketFolder(place, socketFolder);
    throw error;
  }
  await removeSocketFolder(place, socketFolder);
  const reason = output.sinceOpened();
  const held = /shared memory block .* is still in use|lock file .* already exists/.test(reason);
  if (!held || Date.now() > deadline) throw cannotRun(undefined, 'server', reason);
  await sleep(300);
  return undefined;
}

/** False when the server ended instead. */
async function answers(place: Place, postmaster: Postmaster, log: (line: string) => void): Promise<boolean> {
  const began = Date.now();
  let told = 0;
  for (;;) {
    // A server found just after its birth has not noted its socket yet.
    const { socketFolder } = postmaster.socketFolder
      ? postmaster
      : (findPostmaster(place.pgdata) ?? postmaster);
    const answer = socketFolder ? await ask(place.pgdata, socketFolder) : 'silent';
    if (answer === 'ready') return true;
    if (!isAlive(postmaster)) return false;
    const waited = Date.now() - began;
    if (waited > patience[answer]) {
      throw new StartupError(
        `PostgreSQL (pid ${postmaster.pid}) does not answer after ${Math.round(waited / 1000)} seconds; see ${place.folder}/postgres.log.`,
      );
    }
    if (answer === 'starting' && waited > told + 10_000) {
      told = waited;
      log('PostgreSQL is still recovering its data; please wait.');
    }
    await sleep(30);
  }
}
