import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { findTopics } from '@keepsake/core/api/live-topics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { watchLive } from '../../api/live.ts';
import { invalidate, type QueryEndpoint } from './use-api.ts';

/** Minimum time between two refreshes, because many changes may arrive. */
const minRefreshMs = 1000;

/**
 * Reloads these queries when the topic changes, here or anywhere. While the stream is interrupted, it polls every few
 * seconds. `endpoints` must be a constant.
 */
export function useLive(topic: LiveTopic | readonly LiveTopic[], endpoints: readonly QueryEndpoint[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const topics = typeof topic === 'string' ? [topic] : topic;
    if (topics.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const look = () => {
      if (timer) {
        again = true;
        return;
      }
      void invalidate(client, endpoints);
      timer = setTimeout(() => {
        timer = undefined;
        if (again) look();
        again = false;
      }, minRefreshMs);
    };
    const leave = watchLive((news) => {
      if ('missed' in news || ('topic' in news && topics.includes(news.topic))) look();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, topic, endpoints]);
}

/** Reloads one query on the live topics of its endpoint. */
export function useLiveAnswer(endpoint: QueryEndpoint): void {
  const endpoints = useMemo(() => [endpoint], [endpoint]);
  useLive(findTopics(endpoint), endpoints);
}
