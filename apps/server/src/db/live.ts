// Notifies all nodes of changed data with PostgreSQL's LISTEN and NOTIFY. Each node has one LISTEN connection.
import type { Topic } from '@keepsake/core/api/live.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionConfig, type Db, type Tx } from './connection/database.ts';
import { findServer } from './connection/hosts.ts';
import { addNotice } from './connection/transaction.ts';

const channel = 'keepsake';

/** Topics that are sent within the transaction, so that other nodes get them even if this node stops right after the commit. */
const topicsInTransaction: ReadonlySet<string> = new Set([
  'settings',
  'catalogue',
  'administration',
  'access',
]);

/** Notifies all nodes, including this one, after the commit. `personId`: the person whom the change concerns. */
export async function announce(tx: Tx, topic: Topic, personId?: string | null): Promise<void> {
  const notice = personId ? `${topic} ${personId}` : topic;
  if (topicsInTransaction.has(topic)) await notify(tx, [notice]);
  addNotice(tx, notice);
}

const notify = (db: Db, notices: readonly string[]) =>
  sql`select pg_notify(${channel}, n) from unnest(${notices}::text[]) n`.execute(db);

const notifyIntervalMs = 50;

export type Notifier = { add(notices: Iterable<string>): void; close(): Promise<void> };

/** Collects notices for 50 ms and then sends each different one once, so that no commit waits for the sending. */
export function createNotifier(db: Db, onError: (error: Error) => void): Notifier {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const flush = () => {
    timer = undefined;
    const notices = [...waiting];
    waiting.clear();
    sending = notify(db, notices).catch(onError);
  };
  return {
    add(notices) {
      for (const notice of notices)
        if (!topicsInTransaction.has(parseNotice(notice).topic)) waiting.add(notice);
      if (waiting.size > 0) timer ??= setTimeout(flush, notifyIntervalMs);
    },
    async close() {
      const current = sending;
      clearTimeout(timer);
      if (timer) flush();
      await Promise.all([current, sending]);
    },
  };
}

export function parseNotice(notice: string): { topic: Topic; personId: string | undefined } {
  const [topic, personId] = notice.split(' ');
  return { topic: topic as Topic, personId };
}

export type Live = { close(): Promise<void> };

const reconnectAfterMs = 500;
/** A dead connection is noticed because the heartbeat query fails. */
const heartbeatMs = 5000;

/**
 * Calls `onTopic` with each topic, and with `null` after a reconnection. Notices sent in between are lost, so all caches
 * must then be cleared.
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
      destroy(next);
      throw error;
    }
    // `close` may have been called in the meantime
    if (isClosed) return next.end();
    client = next;
    const heartbeat = setInterval(() => {
      next.query('select 1').catch(() => destroy(next));
    }, heartbeatMs);
    next.on('end', () => {
      clearInterval(heartbeat);
      reconnect();
    });
  }

  /** Closes the socket at once. A regular end would wait for an answer on a dead connection. */
  function destroy(lost: pg.Client): void {
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
