// Watches the number of unread messages: by live updates, or by polling while the stream is interrupted.
import { call } from '../../api/call.ts';
import { watchLive } from '../../api/live.ts';

/** Wait for the page to load first. */
const startDelayMs = 3000;
const pollIntervalMs = 60_000;

/** Returns a function that stops watching. */
export function watchUnread(onCount: (unread: number) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let polledAt = 0;
  const ask = () => {
    if (Date.now() - polledAt < pollIntervalMs) return;
    polledAt = Date.now();
    call('GET /api/notifications/inbox/unread', {}, { quiet: true, signal }).then(
      ({ unread }) => onCount(unread),
      () => {},
    );
  };
  ask();
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = watchLive((event) => {
      if ('unread' in event) onCount(event.unread);
      else if ('missed' in event) ask();
    });
  }, startDelayMs);
  return () => {
    clearTimeout(timer);
    stopping.abort();
    stop();
  };
}
