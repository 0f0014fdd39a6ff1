// A pooler between the program and PostgreSQL: session mode serves, transaction mode does not (docs/operations/database.md).
import pg from 'pg';
import { connectionConfig } from './database.ts';

type AskProcess = () => Promise<number>;

const rounds = 5;

/** Two open connections have two server processes, unless somebody lends them one for each transaction. */
export async function shareServerProcesses(one: AskProcess, other: AskProcess): Promise<boolean> {
  for (let round = 0; round < rounds; round++) if ((await one()) === (await other())) return true;
  return false;
}

export async function usesTransactionPooler(url: string): Promise<boolean> {
  const clients = [new pg.Client(connectionConfig(url)), new pg.Client(connectionConfig(url))] as const;
  const ask = (client: pg.Client) => async () =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    return await shareServerProcesses(ask(clients[0]), ask(clients[1]));
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}
