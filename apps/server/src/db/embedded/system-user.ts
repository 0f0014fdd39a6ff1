import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from './startup-error.ts';

/** The user PostgreSQL runs as; undefined means "as ourselves". */
export type RunAs = { uid: number; gid: number };

const run = promisify(execFile);
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` };

/**
 * PostgreSQL refuses root. An existing data folder keeps its owner, so that a start with sudo does not
 * take it away from an ordinary user; otherwise the system user `keepsake` is used, and made if need be.
 */
export async function chooseUser(
  dataDir: string,
  elsewhere: string,
  log: (line: string) => void,
): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ownerOfData = (await ownerOf(`${dataDir}/pgdata`)) ?? (await ownerOf(`${elsewhere}/pgdata`));
  const owner = ownerOfData ?? (await namedOwnerOf(dataDir));
  return owner ?? (await lookUp('keepsake')) ?? (await createUser()) ?? (await useNobody(log));
}

async function ownerOf(path: string): Promise<RunAs | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** initdb, other than postgres, needs a name for its user: a bare number (a container's volume) does not do. */
async function namedOwnerOf(path: string): Promise<RunAs | undefined> {
  const owner = await ownerOf(path);
  return owner && (await lookUp(String(owner.uid)));
}

async function lookUp(name: string): Promise<RunAs | undefined> {
  try {
    const uid = await run('id', ['-u', name], { env });
    const gid = await run('id', ['-g', name], { env });
    const user = { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
    return user.uid === 0 ? undefined : user;
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<RunAs | undefined> {
  const options = [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  for (let attempt = 0; attempt < 5; attempt++) {
    const missing = await run('useradd', [...options, 'keepsake'], { env }).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    const user = await lookUp('keepsake');
    if (user || missing) return user;
    await sleep(200); // another program may hold the lock on /etc/passwd, perhaps to make the same user
  }
  return undefined;
}

async function useNobody(log: (line: string) => void): Promise<RunAs> {
  const user = await lookUp('nobody');
  if (!user) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and no user "keepsake" or "nobody" exists: create one.',
    );
  }
  log('The system user "keepsake" could not be created; PostgreSQL runs as "nobody".');
  return user;
}
