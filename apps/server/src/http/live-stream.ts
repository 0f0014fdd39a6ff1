// Sends server-sent events to open pages: topics whose data changed on any node, and the number of unread messages.
import { setTimeout as delay } from 'node:timers/promises';
import { type LiveTopic, liveAudience, liveEndpoints } from '@keepsake/core/api/live.contract';
import { type Caller, mayAny } from '../context/context.ts';
import { type Route, rawRoute } from './route.ts';

const heartbeatIntervalMs = 20_000;
const batchDelayMs = 200;

type Listener = {
  readonly caller: Caller;
  unread: number;
  readonly topics: Set<LiveTopic>;
  write(text: string): void;
  end(): void;
};

export type LiveStream = {
  /** Returns a function to call when the client has disconnected. */
  open(caller: Caller, write: (text: string) => void, end: () => void): () => void;
  /** Sends the topic to everybody who may see its data, and always to the person `personId`. */
  publish(topic: LiveTopic, personId?: string): void;
  publishInbox(): void;
  /** Publishes all topics, because some notices may have been missed. */
  publishAll(): void;
  close(): void;
};

type Options = {
  /** A stream ends after this time. The browser reconnects, and its session and permissions are checked again. */
  readonly maxStreamMs: number;
  readonly countUnread: (userId: string) => Promise<number>;
  readonly onError: (error: Error) => void;
};

export const isLiveTopic = (topic: string): topic is LiveTopic => topic in liveAudience;

export function createLiveStream({ maxStreamMs, countUnread, onError }: Options): LiveStream {
  const listeners = new Set<Listener>();
  let isBatchScheduled = false;
  let inboxChanged = false;

  const send = (listener: Listener, data: object) => listener.write(`data: ${JSON.stringify(data)}\n\n`);

  async function sendUnread(listener: Listener): Promise<void> {
    const unread = await countUnread(listener.caller.userId);
    if (unread === listener.unread || !listeners.has(listener)) return;
    listener.unread = unread;
    send(listener, { unread });
  }

  /** Notices come in bursts, so they are sent together after a short delay. */
  async function sendBatch(): Promise<void> {
    await delay(batchDelayMs, undefined, { ref: false });
    isBatchScheduled = false;
    const sendsUnread = inboxChanged;
    inboxChanged = false;
    for (const listener of listeners) {
      for (const topic of listener.topics) send(listener, { topic });
      listener.topics.clear();
      if (sendsUnread) await sendUnread(listener);
    }
  }
  function scheduleBatch(): void {
    if (isBatchScheduled || listeners.size === 0) return;
    isBatchScheduled = true;
    sendBatch().catch(onError);
  }

  const heartbeat = setInterval(() => {
    for (const { write } of listeners) write(': still here\n\n');
  }, heartbeatIntervalMs).unref();

  function publish(topic: LiveTopic, personId?: string): void {
    for (const { caller, topics } of listeners) {
      if (caller.userId === personId || mayAny(caller, liveAudience[topic])) topics.add(topic);
    }
    scheduleBatch();
  }
  function publishInbox(): void {
    inboxChanged = true;
    scheduleBatch();
  }

  return {
    open(caller, write, end) {
      const listener: Listener = { caller, unread: -1, topics: new Set(), write, end };
      listeners.add(listener);
      const endTimer = setTimeout(end, maxStreamMs).unref();
      sendUnread(listener).catch(onError);
      return () => {
        clearTimeout(endTimer);
        listeners.delete(listener);
      };
    },
    publish,
    publishInbox,
    publishAll() {
      for (const { topics } of listeners) {
        for (const topic of Object.keys(liveAudience).filter(isLiveTopic)) topics.add(topic);
      }
      publishInbox();
    },
    close() {
      clearInterval(heartbeat);
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
      // keeps nginx from buffering the stream
      'x-accel-buffering': 'no',
    });
    const close = live.open(
      caller,
      (text) => raw.write(text),
      () => raw.end(),
    );
    raw.on('close', close);
  }),
];
