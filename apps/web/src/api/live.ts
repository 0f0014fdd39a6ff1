// One stream for a page, whoever listens: fetched with the header (a token is never in an address). While it is cut,
// listeners are told now and then to look for themselves.
import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { addressOf, requestHeaders } from './call.ts';
import { storedToken, subscribeToSession } from './session.ts';

export type News =
  | { readonly topic: LiveTopic }
  | { readonly unread: number }
  /** Something may have been missed. */
  | { readonly missed: true };
type Listener = (news: News) => void;

const retryEvery = 10_000;
/** The server speaks every 20 seconds; a stream that is silent for longer is no stream. */
const silence = 45_000;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

const tell = (news: News) => {
  for (const listener of listeners) listener(news);
};

async function readStream(signal: AbortSignal): Promise<void> {
  const quiet = new AbortController();
  const leave = () => quiet.abort();
  signal.addEventListener('abort', leave);
  let alarm = setTimeout(leave, silence);
  try {
    const response = await fetch(addressOf('/api/live', {}), {
      headers: requestHeaders('GET'),
      signal: quiet.signal,
    });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new Error('no stream');
    }
    tell({ missed: true });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(alarm);
      alarm = setTimeout(leave, silence);
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) tell(JSON.parse(event.slice(6)) as News);
    }
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener('abort', leave);
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
      await wait(retryEvery, signal);
      if (!signal.aborted && !document.hidden) tell({ missed: true });
    }
  }
}

function start(): () => void {
  const token = storedToken();
  const leaving = new AbortController();
  const forgetSession = subscribeToSession(() => {
    if (storedToken() === token) return;
    // another person's news, or nobody's
    stop?.();
    stop = storedToken() && listeners.size > 0 ? start() : undefined;
  });
  void keepReading(leaving.signal);
  return () => {
    leaving.abort();
    forgetSession();
  };
}

/** Returns what stops it. */
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
