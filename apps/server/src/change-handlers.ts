// What this node does when data has changed, here or on another node: clears caches, wakes jobs, notifies browsers.
import type { Topic } from '@keepsake/core/api/live.contract';
import { isLiveTopic, type LiveStream } from './http/live-stream.ts';

type Cache = { clear(): void };
type Parts = {
  readonly callers: Cache;
  readonly settings: Cache;
  readonly answers: Cache;
  readonly productCache: Cache;
  /** Undefined when no pages are served. */
  readonly pages: (Cache & { scheduleClear(): void }) | undefined;
  readonly live: LiveStream;
  /** Undefined when this node sends no notifications. */
  readonly sender: { wake(): void } | undefined;
  readonly worker: { wake(): void };
};

/** The topic `null` means that notices may have been missed, so everything is refreshed. */
export function createChangeHandlers(parts: Parts) {
  const { callers, settings, answers, productCache, pages, live, sender, worker } = parts;

  function clearCaches(topic: Topic | null): void {
    if (topic === null || topic === 'access' || topic === 'administration') callers.clear();
    // no other topic concerns cached data
    if (topic !== null && topic !== 'catalogue' && topic !== 'pieces' && topic !== 'settings') return;
    if (topic === null || topic === 'settings') settings.clear();
    answers.clear();
    // only quantities changed: cached products stay valid, and a page may be slightly out of date
    if (topic === 'pieces') {
      pages?.scheduleClear();
      return;
    }
    productCache.clear();
    pages?.clear();
  }

  function handleNotice(topic: Topic | null, personId?: string): void {
    if (topic === null || topic === 'notifications') sender?.wake();
    if (topic === null || topic === 'work-begun') worker.wake();
    if (topic === null) live.publishAll();
    else if (topic === 'inbox') live.publishInbox();
    else if (isLiveTopic(topic)) live.publish(topic, personId);
    clearCaches(topic);
  }

  return { clearCaches, handleNotice };
}
