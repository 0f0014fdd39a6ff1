// The operating-system user that PostgreSQL runs as, and which paths this user can reach.
import { execFile } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

export type SystemUser = { uid: number; gid: number };

const run = promisify(execFile);
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` };
const userName = 'keepsake';

/**
 * Returns undefined if PostgreSQL runs as the user of this program. PostgreSQL refuses to run as root, so root needs
 * another user. Existing data keeps its owner, so a single start with sudo does not take it away from an ordinary user.
 */
export async function chooseUser(
  dataDir: string,
  fallbackFolder: string,
  log: (line: string) => void,
): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (
    (await findOwner(`${dataDir}/pgdata`)) ??
    (await findOwner(`${fallbackFolder}/pgdata`)) ??
    (await findNamedOwner(dataDir)) ??
    (await findUser(userName)) ??
    (await createUser()) ??
    (await useNobody(log))
  );
}

/** Returns undefined if the path does not exist or belongs to root. */
async function findOwner(path: string): Promise<SystemUser | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** initdb fails if its user has no name, for example the owner of a container's volume. */
async function findNamedOwner(path: string): Promise<SystemUser | undefined> {
  const owner = await findOwner(path);
  return owner && (await findUser(String(owner.uid)));
}

/** Returns undefined if the user does not exist or is root. */
async function findUser(nameOrUid: string): Promise<SystemUser | undefined> {
  try {
    const uid = await run('id', ['-u', nameOrUid], { env });
    const gid = await run('id', ['-g', nameOrUid], { env });
    // `spawn` accepts signed numbers only. macOS prints the uid of "nobody" as 4294967294, which becomes -2.
    const user = { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
    return user.uid === 0 ? undefined : user;
  } catch {
    return undefined;
  }
}

/** Returns undefined if the system does not allow it. */
async function createUser(): Promise<SystemUser | undefined> {
  const options = ['--system', '--no-create-home', '--home-dir=/nonexistent', '--shell=/usr/sbin/nologin'];
  for (let attempt = 0; attempt < 5; attempt++) {
    const isUseraddMissing = await run('useradd', [...options, userName], { env }).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    const user = await findUser(userName);
    if (user || isUseraddMissing) return user;
    // Another program may hold the lock on /etc/passwd, perhaps to create the same user.
    await sleep(200);
  }
  return undefined;
}

async function useNobody(log: (line: string) => void): Promise<SystemUser> {
  const user = await findUser('nobody');
  if (!user) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and no user "${userName}" or "nobody" exists: create one.`,
    );
  }
  log(`The system user "${userName}" could not be created; PostgreSQL runs as "nobody".`);
  return user;
}

const readBit = 4;
/** For a file: may execute. For a folder: may enter. */
const executeBit = 1;

/** Returns whether the user can enter every folder above the path. Folders that do not exist yet are ignored. */
export function canReach(path: string, user: SystemUser): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !hasPermission(found, user, executeBit)) return false;
    if (folder === dirname(folder)) return true;
  }
}

export function canEnter(folder: string, user: SystemUser): boolean {
  return hasPermission(statSync(folder), user, executeBit);
}

export function canReadAndExecute(path: string, user: SystemUser): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && canReach(path, user) && hasPermission(found, user, readBit | executeBit);
}

/** PostgreSQL runs with the user's main group only, so no other groups are considered. */
function hasPermission(found: Stats, user: SystemUser, bits: number): boolean {
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
  return ((found.mode >> shift) & bits) === bits;
}
