// Nodes tell each other what changed, by PostgreSQL's notices: one LISTEN connection per node.
import type { Topic } from '@keepsake/core/api/live.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionConfig, type Db, type Tx } from './connection/database.ts';
import { findServer } from './connection/hosts.ts';
import { tellAfterCommit } from './connection/transaction.ts';

const channel = 'keepsake';

/** What another node may not miss, even if this one stops right after the commit: they are part of the transaction. */
const toldInTransaction: ReadonlySet<string> = new Set(['settings', 'catalogue', 'administration', 'access']);

/** Tells every node, this one included, once the transaction commits. `personId`: whom it is about, where that is one. */
export async function announce(tx: Tx, topic: Topic, personId?: string): Promise<void> {
  const notice = personId ? `${topic} ${personId}` : topic;
  if (toldInTransaction.has(topic)) await tell(tx, [notice]);
  tellAfterCommit(tx, notice);
}

const tell = (db: Db, notices: readonly string[]) =>
  sql`select pg_notify(${channel}, n) from unnest(${notices}::text[]) n`.execute(db);

const tellEveryMs = 50;

export type Notifier = { add(notices: Iterable<string>): void; close(): Promise<void> };

/** Collects what transactions have to tell, each notice once, and tells the nodes every 50 ms: a commit costs nothing more. */
export function createNotifier(db: Db, onError: (error: Error) => void): Notifier {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    timer = undefined;
    const notices = [...waiting];
    waiting.clear();
    await tell(db, notices).catch(onError);
  };
  return {
    add(notices) {
      for (const notice of notices)
        if (!toldInTransaction.has(parseNotice(notice).topic)) waiting.add(notice);
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), tellEveryMs);
    },
    async close() {
      clearTimeout(timer);
      if (timer) await flush();
    },
  };
}

export function parseNotice(notice: string): { topic: Topic; personId: string | undefined } {
  const [topic, personId] = notice.split(' ');
  return { topic: topic as Topic, personId };
}

export type Live = { close(): Promise<void> };

const reconnectAfterMs = 500;
/** A connection whose other end is gone without a word is found by asking it something. */
const heartbeatMs = 5000;

/**
 * Calls back with each topic, and with `null` after a reconnection: notices of the meantime are lost, so everything
 * that is kept must be thrown away.
 */
export async function listen(
  url: string,
  onTopic: (topic: Topic | null, personId?: string) => void,
  onError: (error: Error) => void,
): Promise<Live> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(await findServer(url)),
      query_timeout: heartbeatMs,
    });
    next.on('notification', ({ payload = '' }) => {
      const { topic, personId } = parseNotice(payload);
      onTopic(topic, personId);
    });
    next.on('error', onError);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      drop(next);
      throw error;
    }
    client = next;
    const heartbeat = setInterval(() => {
      next.query('select 1').catch(() => drop(next));
    }, heartbeatMs);
    next.on('end', () => {
      clearInterval(heartbeat);
      reconnect();
    });
  }

  /** Without a farewell, for which a dead connection would wait. */
  function drop(lost: pg.Client): void {
    lost.connection.stream.destroy();
  }

  function reconnect(): void {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(
        () => onTopic(null),
        (error: Error) => {
          onError(error);
          reconnect();
        },
      );
    }, reconnectAfterMs);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
