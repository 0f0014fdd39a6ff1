// Finds, starts and stops the postmaster, which is the main process of a PostgreSQL server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { programEnvironment } from './binaries.ts';
import { port } from './connection.ts';
import { explainProgramError } from './errors.ts';
import type { Installation } from './installation.ts';
import { identifyProcess, type ProcessIdentity, readCommandLine, waitForExit } from './processes.ts';

export type Postmaster = ProcessIdentity & { socketFolder: string };

const maxLogBytes = 10 * 1024 * 1024;

/** Returns the server that runs on this data, if any. A program that was killed leaves its server running. */
export function findPostmaster(pgdata: string): Postmaster | undefined {
  const pidFile = join(pgdata, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const identity = identifyProcess(Number(lines[0]));
  if (!identity) return undefined;
  const isOurs = readCommandLine(identity.pid).includes(`/postgres -D ${pgdata} `);
  if (isOurs) return { ...identity, socketFolder: lines[4] ?? '' };
  replacePid(pidFile, lines);
  return undefined;
}

/**
 * Another program now has the pid in the file, so PostgreSQL would refuse to start. Without the file it would not notice
 * processes of the old server that still use the data. So the file gets the pid of this program, the parent of PostgreSQL:
 * PostgreSQL ignores the pid of its parent.
 */
function replacePid(pidFile: string, lines: readonly string[]): void {
  const fd = openSync(pidFile, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  writeFileSync(fd, [String(process.pid), ...lines.slice(1)].join('\n'));
  closeSync(fd);
}

/** Starts the process and does not wait until it accepts connections. `readOutput` returns what it has printed. */
export async function spawnPostmaster(
  installation: Installation,
  socketFolder: string,
): Promise<{ postmaster: Postmaster; readOutput: () => string }> {
  const settings = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    ...(installation.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(installation);
  try {
    const child = spawn(
      join(installation.binaries, 'bin', 'postgres'),
      ['-D', installation.pgdata, ...args],
      {
        ...installation.user,
        cwd: '/',
        env: programEnvironment,
        // In a session of its own, the server does not receive the Ctrl-C that is meant for this program.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    await once(child, 'spawn');
    child.unref();
    const pid = child.pid!;
    const started = identifyProcess(pid)?.started ?? 'ended';
    return { postmaster: { pid, started, socketFolder }, readOutput: log.readNew };
  } catch (error) {
    throw explainProgramError('server', '', error);
  } finally {
    closeSync(log.fd);
  }
}

/** Opens `postgres.log` for appending and empties it if it is too large. `readNew` returns what was added since. */
function openLog({ folder, user }: Installation): { fd: number; readNew: () => string } {
  const path = join(folder, 'postgres.log');
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const fd = openSync(path, flags, 0o600);
  const { uid, nlink, size } = fstatSync(fd);
  // A second link could be a file of root that another user linked here, so such a file keeps its owner.
  if (user && uid === 0 && nlink === 1) fchownSync(fd, user.uid, user.gid);
  if (size > maxLogBytes) ftruncateSync(fd);
  const offset = fstatSync(fd).size;
  return { fd, readNew: () => readFileSync(path).subarray(offset).toString() };
}

/**
 * Stops the server and returns whether it ended. A fast shutdown comes first. If it takes too long, an immediate
 * shutdown follows, and then SIGKILL. After these two, the next start recovers the data.
 */
export async function stopPostmaster(postmaster: ProcessIdentity): Promise<boolean> {
  return (
    (await signalAndWait(postmaster, 'SIGINT', 10_000)) ||
    (await signalAndWait(postmaster, 'SIGQUIT', 10_000)) ||
    (await signalAndWait(postmaster, 'SIGKILL', 5_000))
  );
}

async function signalAndWait(
  postmaster: ProcessIdentity,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  if (await waitForExit(postmaster, 0)) return true;
  try {
    process.kill(postmaster.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  return waitForExit(postmaster, timeoutMs);
}
