// The hand-over queue of this browser, connected to local storage and the server.
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../../api/call.ts';
import { upload } from '../../../../api/upload.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { useUser } from '../../../../patterns/hooks/use-user.ts';
import { showToast } from '../../../../stores/toast-store.ts';
import { createHandOverQueue, handOverEndpoint } from './hand-over-queue.ts';

const storageKey = 'keepsake.handOvers';
const sendTimeoutMs = 15_000;
const retryIntervalMs = 5000;

/** Decodes a data URL. `fetch` cannot be used, because the content security policy forbids data URLs. */
function decodePicture(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (c) => c.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' });
}

export const handOverQueue = createHandOverQueue({
  read: () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)),
  write: (text) => localStorage.setItem(storageKey, text),
  now: () => Date.now(),
  upload: async (type, dataUrl) => {
    return (await upload(type, decodePicture(dataUrl), { quiet: true })).url;
  },
  send: (body, idempotencyKey) =>
    call(
      handOverEndpoint,
      { body },
      { quiet: true, idempotencyKey, signal: AbortSignal.timeout(sendTimeoutMs) },
    ),
});

const noItems = [] as const;

/** The queued hand-overs of this user. They are sent again every few seconds and when the network is back. */
export function useQueuedHandOvers() {
  const { userId } = useUser().userInfo;
  const { t } = useShow();
  const items = useSyncExternalStore(handOverQueue.subscribe, handOverQueue.items, () => noItems);
  const ownItems = items.filter((item) => item.userId === userId);
  const hasWaiting = ownItems.some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    const reload = () => handOverQueue.reload();
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, []);
  useEffect(() => {
    if (!hasWaiting) return;
    const flush = () =>
      void handOverQueue.flush(userId).then((sent) => {
        const no = sent.flatMap(({ item }) => item.nos).join(t('app.comma'));
        if (no) void showToast('success', t('counter.waiting.sent', { no }));
      });
    const timer = setInterval(flush, retryIntervalMs);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [hasWaiting, userId, t]);
  return ownItems;
}
