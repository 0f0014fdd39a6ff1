// The unread count, live: a stream fetched with the header (a token is never in an address), else asked for every minute.
import { addressOf, call, requestHeaders } from '../../api/call.ts';

const pollEvery = 60_000;
/** The page itself comes first. */
const settle = 3000;

async function readStream(signal: AbortSignal, onCount: (unread: number) => void): Promise<void> {
  const response = await fetch(addressOf('/api/notifications/stream', {}), {
    headers: requestHeaders('GET'),
    signal,
  });
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error('no stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('data: ')) onCount((JSON.parse(event.slice(6)) as { unread: number }).unread);
    }
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

/** Returns what stops it. */
export function watchUnread(onCount: (unread: number) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const ask = () =>
    call('GET /api/notifications/inbox/unread', {}, { quiet: true, signal }).then(
      ({ unread }) => onCount(unread),
      () => {},
    );
  void (async () => {
    await ask();
    await wait(settle, signal);
    while (!signal.aborted) {
      try {
        await readStream(signal, onCount);
        await wait(1000, signal);
      } catch {
        await wait(pollEvery, signal);
        if (!signal.aborted) await ask();
      }
    }
  })();
  return () => leaving.abort();
}
