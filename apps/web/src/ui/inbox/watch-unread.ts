// The unread count, live; while the stream is cut it is asked for.
import { call } from '../../api/call.ts';
import { watchLive } from '../../api/live.ts';

/** The page itself comes first. */
const settle = 3000;
/** While there is no stream, a count is not worth more. */
const askEvery = 60_000;

/** Returns what stops it. */
export function watchUnread(onCount: (unread: number) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let asked = 0;
  const ask = () => {
    if (Date.now() - asked < askEvery) return;
    asked = Date.now();
    call('GET /api/notifications/inbox/unread', {}, { quiet: true, signal }).then(
      ({ unread }) => onCount(unread),
      () => {},
    );
  };
  ask();
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = watchLive((news) => {
      if ('unread' in news) onCount(news.unread);
      else if ('missed' in news) ask();
    });
  }, settle);
  return () => {
    clearTimeout(timer);
    leaving.abort();
    stop();
  };
}
