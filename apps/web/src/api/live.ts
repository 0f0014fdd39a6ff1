// The stream of live updates, shared by all listeners of a page. It uses fetch, because EventSource cannot send the
// Authorization header. While it is interrupted, listeners are notified regularly so that they poll.
import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { buildUrl, requestHeaders } from './call.ts';
import { checkConnection, waitUntilReachable } from './connection.ts';
import { storedToken, subscribeToSession } from './session.ts';

export type LiveEvent =
  | { readonly topic: LiveTopic }
  | { readonly unread: number }
  /** Updates may have been missed. */
  | { readonly missed: true };
type Listener = (event: LiveEvent) => void;

const retryIntervalMs = 10_000;
/** The server sends something every 20 seconds. A stream that is silent for longer is closed. */
const maxSilenceMs = 45_000;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

const notify = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};

async function readStream(signal: AbortSignal): Promise<void> {
  const closing = new AbortController();
  const close = () => closing.abort();
  signal.addEventListener('abort', close);
  let silenceTimer = setTimeout(close, maxSilenceMs);
  try {
    const response = await fetch(buildUrl('/api/live', {}), {
      headers: requestHeaders('GET'),
      signal: closing.signal,
    });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new Error('The server did not open a stream');
    }
    notify({ missed: true });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(close, maxSilenceMs);
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) notify(JSON.parse(event.slice(6)) as LiveEvent);
    }
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', close);
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function keepReading(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await readStream(signal);
      await wait(1000, signal);
    } catch {
      if (signal.aborted) return;
      if (await checkConnection()) await wait(retryIntervalMs, signal);
      else await waitUntilReachable(signal);
      if (!signal.aborted && !document.hidden) notify({ missed: true });
    }
  }
}

function start(): () => void {
  const token = storedToken();
  const stopping = new AbortController();
  const stopWatchingSession = subscribeToSession(() => {
    if (storedToken() === token) return;
    // the user has changed, so the stream must be opened again
    stop?.();
    stop = storedToken() && listeners.size > 0 ? start() : undefined;
  });
  void keepReading(stopping.signal);
  return () => {
    stopping.abort();
    stopWatchingSession();
  };
}

/** Returns a function that stops listening. */
export function watchLive(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
