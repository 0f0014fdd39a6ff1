// Detects a connection pooler in transaction mode, which Keepsake cannot use (docs/operations/database.md).
import pg from 'pg';
import { connectionConfig } from './database.ts';

type ReadProcessId = () => Promise<number>;

const rounds = 5;

/** Two open connections have different server processes, unless a pooler assigns one per transaction. */
export async function shareServerProcesses(one: ReadProcessId, other: ReadProcessId): Promise<boolean> {
  for (let round = 0; round < rounds; round++) if ((await one()) === (await other())) return true;
  return false;
}

export async function usesTransactionPooler(url: string): Promise<boolean> {
  const clients = [new pg.Client(connectionConfig(url)), new pg.Client(connectionConfig(url))] as const;
  const readProcessId = (client: pg.Client) => async () =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    return await shareServerProcesses(readProcessId(clients[0]), readProcessId(clients[1]));
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}
