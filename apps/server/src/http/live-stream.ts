// Tells whoever has a page open what may have changed on any node: topics, and how many messages are unread.
import { setTimeout as delay } from 'node:timers/promises';
import { type LiveTopic, liveAudience, liveEndpoints } from '@keepsake/core/api/live.contract';
import { type Caller, mayAny } from '../context/context.ts';
import { type Route, rawRoute } from './route.ts';

const heartbeat = 20_000;
const gathering = 200;

type Listener = {
  readonly caller: Caller;
  unread: number;
  readonly topics: Set<LiveTopic>;
  write(text: string): void;
  end(): void;
};

export type LiveStream = {
  /** Returns what to call when the reader has gone. */
  open(caller: Caller, write: (text: string) => void, end: () => void): () => void;
  /** Whom it is about hears of it too. */
  notice(topic: LiveTopic, personId?: string): void;
  noticeInbox(): void;
  /** Something was missed: everybody looks again. */
  noticeAll(): void;
  close(): void;
};

type Options = {
  /** A stream ends after so many milliseconds: the browser asks again, with a session and rights that must still hold. */
  readonly liveFor: number;
  readonly countUnread: (userId: string) => Promise<number>;
  readonly onError: (error: Error) => void;
};

export const isLiveTopic = (topic: string): topic is LiveTopic => topic in liveAudience;

export function createLiveStream({ liveFor, countUnread, onError }: Options): LiveStream {
  const listeners = new Set<Listener>();
  let gatheringNow = false;
  let inboxChanged = false;

  const send = (listener: Listener, data: object) => listener.write(`data: ${JSON.stringify(data)}\n\n`);

  async function tellUnread(listener: Listener): Promise<void> {
    const unread = await countUnread(listener.caller.userId);
    if (unread === listener.unread || !listeners.has(listener)) return;
    listener.unread = unread;
    send(listener, { unread });
  }

  /** Notices come in bursts; one telling serves them all. */
  async function gather(): Promise<void> {
    await delay(gathering, undefined, { ref: false });
    gatheringNow = false;
    const counts = inboxChanged;
    inboxChanged = false;
    for (const listener of listeners) {
      for (const topic of listener.topics) send(listener, { topic });
      listener.topics.clear();
      if (counts) await tellUnread(listener);
    }
  }
  function soon(): void {
    if (gatheringNow || listeners.size === 0) return;
    gatheringNow = true;
    gather().catch(onError);
  }

  const beat = setInterval(() => {
    for (const { write } of listeners) write(': still here\n\n');
  }, heartbeat).unref();

  function notice(topic: LiveTopic, personId?: string): void {
    for (const { caller, topics } of listeners) {
      if (caller.userId === personId || mayAny(caller, liveAudience[topic])) topics.add(topic);
    }
    soon();
  }
  function noticeInbox(): void {
    inboxChanged = true;
    soon();
  }

  return {
    open(caller, write, end) {
      const listener: Listener = { caller, unread: -1, topics: new Set(), write, end };
      listeners.add(listener);
      const life = setTimeout(end, liveFor).unref();
      tellUnread(listener).catch(onError);
      return () => {
        clearTimeout(life);
        listeners.delete(listener);
      };
    },
    notice,
    noticeInbox,
    noticeAll() {
      for (const { topics } of listeners) {
        for (const topic of Object.keys(liveAudience).filter(isLiveTopic)) topics.add(topic);
      }
      noticeInbox();
    },
    close() {
      clearInterval(beat);
      for (const { end } of listeners) end();
      listeners.clear();
    },
  };
}

export const liveRoutes = ({ live }: { live: LiveStream }): Route[] => [
  rawRoute(liveEndpoints.streamLive, async (_db, _input, { caller }, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // a proxy that gathers answers would make it anything but live
      'x-accel-buffering': 'no',
    });
    const left = live.open(
      caller,
      (text) => raw.write(text),
      () => raw.end(),
    );
    raw.on('close', left);
  }),
];
