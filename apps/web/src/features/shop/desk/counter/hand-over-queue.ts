// A queue of hand-overs that the server has not answered yet. It is stored on this device with the idempotency keys,
// so that a network failure loses no hand-over and a repeated request does not hand over twice.
import type { UploadType } from '@keepsake/core/file/file.contract';
import type { CallInput, CallOutput } from '../../../../api/endpoint-types.ts';
import { ApiError } from '../../../../api/errors.ts';

export const handOverEndpoint = 'POST /api/inventory/counter/hand-overs';
type Body = CallInput<typeof handOverEndpoint>['body'];
export type HandOverAnswer = CallOutput<typeof handOverEndpoint>;

export type QueuedHandOver = {
  readonly key: string;
  /** Only this user's session may send the hand-over, because the key belongs to the user. */
  readonly userId: string;
  readonly at: number;
  readonly personName: string;
  readonly nos: readonly string[];
  readonly body: Body;
  /** A data URL, until the picture has been uploaded. */
  readonly signature?: string | undefined;
  /** Why the server refused it. The entry stays until the user dismisses it. */
  readonly refusal?: string | undefined;
};

/** The server remembers a key for a day. An older hand-over could be executed twice. */
export const maxQueuedMs = 20 * 3600_000;

export type Outcome =
  | { readonly state: 'sent'; readonly answer: HandOverAnswer }
  | { readonly state: 'queued' }
  | { readonly state: 'refused'; readonly reason: string };

export type QueueTools = {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly upload: (type: UploadType, dataUrl: string) => Promise<string>;
  readonly send: (body: Body, key: string) => Promise<HandOverAnswer>;
  readonly now: () => number;
};

/** True if a retry would be refused, too. An ended session or a busy server is temporary. */
const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.code);

export function createHandOverQueue(tools: QueueTools) {
  const listeners = new Set<() => void>();
  const inFlight = new Map<string, Promise<Outcome>>();
  let items = load();

  function load(): readonly QueuedHandOver[] {
    try {
      const stored: unknown = JSON.parse(tools.read() ?? '[]');
      return Array.isArray(stored) ? (stored as QueuedHandOver[]) : [];
    } catch {
      return [];
    }
  }
  function save(next: readonly QueuedHandOver[]): void {
    items = next;
    try {
      tools.write(JSON.stringify(next));
    } catch {
      // Without storage the queue lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }
  const change = (key: string, to: Partial<QueuedHandOver>) =>
    save(items.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const remove = (key: string) => save(items.filter((item) => item.key !== key));

  async function attempt(key: string): Promise<Outcome> {
    const item = items.find((one) => one.key === key)!;
    let { body } = item;
    try {
      if (item.signature) {
        // Store the URL before sending, because a retry must send the same body.
        body = { ...body, signatureUrl: await tools.upload('signature', item.signature) };
        change(key, { body, signature: undefined });
      }
      const answer = await tools.send(body, key);
      remove(key);
      return { state: 'sent', answer };
    } catch (error) {
      return isFinalRefusal(error) ? { state: 'refused', reason: error.message } : { state: 'queued' };
    }
  }

  /** Runs at most one request per hand-over at a time. */
  function send(key: string): Promise<Outcome> {
    const running = inFlight.get(key);
    if (running) return running;
    const sending = attempt(key).finally(() => inFlight.delete(key));
    inFlight.set(key, sending);
    return sending;
  }

  return {
    items: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called when another window of this browser changed the queue. */
    reload() {
      items = load();
      for (const listener of listeners) listener();
    },
    /** Sends a new hand-over. If it is refused at once, it is removed and the user can correct the form. */
    async submit(item: QueuedHandOver): Promise<Outcome> {
      save([...items, item]);
      const outcome = await send(item.key);
      if (outcome.state === 'refused') remove(item.key);
      return outcome;
    },
    /** Sends the waiting hand-overs of a user. Returns those that succeeded. */
    async flush(userId: string, tooOld: string): Promise<QueuedHandOver[]> {
      const sent: QueuedHandOver[] = [];
      for (const item of items.filter((one) => one.userId === userId && one.refusal === undefined)) {
        if (inFlight.has(item.key)) continue;
        if (tools.now() - item.at > maxQueuedMs) {
          change(item.key, { refusal: tooOld });
          continue;
        }
        const outcome = await send(item.key);
        if (outcome.state === 'sent') sent.push(item);
        if (outcome.state === 'refused') change(item.key, { refusal: outcome.reason });
        // Without network the others would fail, too.
        if (outcome.state === 'queued') break;
      }
      return sent;
    },
    dismiss: remove,
  };
}
