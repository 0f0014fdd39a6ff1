// Tells whoever has a page open how many messages are unread, whenever that may have changed on any node.
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { countUnread } from './inbox.repo.ts';

const heartbeat = 20_000;
const gathering = 200;

type Listener = { userId: string; last: number; write(text: string): void; end(): void };

export type LiveInbox = {
  /** Returns what to call when the reader has gone. */
  open(userId: string, write: (text: string) => void, end: () => void): () => void;
  notice(): void;
  close(): void;
};

/** A stream ends after `liveFor`: the browser asks again, with a session that must still hold. */
export function createLiveInbox(db: Db, liveFor: number, onError: (error: Error) => void): LiveInbox {
  const listeners = new Set<Listener>();
  let noticed = false;

  async function tell(listener: Listener): Promise<void> {
    const unread = await countUnread(db, listener.userId);
    if (unread === listener.last || !listeners.has(listener)) return;
    listener.last = unread;
    listener.write(`data: ${JSON.stringify({ unread })}\n\n`);
  }

  /** Notices come in bursts; one look serves them all. */
  async function tellAll(): Promise<void> {
    await delay(gathering, undefined, { ref: false });
    noticed = false;
    for (const listener of listeners) await tell(listener);
  }

  const beat = setInterval(() => {
    for (const { write } of listeners) write(': still here\n\n');
  }, heartbeat).unref();

  return {
    open(userId, write, end) {
      const listener: Listener = { userId, last: -1, write, end };
      listeners.add(listener);
      const life = setTimeout(end, liveFor).unref();
      tell(listener).catch(onError);
      return () => {
        clearTimeout(life);
        listeners.delete(listener);
      };
    },
    notice() {
      if (noticed || listeners.size === 0) return;
      noticed = true;
      tellAll().catch(onError);
    },
    close() {
      clearInterval(beat);
      for (const { end } of listeners) end();
      listeners.clear();
    },
  };
}
