import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { findTopics } from '@keepsake/core/api/live-topics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { watchLive } from '../../api/live.ts';
import { invalidate, type QueryEndpoint } from './use-api.ts';

/** Minimum time between two refreshes, because many changes may arrive. */
const minRefreshMs = 1000;

/**
 * Reloads the queries of `endpoints` when somebody changes data of the topic. While the stream is interrupted, they are
 * reloaded regularly. `endpoints`, and `topic` if it is an array, must be the same arrays on every render.
 */
export function useLive(topic: LiveTopic | readonly LiveTopic[], endpoints: readonly QueryEndpoint[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const topics = typeof topic === 'string' ? [topic] : topic;
    if (topics.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRefreshDue = false;
    const refresh = () => {
      if (timer) {
        isRefreshDue = true;
        return;
      }
      void invalidate(client, endpoints);
      timer = setTimeout(() => {
        timer = undefined;
        if (isRefreshDue) refresh();
        isRefreshDue = false;
      }, minRefreshMs);
    };
    const stopWatching = watchLive((update) => {
      if ('missed' in update || ('topic' in update && topics.includes(update.topic))) refresh();
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [client, topic, endpoints]);
}

/** Reloads the query of an endpoint when somebody changes data of the live topics of the endpoint. */
export function useLiveAnswer(endpoint: QueryEndpoint): void {
  const endpoints = useMemo(() => [endpoint], [endpoint]);
  useLive(findTopics(endpoint), endpoints);
}
