import type { LiveTopic } from '@keepsake/core/live.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLive } from '../api/live.ts';
import { invalidate, type QueryEndpoint } from './use-api.ts';

/** On a busy day something changes all the time; a page looks no more often than this. */
const breath = 1000;

/**
 * What these calls answered is asked for again as soon as something of the topic has changed, here or anywhere;
 * while the stream is cut, every few seconds. The list of calls is a constant of its screen.
 */
export function useLive(topic: LiveTopic, endpoints: readonly QueryEndpoint[]): void {
  const client = useQueryClient();
  useEffect(() => {
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
      if ('missed' in news || ('topic' in news && news.topic === topic)) look();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, topic, endpoints]);
}
