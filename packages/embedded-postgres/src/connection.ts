// The unix socket that PostgreSQL listens on, the URL of the database, and short test connections.
import { lchown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import { readPassword, superuser } from './initialise.ts';
import type { Installation } from './installation.ts';
import { canReach } from './system-user.ts';

/** Only part of the socket's file name: PostgreSQL does not listen on the network. */
export const port = 5432;
const databaseName = 'keepsake';

/** Set by the operating system. */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107;
const temporaryFolderPrefix = 'keepsake-';
const timeoutMs = 5000;

/**
 * Creates an empty folder for the socket: `formerFolder` if given, otherwise a folder beside the data, or a temporary
 * folder if that path is too long.
 */
export async function createSocketFolder(installation: Installation, formerFolder?: string): Promise<string> {
  const besideData = join(installation.folder, 'socket');
  const fixedFolder = formerFolder ?? (fitsSocket(besideData) ? besideData : undefined);
  // PostgreSQL would not start if an old lock file of a socket names a pid that is in use again.
  for (const old of new Set([besideData, fixedFolder ?? besideData])) {
    await rm(old, { recursive: true, force: true });
  }
  if (fixedFolder) await mkdir(fixedFolder, { mode: 0o700 });
  const folder = fixedFolder ?? (await mkdtemp(join(findShortParent(installation), temporaryFolderPrefix)));
  const { user } = installation;
  if (user) await lchown(folder, user.uid, user.gid);
  return folder;
}

/** Ignores a folder that `createSocketFolder` cannot have created. */
export async function removeSocketFolder(installation: Installation, folder: string): Promise<void> {
  const isOurs =
    folder === join(installation.folder, 'socket') || basename(folder).startsWith(temporaryFolderPrefix);
  if (isOurs) await rm(folder, { recursive: true, force: true });
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= maxSocketPathBytes;
}

function findShortParent({ folder, user }: Installation): string {
  const isUsable = (parent: string) =>
    fitsSocket(join(parent, `${temporaryFolderPrefix}123456`)) &&
    (!user || canReach(join(parent, temporaryFolderPrefix), user));
  const parent = [tmpdir(), '/tmp'].find(isUsable);
  if (parent) return parent;
  throw new EmbeddedPostgresError(
    `The path ${folder} is too long for a database socket, and the temporary folder is also too long, or PostgreSQL's user cannot enter it.`,
  );
}

export async function buildUrl(pgdata: string, socketFolder: string, name = databaseName): Promise<string> {
  const password = await readPassword(pgdata);
  const host = encodeURIComponent(socketFolder);
  return `postgres://${superuser}:${password}@localhost:${port}/${name}?host=${host}&sslmode=disable`;
}

/** `starting`: the server answers, but is still recovering or is about to stop. */
type ServerState = 'ready' | 'starting' | 'silent';

/** Tries to connect once. Creates the database if it is missing. */
export async function checkServer(pgdata: string, socketFolder: string): Promise<ServerState> {
  try {
    await query(await buildUrl(pgdata, socketFolder), 'SELECT 1');
    return 'ready';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
    const isDatabaseMissing = code === '3D000';
    const isStarting = code === '57P03';
    const isPasswordWrong = code === '28P01';
    const isSystemError = code?.startsWith('E');
    const isShuttingDown = code?.startsWith('57P');
    if (isDatabaseMissing) {
      await query(await buildUrl(pgdata, socketFolder, 'postgres'), `CREATE DATABASE ${databaseName}`);
      return 'ready';
    }
    if (isStarting) return 'starting';
    if (isPasswordWrong) {
      throw new EmbeddedPostgresError(
        `The database in ${pgdata} does not accept the password that is stored with it.`,
      );
    }
    if (isSystemError || isShuttingDown || /terminated|timeout/.test(message)) return 'silent';
    throw error;
  }
}

/** Returns whether the server makes sure that committed data is on the disk. */
export async function hasDurableWrites(pgdata: string, socketFolder: string): Promise<boolean> {
  const rows = await query(await buildUrl(pgdata, socketFolder), 'SHOW fsync');
  return rows[0]?.fsync === 'on';
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  // Without a listener, a connection that breaks after the answer would end this program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
