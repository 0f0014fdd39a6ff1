// The queue of this browser, with the network behind it.
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { createHandOverQueue, handOverEndpoint } from './hand-over-queue.ts';

const storageKey = 'keepsake.handOvers';
const patience = 15_000;
const retryEvery = 5000;

/** By hand: the content security policy lets nothing be fetched from a data address. */
function pictureIn(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (c) => c.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' });
}

export const handOverQueue = createHandOverQueue({
  read: () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)),
  write: (text) => localStorage.setItem(storageKey, text),
  now: () => Date.now(),
  upload: async (type, dataUrl) => {
    return (await upload(type, pictureIn(dataUrl), undefined, true)).url;
  },
  send: (body, idempotencyKey) =>
    call(handOverEndpoint, { body }, { quiet: true, idempotencyKey, signal: AbortSignal.timeout(patience) }),
});

const none = [] as const;

/** What of this person's waits here; tried again when the network is back, and every few seconds. */
export function useKeptHandOvers() {
  const { userId } = useUser().userInfo;
  const { t } = useShow();
  const items = useSyncExternalStore(handOverQueue.subscribe, handOverQueue.items, () => none);
  const own = items.filter((item) => item.userId === userId);
  const waits = own.some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    const reload = () => handOverQueue.reload();
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, []);
  useEffect(() => {
    if (!waits) return;
    const flush = () =>
      void handOverQueue.flush(userId, t('counter.refused.old')).then((sent) => {
        const no = sent.flatMap(({ nos }) => nos).join(t('app.comma'));
        if (no) void showToast('success', t('counter.waiting.sent', { no }));
      });
    const timer = setInterval(flush, retryEvery);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [waits, userId, t]);
  return own;
}

const watchOnline = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );
