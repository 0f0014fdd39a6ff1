import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { port } from './connection.ts';
import type { Place } from './place.ts';
import { commandLineOf, ended, identify, type ProcessIdentity } from './process-info.ts';
import { cannotRun, serverEnvironment } from './programs.ts';
import type { ServerLog } from './server-log.ts';

/** The main process of PostgreSQL. */
export type Postmaster = ProcessIdentity & { socketFolder: string };

/** The live server of this data folder, if there is one: what our program left behind when it was killed. */
export function findPostmaster(pgdata: string): Postmaster | undefined {
  const file = join(pgdata, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const identity = identify(Number(lines[0]));
  if (!identity) return undefined;
  const ours = commandLineOf(identity.pid).includes(`/postgres -D ${pgdata} `);
  if (ours) return { ...identity, socketFolder: lines[4] ?? '' };
  // The pid belongs to another program by now, and PostgreSQL would refuse to start. Deleting the file would
  // also delete its safeguard against server processes that outlived their master; the pid of its own parent,
  // though, PostgreSQL knows to be stale.
  const fd = openSync(file, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  writeFileSync(fd, [String(process.pid), ...lines.slice(1)].join('\n'));
  closeSync(fd);
  return undefined;
}

export async function spawnPostmaster(
  place: Place,
  socketFolder: string,
  durable: boolean,
  log: ServerLog,
): Promise<Postmaster> {
  const settings = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = log.open();
  try {
    // Detached: a session of its own, which Ctrl-C does not reach.
    const child = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', place.pgdata, ...args], {
      ...place.user,
      cwd: '/',
      env: serverEnvironment,
      detached: true,
      stdio: ['ignore', output, output],
    });
    await once(child, 'spawn');
    child.unref();
    const pid = child.pid!;
    return { pid, started: identify(pid)?.started ?? 'ended', socketFolder };
  } catch (error) {
    throw cannotRun(error, 'server', '');
  } finally {
    log.close(output);
  }
}

/** Fast shutdown; when that takes too long, immediate shutdown (the next start then recovers). */
export async function stopPostmaster(postmaster: ProcessIdentity): Promise<boolean> {
  return (
    (await signalled(postmaster, 'SIGINT', 10_000)) ||
    (await signalled(postmaster, 'SIGQUIT', 10_000)) ||
    (await signalled(postmaster, 'SIGKILL', 5_000))
  );
}

async function signalled(
  postmaster: ProcessIdentity,
  signal: NodeJS.Signals,
  wait: number,
): Promise<boolean> {
  if (await ended(postmaster, 0)) return true;
  try {
    process.kill(postmaster.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  return ended(postmaster, wait);
}
