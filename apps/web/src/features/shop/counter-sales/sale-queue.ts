// The sale that the server has not answered yet, with its idempotency key. It is stored before it is sent.
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { onReconnected } from '../../../api/connection.ts';
import type { CallInput, CallOutput } from '../../../api/endpoint-types.ts';
import { createSendQueue, type QueuedItem } from '../../../api/send-queue.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { updateTill } from './device-store.ts';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';

const endpoint = 'POST /api/inventory/counter/sales';
type Body = CallInput<typeof endpoint>['body'];
type Answer = CallOutput<typeof endpoint>;

export type UnsentSale = QueuedItem & {
  readonly sellerName: string;
  /** Comes back to the screen if the server refuses the sale. */
  readonly draft: SaleDraft;
  readonly change: number;
  readonly body: Body;
};

const storageKey = 'keepsake.counterSales';
const sendTimeoutMs = 15_000;
const retryIntervalMs = 3000;

export const saleQueue = createSendQueue<UnsentSale, Answer>({
  read: () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)),
  write: (text) => localStorage.setItem(storageKey, text),
  now: () => Date.now(),
  send: ({ body, key }) =>
    call(
      endpoint,
      { body },
      { quiet: true, idempotencyKey: key, signal: AbortSignal.timeout(sendTimeoutMs) },
    ),
});

const showSale = ({ body, draft }: UnsentSale, sale: Answer) =>
  updateTill(body.tillId, () => ({ made: { sale, draft } }));

/**
 * Sends a sale. The queue stores its draft, so the draft of the till is emptied first. Returns the reason if the server
 * refuses the sale.
 */
export async function sendSale(unsent: UnsentSale): Promise<string | undefined> {
  const { tillId } = unsent.body;
  updateTill(tillId, () => ({ draft: emptyDraft }));
  const outcome = await saleQueue.submit(unsent);
  if (outcome.state === 'sent') showSale(unsent, outcome.answer);
  if (outcome.state !== 'refused') return;
  updateTill(tillId, () => ({ draft: unsent.draft }));
  return outcome.reason;
}

const noItems = [] as const;

/** The unsent sales of this device. Those of the user are sent again every few seconds and when the network is back. */
export function useUnsentSales(): {
  own: UnsentSale | undefined;
  others: readonly UnsentSale[];
  retry: () => void;
} {
  const { userId } = useUser().userInfo;
  const items = useSyncExternalStore(saleQueue.subscribe, saleQueue.items, () => noItems);
  const own = items.find((item) => item.userId === userId);
  const isWaiting = own !== undefined && own.refusal === undefined;
  const retry = useCallback(() => {
    void saleQueue.flush(userId).then((sent) => {
      for (const { item, answer } of sent) showSale(item, answer);
    });
  }, [userId]);
  useEffect(() => {
    const reload = () => saleQueue.reload();
    reload();
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    retry();
    const timer = setInterval(retry, retryIntervalMs);
    const unsubscribe = onReconnected(retry);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      unsubscribe();
      window.removeEventListener('online', retry);
    };
  }, [isWaiting, retry]);
  return { own, others: items.filter((item) => item.userId !== userId), retry };
}
