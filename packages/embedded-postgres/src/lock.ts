// Allows one program per data folder. The file `keepsake.pid` names the program that holds the lock.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { identifyProcess, isRunning, type ProcessIdentity } from './processes.ts';

const lockFileName = 'keepsake.pid';
const maxAttempts = 20;

/**
 * Takes the lock and returns a function that releases it. A lock whose program no longer runs is replaced.
 * The lock file is written under another name and then linked, so no other program reads an incomplete one.
 */
export function acquireLock(folder: string): () => void {
  const file = join(folder, lockFileName);
  const newFile = `${file}.${process.pid}`;
  const content = `${process.pid}\n${identifyProcess(process.pid)?.started ?? ''}\n`;
  rmSync(newFile, { force: true });
  // 'wx' does not follow symbolic links. This matters when root runs the program in the folder of another user.
  writeFileSync(newFile, content, { flag: 'wx' });
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (tryLink(newFile, file)) return () => releaseLock(file, content);
      const found = read(file);
      const owner = parseOwner(found);
      if (owner && isRunning(owner)) {
        throw new EmbeddedPostgresError(
          `Another Keepsake is already running on this data folder (pid ${owner.pid}).`,
        );
      }
      if (found !== undefined) removeStaleLock(file, found);
    }
  } finally {
    rmSync(newFile, { force: true });
  }
  throw new EmbeddedPostgresError(
    `Several programs are starting on the data folder ${folder} at the same time: start only one.`,
  );
}

/** Returns whether a running program holds the lock. */
export function isLocked(folder: string): boolean {
  const owner = parseOwner(read(join(folder, lockFileName)));
  return owner !== undefined && isRunning(owner);
}

function releaseLock(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}

/** Another program may replace the stale lock at the same moment. If its new lock was moved by mistake, it is put back. */
function removeStaleLock(file: string, staleContent: string): void {
  if (read(file) !== staleContent) return;
  const movedFile = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, movedFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(movedFile) !== staleContent) tryLink(movedFile, file);
  rmSync(movedFile, { force: true });
}

/** Returns false if the target exists. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns undefined if the file does not exist. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseOwner(content: string | undefined): ProcessIdentity | undefined {
  const [pid, started] = content?.split('\n') ?? [];
  return pid && started ? { pid: Number(pid), started } : undefined;
}
