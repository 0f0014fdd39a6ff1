import pg from 'pg';
import { readPassword, superuser } from './initialise.ts';
import { StartupError } from './startup-error.ts';

export const port = 5432;
const database = 'keepsake';

/** `ready`; `starting` answers but is recovering or stopping; `silent` does not answer. */
type Answer = 'ready' | 'starting' | 'silent';

export async function urlFor(pgdata: string, socketFolder: string, name = database): Promise<string> {
  const password = await readPassword(pgdata);
  const host = encodeURIComponent(socketFolder);
  return `postgres://${superuser}:${password}@localhost:${port}/${name}?host=${host}&sslmode=disable`;
}

/** Tries one connection; makes the database at the first one. */
export async function ask(pgdata: string, socketFolder: string): Promise<Answer> {
  try {
    await query(await urlFor(pgdata, socketFolder), 'SELECT 1');
    return 'ready';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '3D000') return createDatabase(pgdata, socketFolder);
    if (code === '57P03') return 'starting';
    if (code === '28P01') {
      throw new StartupError(`The database in ${pgdata} does not accept the password kept with it.`);
    }
    if (code?.startsWith('E') || code?.startsWith('57P') || /terminated|timeout/.test(message))
      return 'silent';
    throw error;
  }
}

async function createDatabase(pgdata: string, socketFolder: string): Promise<Answer> {
  await query(await urlFor(pgdata, socketFolder, 'postgres'), `CREATE DATABASE ${database}`);
  return 'ready';
}

/** Is this server running with safe writes? One left behind by a test may not be. */
export async function isDurable(pgdata: string, socketFolder: string): Promise<boolean> {
  const rows = await query(await urlFor(pgdata, socketFolder), 'SHOW fsync');
  return rows[0]?.fsync === 'on';
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined); // a connection cut after its answer is nobody's concern
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
