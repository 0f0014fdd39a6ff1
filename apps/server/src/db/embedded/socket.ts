import { lchown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { port } from './connection.ts';
import type { Place } from './place.ts';
import { canReach } from './reach.ts';
import { StartupError } from './startup-error.ts';

/** The system's limit for the path of a socket, in bytes. */
const limit = process.platform === 'darwin' ? 103 : 107;
const prefix = 'keepsake-';

/** An empty private folder for the socket: beside the data, or a short one when that path is too long. */
export async function makeSocketFolder(place: Place, former?: string): Promise<string> {
  const beside = join(place.folder, 'socket');
  const wanted = former ?? (fits(beside) ? beside : undefined);
  for (const stale of new Set([beside, wanted ?? beside])) {
    // a stale socket lock whose pid is in use again would stop PostgreSQL
    await rm(stale, { recursive: true, force: true });
  }
  if (wanted) await mkdir(wanted, { mode: 0o700 });
  const folder = wanted ?? (await mkdtemp(join(shortParent(place), prefix)));
  if (place.user) await lchown(folder, place.user.uid, place.user.gid);
  return folder;
}

export async function removeSocketFolder(place: Place, folder: string): Promise<void> {
  const ours = folder === join(place.folder, 'socket') || basename(folder).startsWith(prefix);
  if (ours) await rm(folder, { recursive: true, force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= limit;
}

function shortParent(place: Place): string {
  const usable = (parent: string) =>
    fits(join(parent, `${prefix}123456`)) && (!place.user || canReach(join(parent, prefix), place.user));
  const parent = [tmpdir(), '/tmp'].find(usable);
  if (parent) return parent;
  throw new StartupError(
    `The path ${place.folder} is too long for a database socket, and so is the temporary folder.`,
  );
}
