// Creates the files of a new database with initdb.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment } from './binaries.ts';
import { EmbeddedPostgresError, explainProgramError } from './errors.ts';
import type { Installation } from './installation.ts';

export const superuser = 'keepsake';
const passwordFile = 'keepsake.password';

/** For a small machine. They are written to postgresql.conf once, and an operator may change them there. */
const initialSettings = {
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

/** Does nothing if the database exists. A new one is made under another name and renamed when it is complete. */
export async function initialise(installation: Installation): Promise<void> {
  const { folder, pgdata, log } = installation;
  await removeIncomplete(folder);
  if (existsSync(pgdata)) return;
  log('Creating a new database.');
  const temporary = `${pgdata}.new-${randomBytes(4).toString('hex')}`;
  const password = `${temporary}.password`;
  try {
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    await giveToUser(installation, password);
    await initdb(installation, temporary, password);
    await rename(password, join(temporary, passwordFile));
    await rename(temporary, pgdata);
    await flushFolder(folder);
  } catch (error) {
    await removeIncomplete(folder);
    throw error;
  }
}

export async function readPassword(pgdata: string): Promise<string> {
  try {
    return (await readFile(join(pgdata, passwordFile), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(
      `${pgdata} is not a database made by Keepsake: its file ${passwordFile} is missing.`,
    );
  }
}

/** An interrupted initdb may still be writing, so files that cannot be removed now are left for the next start. */
async function removeIncomplete(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('pgdata.new-')) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Text is sorted by PostgreSQL's built-in C.UTF-8, which is the same on every system. The extension pg_trgm uses the locale
 * of the operating system to recognise letters, and the plain C locale recognises no Chinese characters. If the operating
 * system lacks C.UTF-8 (older macOS), another UTF-8 locale is used for pg_trgm.
 */
async function initdb(installation: Installation, target: string, password: string): Promise<void> {
  try {
    await runInitdb(installation, target, password, ['--locale=C.UTF-8']);
  } catch (error) {
    if (!/locale/i.test((error as Error).message)) throw error;
    await rm(target, { recursive: true, force: true });
    const locale = ['--locale=C', '--lc-ctype=en_US.UTF-8', '--builtin-locale=C.UTF-8'];
    await runInitdb(installation, target, password, locale);
  }
}

async function runInitdb(installation: Installation, target: string, password: string, locale: string[]) {
  const args = [
    `--pgdata=${target}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    ...locale,
    '--no-instructions',
    ...(installation.isDurable ? [] : ['--no-sync']),
    ...Object.entries(initialSettings).map(([name, value]) => `--set=${name}=${value}`),
  ];
  await mkdir(target, { mode: 0o700 });
  await giveToUser(installation, target);
  const options = { ...installation.user, cwd: '/', env: programEnvironment };
  try {
    await promisify(execFile)(join(installation.binaries, 'bin', 'initdb'), args, options);
  } catch (error) {
    throw explainProgramError('initdb', (error as { stderr?: string }).stderr ?? '', error);
  }
}

async function giveToUser({ user }: Installation, path: string): Promise<void> {
  if (user) await lchown(path, user.uid, user.gid);
}

/** Makes sure that the renamed folder survives a power cut. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
