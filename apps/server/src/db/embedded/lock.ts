import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-info.ts';
import { StartupError } from './startup-error.ts';

/**
 * One program per data folder: `keepsake.pid` holds the pid and start time of the owner.
 * The file appears complete (written aside, then linked), and all steps are synchronous.
 */
export function acquireLock(folder: string): () => void {
  const file = join(folder, 'keepsake.pid');
  const aside = `${file}.${process.pid}`;
  const own = identify(process.pid);
  const content = `${process.pid}\n${own?.started ?? ''}\n`;
  rmSync(aside, { force: true });
  writeFileSync(aside, content, { flag: 'wx' }); // never through a symbolic link: root may work in a user's folder
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (tryLink(aside, file)) return () => releaseLock(file, content);
      const found = read(file);
      const owner = parse(found);
      if (owner && isAlive(owner)) {
        throw new StartupError(`Another Keepsake is already running on this data folder (pid ${owner.pid}).`);
      }
      buryStale(file, found);
    }
  } finally {
    rmSync(aside, { force: true });
  }
  throw new StartupError(
    `Several programs are starting on the data folder ${folder} at once; start only one.`,
  );
}

/** Whether a program holds this folder now. */
export function isHeld(folder: string): boolean {
  const owner = parse(read(join(folder, 'keepsake.pid')));
  return owner !== undefined && isAlive(owner);
}

function releaseLock(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}

/** Removes the lock of a dead owner, but gives back what somebody else put there in the meantime. */
function buryStale(file: string, expected: string | undefined): void {
  if (expected === undefined || read(file) !== expected) return;
  const grave = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, grave);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(grave) !== expected) tryLink(grave, file);
  rmSync(grave, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string | undefined): ProcessIdentity | undefined {
  const [pid, started] = content?.split('\n') ?? [];
  return pid && started ? { pid: Number(pid), started } : undefined;
}
