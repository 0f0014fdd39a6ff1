// Decides where the data and the binaries are and which user PostgreSQL runs as, and creates the data folder.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { provideBinaries, shortHash, systemFolder } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { canEnter, canReach, chooseUser, type SystemUser } from './system-user.ts';

export type Installation = {
  /** Contains the lock, the log and `pgdata`, and the socket unless its path would be too long. */
  folder: string;
  /** PostgreSQL's own data directory. */
  pgdata: string;
  /** Contains `bin/`, `lib/` and `share/` of PostgreSQL. */
  binaries: string;
  /** Undefined: PostgreSQL runs as the user of this program. */
  user: SystemUser | undefined;
  /** False: faster, but a crash of the machine may destroy the data. */
  isDurable: boolean;
  log: (line: string) => void;
};

export async function prepareInstallation(
  dataDir: string,
  isDurable: boolean,
  log: (line: string) => void,
): Promise<Installation> {
  const requested = resolve(dataDir);
  const fallback = findFallback(requested);
  const user = await chooseUser(requested, fallback, log);
  const folder = user ? chooseFolder(requested, fallback, user) : requested;
  await prepareFolder(folder, user);
  if (folder === requested) log(`The database is in ${folder}.`);
  else {
    await writeFile(join(folder, 'origin.txt'), `${requested}\n`);
    log(
      `The database of ${requested} is in ${folder}: when it was created, PostgreSQL's user could not enter ${requested}.`,
    );
  }
  const realFolder = realpathSync(folder);
  const binaries = await provideBinaries(user);
  return { folder: realFolder, pgdata: join(realFolder, 'pgdata'), binaries, user, isDurable, log };
}

/** Where the data is if PostgreSQL's user cannot enter the requested folder. */
const findFallback = (requested: string): string => join(systemFolder, shortHash(requested));

/** Returns the folder of the database, or undefined if none exists. */
export function findDataFolder(dataDir: string): string | undefined {
  const requested = resolve(dataDir);
  const found = [requested, findFallback(requested)].find((folder) => existsSync(join(folder, 'pgdata')));
  return found && realpathSync(found);
}

/** If a database exists, it is used or the start fails. A new empty one would look like lost data. */
function chooseFolder(requested: string, fallback: string, user: SystemUser): string {
  const isReachable = canReach(resolveSymlinks(requested), user);
  if (existsSync(join(requested, 'pgdata'))) {
    if (isReachable) return requested;
    throw new EmbeddedPostgresError(
      `The database in ${requested} is below a folder that its user (uid ${user.uid}) cannot enter: open that folder (chmod o+x) or move the database.`,
    );
  }
  return isReachable && !existsSync(join(fallback, 'pgdata')) ? requested : fallback;
}

/** Like `realpath`, but the last parts of the path need not exist. */
function resolveSymlinks(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(resolveSymlinks(parent), path.slice(parent.length));
}

/** The folder keeps its owner. PostgreSQL's user may only enter it, and owns the subfolders that PostgreSQL needs. */
async function prepareFolder(folder: string, user: SystemUser | undefined): Promise<void> {
  const created = await createFolders(folder, user ? 0o711 : 0o700);
  if (!user) return;
  // With a strict umask, the folders just created would keep the user out.
  for (const each of new Set([...created, folder])) {
    if (!canEnter(each, user)) await chmod(each, ((await stat(each)).mode & 0o777) | 0o011);
  }
  await takeOwnershipFromRoot(join(folder, 'pgdata'), user);
}

/** Returns the folders it created. Node's `recursive` option would report a read-only disk as "no such file". */
async function createFolders(folder: string, mode: number): Promise<string[]> {
  if (existsSync(folder)) return [];
  const createdAbove = await createFolders(dirname(folder), mode);
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    // another program may have created it at the same time
    if (error.code !== 'EEXIST') throw error;
  });
  return [...createdAbove, folder];
}

/** Data that root copied back (cp -r, tar) belongs to root. PostgreSQL refuses data of another user. */
async function takeOwnershipFromRoot(pgdata: string, user: SystemUser): Promise<void> {
  if (!existsSync(pgdata) || (await stat(pgdata)).uid !== 0) return;
  await promisify(execFile)('chown', ['-R', '-h', `${user.uid}:${user.gid}`, pgdata]);
}
