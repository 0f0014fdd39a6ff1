import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { topicsOf } from '@keepsake/core/api/live-topics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { watchLive } from '../../api/live.ts';
import { invalidate, type QueryEndpoint } from './use-api.ts';

/** On a busy day something changes all the time; a page looks no more often than this. */
const breath = 1000;

/**
 * What these calls answered is asked for again as soon as something of the topic has changed, here or anywhere;
 * while the stream is cut, every few seconds. The list of calls is a constant of its screen.
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
      }, breath);
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

/** What one call answered follows its own news. */
export function useLiveAnswer(endpoint: QueryEndpoint): void {
  const endpoints = useMemo(() => [endpoint], [endpoint]);
  useLive(topicsOf(endpoint), endpoints);
}
