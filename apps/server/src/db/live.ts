// One LISTEN connection per node: what another node changed is thrown away here.
import type { Topic } from '@keepsake/core/live.contract';
import pg from 'pg';
import { connectionConfig, type Tx } from './database.ts';
import { findServer } from './hosts.ts';
import { announceAtCommit, channel } from './transaction.ts';

/** Tells every node, this one included, once the transaction commits. `personId`: whom it is about, where that is one. */
export async function announce(tx: Tx, topic: Topic, personId?: string): Promise<void> {
  announceAtCommit(tx, personId ? `${topic} ${personId}` : topic);
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
