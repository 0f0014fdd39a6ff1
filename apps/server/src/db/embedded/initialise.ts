import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './place.ts';
import { cannotRun, serverEnvironment } from './programs.ts';
import { StartupError } from './startup-error.ts';

export const superuser = 'keepsake';
const passwordFile = 'keepsake.password';

/** Written to postgresql.conf once, where an operator may change them. For a small machine. */
const settings = {
  shared_buffers: '128MB',
  max_connections: '100',
  wal_level: 'replica',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Makes the database files unless they exist: in a folder aside, renamed when complete, so never half. */
export async function initialise(place: Place, durable: boolean, log: (line: string) => void): Promise<void> {
  await removeLeftovers(place.folder);
  if (existsSync(place.pgdata)) return;
  log('Preparing the database for the first time.');
  const aside = `${place.pgdata}.new-${randomBytes(4).toString('hex')}`;
  const password = `${aside}.password`;
  try {
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    await giveTo(place, password);
    await initdb(place, aside, password, durable);
    await rename(password, join(aside, passwordFile));
    await rename(aside, place.pgdata);
    await flushFolder(place.folder);
  } catch (error) {
    await removeLeftovers(place.folder);
    throw error;
  }
}

export async function readPassword(pgdata: string): Promise<string> {
  try {
    return (await readFile(join(pgdata, passwordFile), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartupError(
      `${pgdata} is not a database made by Keepsake: its file ${passwordFile} is missing.`,
    );
  }
}

/** What an interrupted first start left. Its initdb may still be writing, so a failure only waits for the next start. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('pgdata.new-')) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initdb(place: Place, target: string, password: string, durable: boolean): Promise<void> {
  // The collation is PostgreSQL's own C.UTF-8, the same on every system. pg_trgm still asks the system what a
  // letter is, and with the plain C locale finds none in Chinese: where C.UTF-8 is missing (older macOS),
  // another UTF-8 locale must stand beneath.
  try {
    await runInitdb(place, target, password, durable, ['--locale=C.UTF-8']);
  } catch (error) {
    if (!/locale/i.test((error as Error).message)) throw error;
    await rm(target, { recursive: true, force: true });
    await runInitdb(place, target, password, durable, [
      '--locale=C',
      '--lc-ctype=en_US.UTF-8',
      '--builtin-locale=C.UTF-8',
    ]);
  }
}

async function runInitdb(place: Place, target: string, password: string, durable: boolean, locale: string[]) {
  const args = [
    `--pgdata=${target}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    ...locale,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
  ];
  await mkdir(target, { mode: 0o700 });
  await giveTo(place, target);
  const options = { ...place.user, cwd: '/', env: serverEnvironment };
  try {
    await promisify(execFile)(join(place.binaries, 'bin', 'initdb'), args, options);
  } catch (error) {
    throw cannotRun(error, 'initdb', (error as { stderr?: string }).stderr ?? '');
  }
}

async function giveTo(place: Place, path: string): Promise<void> {
  if (place.user) await lchown(path, place.user.uid, place.user.gid);
}

/** After a power cut the renamed folder is there. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
