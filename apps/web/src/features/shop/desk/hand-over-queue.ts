// Hand-overs that were pressed and not yet answered. They are kept on this device with their idempotency key, so that a
// short loss of the network loses none, and a repeat after a lost answer hands nothing over twice.
import type { UploadType } from '@keepsake/core/file/file.contract';
import type { CallInput, CallOutput } from '../../../api/endpoint-types.ts';
import { ApiError } from '../../../api/errors.ts';

export const handOverEndpoint = 'POST /api/inventory/counter/hand-overs';
type Body = CallInput<typeof handOverEndpoint>['body'];
export type Handed = CallOutput<typeof handOverEndpoint>;

export type KeptHandOver = {
  readonly key: string;
  /** A key is one person's: nobody else's session may send it. */
  readonly userId: string;
  readonly at: number;
  readonly personName: string;
  readonly nos: readonly string[];
  readonly body: Body;
  /** As a data address, until it has been uploaded. */
  readonly signature?: string | undefined;
  /** Why the server did not take it; it stays until somebody has read it. */
  readonly refusal?: string | undefined;
};

/** The server knows a key for a day; what is older might be handed over again. */
export const longestKept = 20 * 3600_000;

export type Outcome =
  | { readonly state: 'sent'; readonly answer: Handed }
  | { readonly state: 'kept' }
  | { readonly state: 'refused'; readonly reason: string };

export type QueueTools = {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly upload: (type: UploadType, dataUrl: string) => Promise<string>;
  readonly send: (body: Body, key: string) => Promise<Handed>;
  readonly now: () => number;
};

/** Refused by the business: it will not be taken later either. A session that ended or a server that is busy may pass. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.code);

export function createHandOverQueue(tools: QueueTools) {
  const listeners = new Set<() => void>();
  const underWay = new Map<string, Promise<Outcome>>();
  let items = load();

  function load(): readonly KeptHandOver[] {
    try {
      const kept: unknown = JSON.parse(tools.read() ?? '[]');
      return Array.isArray(kept) ? (kept as KeptHandOver[]) : [];
    } catch {
      return [];
    }
  }
  function save(next: readonly KeptHandOver[]): void {
    items = next;
    try {
      tools.write(JSON.stringify(next));
    } catch {
      // without storage it is kept as long as the page
    }
    for (const listener of listeners) listener();
  }
  const change = (key: string, to: Partial<KeptHandOver>) =>
    save(items.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const remove = (key: string) => save(items.filter((item) => item.key !== key));

  async function trySending(key: string): Promise<Outcome> {
    const item = items.find((one) => one.key === key)!;
    let { body } = item;
    try {
      if (item.signature) {
        // its address is kept before the body is sent: a repeat must be the same body
        body = { ...body, signatureUrl: await tools.upload('signature', item.signature) };
        change(key, { body, signature: undefined });
      }
      const answer = await tools.send(body, key);
      remove(key);
      return { state: 'sent', answer };
    } catch (error) {
      return isFinal(error) ? { state: 'refused', reason: error.message } : { state: 'kept' };
    }
  }

  /** One try at a time for each. */
  function send(key: string): Promise<Outcome> {
    const already = underWay.get(key);
    if (already) return already;
    const sending = trySending(key).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  }

  return {
    items: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Another window of this browser changed it. */
    reload() {
      items = load();
      for (const listener of listeners) listener();
    },
    /** A refusal at once is the presser's to mend: nothing is kept of it. */
    async submit(item: KeptHandOver): Promise<Outcome> {
      save([...items, item]);
      const outcome = await send(item.key);
      if (outcome.state === 'refused') remove(item.key);
      return outcome;
    },
    /** Returns those that went through. */
    async flush(userId: string, tooOld: string): Promise<KeptHandOver[]> {
      const sent: KeptHandOver[] = [];
      for (const item of items.filter((one) => one.userId === userId && one.refusal === undefined)) {
        if (underWay.has(item.key)) continue;
        if (tools.now() - item.at > longestKept) {
          change(item.key, { refusal: tooOld });
          continue;
        }
        const outcome = await send(item.key);
        if (outcome.state === 'sent') sent.push(item);
        if (outcome.state === 'refused') change(item.key, { refusal: outcome.reason });
        // no network for one is none for the others
        if (outcome.state === 'kept') break;
      }
      return sent;
    },
    dismiss: remove,
  };
}
