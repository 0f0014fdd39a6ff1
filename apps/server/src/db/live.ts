// One LISTEN connection per node: what another node changed is thrown away here (architecture.md "Scale").
import pg from 'pg';
import { connectionConfig, type Tx } from './database.ts';
import { announceAtCommit, channel } from './transaction.ts';

export type Topic =
  | 'catalogue'
  /** How many there are to be had, and nothing else of the catalogue. */
  | 'pieces'
  | 'settings'
  | 'notifications'
  /** What became of them; nothing waits to be sent because of it. */
  | 'deliveries'
  | 'administration'
  | 'inbox'
  | 'stock'
  | 'orders'
  | 'applications'
  /** How far it is, and what became of it; nothing waits to be done because of it. */
  | 'work'
  | 'work-begun';

/** Tells every node, this one included, once the transaction commits. `personId`: whom it is about, where that is one. */
export async function announce(tx: Tx, topic: Topic, personId?: string): Promise<void> {
  announceAtCommit(tx, personId ? `${topic} ${personId}` : topic);
}

export type Live = { close(): Promise<void> };

/**
 * Calls back with each topic, and with `null` after a reconnection: whatever was said meanwhile is lost,
 * so everything must be thrown away.
 */
export async function listen(
  url: string,
  onTopic: (topic: Topic | null, personId?: string) => void,
  onError: (error: Error) => void,
): Promise<Live> {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(connectionConfig(url, false));
    next.on('notification', ({ payload = '' }) => {
      const [topic, personId] = payload.split(' ');
      onTopic(topic as Topic, personId);
    });
    next.on('error', (error) => {
      onError(error);
      reconnect();
    });
    next.on('end', reconnect);
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
  }

  function reconnect(): void {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(
        () => onTopic(null),
        (error: Error) => {
          onError(error);
          reconnect();
        },
      );
    }, 500);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}
