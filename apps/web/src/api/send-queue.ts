// A queue of requests that the server has not answered yet. It is stored on this device with the idempotency keys, so
// that a network failure loses no request and a repeated one is executed once.
import { ApiError } from './errors.ts';

export type QueuedItem = {
  readonly key: string;
  /** Only this user's session may send the item, because the key belongs to the user. */
  readonly userId: string;
  readonly at: number;
  /** Why the item was refused. Empty if it is too old to be sent. It stays in the queue until the user dismisses it. */
  readonly refusal?: string | undefined;
};

/** The server remembers a key for a day. An older request could be executed twice. */
export const maxQueuedMs = 20 * 3600_000;

type Outcome<Answer> =
  | { readonly state: 'sent'; readonly answer: Answer }
  | { readonly state: 'queued' }
  | { readonly state: 'refused'; readonly reason: string };

type SendQueueTools<Item, Answer> = {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** `change` stores a change of the item, for work that a retry must not repeat. */
  readonly send: (item: Item, change: (to: Partial<Item>) => void) => Promise<Answer>;
  readonly now: () => number;
};

/** True if a retry would be refused, too. An ended session or a busy server is temporary. */
const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.code);

export function createSendQueue<Item extends QueuedItem, Answer>(tools: SendQueueTools<Item, Answer>) {
  const listeners = new Set<() => void>();
  const inFlight = new Map<string, Promise<Outcome<Answer>>>();
  let items = load();

  function load(): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(tools.read() ?? '[]');
      return Array.isArray(stored) ? (stored as Item[]) : [];
    } catch {
      return [];
    }
  }
  function save(next: readonly Item[]): void {
    items = next;
    try {
      tools.write(JSON.stringify(next));
    } catch {
      // Without storage the queue lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }
  const change = (key: string, to: Partial<Item>) =>
    save(items.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const remove = (key: string) => save(items.filter((item) => item.key !== key));

  async function attempt(key: string): Promise<Outcome<Answer>> {
    const item = items.find((one) => one.key === key)!;
    try {
      const answer = await tools.send(item, (to) => change(key, to));
      remove(key);
      return { state: 'sent', answer };
    } catch (error) {
      return isFinalRefusal(error) ? { state: 'refused', reason: error.message } : { state: 'queued' };
    }
  }

  /** Runs at most one request per item at a time. */
  function send(key: string): Promise<Outcome<Answer>> {
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
    /** Sends a new item. If it is refused at once, it is removed and the user can correct the form. */
    async submit(item: Item): Promise<Outcome<Answer>> {
      save([...items, item]);
      const outcome = await send(item.key);
      if (outcome.state === 'refused') remove(item.key);
      return outcome;
    },
    /** Sends the waiting items of a user. Returns those that succeeded. */
    async flush(userId: string): Promise<{ item: Item; answer: Answer }[]> {
      const sent: { item: Item; answer: Answer }[] = [];
      for (const item of items.filter((one) => one.userId === userId && one.refusal === undefined)) {
        if (inFlight.has(item.key)) continue;
        if (tools.now() - item.at > maxQueuedMs) {
          change(item.key, { refusal: '' } as Partial<Item>);
          continue;
        }
        const outcome = await send(item.key);
        if (outcome.state === 'sent') sent.push({ item, answer: outcome.answer });
        if (outcome.state === 'refused') change(item.key, { refusal: outcome.reason } as Partial<Item>);
        // Without network the others would fail, too.
        if (outcome.state === 'queued') break;
      }
      return sent;
    },
    dismiss: remove,
  };
}
