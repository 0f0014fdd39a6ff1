import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { provideBinaries, shortHash, systemFolder } from './binaries.ts';
import { canEnter, canReach } from './reach.ts';
import { StartupError } from './startup-error.ts';
import { chooseUser, type RunAs } from './system-user.ts';

/** Everything the other steps need to know about where PostgreSQL lives. */
export type Place = {
  /** Our folder: the lock, the log and the socket, beside the database itself. */
  folder: string;
  /** PostgreSQL's own data directory. */
  pgdata: string;
  /** bin/, lib/ and share/ of PostgreSQL. */
  binaries: string;
  user: RunAs | undefined;
};

export async function choosePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const requested = resolve(dataDir);
  const elsewhere = join(systemFolder, shortHash(requested));
  const user = await chooseUser(requested, elsewhere, log);
  const folder = user ? chooseFolder(requested, elsewhere, user) : requested;
  await makeFolder(folder, user);
  if (folder === requested) log(`The database is in ${folder}.`);
  else {
    await writeFile(join(folder, 'origin.txt'), `${requested}\n`);
    log(`The database of ${requested} is in ${folder}, where the user PostgreSQL runs as can reach it.`);
  }
  const real = realpathSync(folder);
  return { folder: real, pgdata: join(real, 'pgdata'), binaries: await provideBinaries(user), user };
}

/** Data that exists is never passed over for an empty folder, whatever permissions became since. */
function chooseFolder(requested: string, elsewhere: string, user: RunAs): string {
  const reachable = canReach(nearestReal(requested), user);
  if (existsSync(join(requested, 'pgdata'))) {
    if (reachable) return requested;
    throw new StartupError(
      `The database in ${requested} is below a folder that its user (uid ${user.uid}) cannot enter: open that folder (chmod o+x) or move the database.`,
    );
  }
  return reachable && !existsSync(join(elsewhere, 'pgdata')) ? requested : elsewhere;
}

/** The path with symbolic links followed as far as it exists. */
function nearestReal(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(nearestReal(parent), path.slice(parent.length));
}

/** The folder stays with whoever made it: PostgreSQL only passes through, to subfolders that are its own. */
async function makeFolder(folder: string, user: RunAs | undefined): Promise<void> {
  const made = await makeFolders(folder, user ? 0o711 : 0o700);
  if (!user) return;
  // Also the folders made on the way must let the user through, even under a strict umask.
  for (const each of new Set([...made, folder])) {
    if (!canEnter(each, user)) await chmod(each, ((await stat(each)).mode & 0o777) | 0o011);
  }
  await takeFromRoot(join(folder, 'pgdata'), user);
}

/** One by one, since Node's `recursive` reports a read-only disk as "no such file". Returns the new ones. */
async function makeFolders(folder: string, mode: number): Promise<string[]> {
  if (existsSync(folder)) return [];
  const above = await makeFolders(dirname(folder), mode);
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // made by another program meanwhile
  });
  return [...above, folder];
}

/** Data restored by root (cp -r, tar) belongs to root, which PostgreSQL refuses. */
async function takeFromRoot(pgdata: string, user: RunAs): Promise<void> {
  if (!existsSync(pgdata) || (await stat(pgdata)).uid !== 0) return;
  await promisify(execFile)('chown', ['-R', '-h', `${user.uid}:${user.gid}`, pgdata]);
}
