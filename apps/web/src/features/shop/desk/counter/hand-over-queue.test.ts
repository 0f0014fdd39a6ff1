import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../api/errors.ts';
import { maxQueuedMs } from '../../../../api/send-queue.ts';
import { createHandOverQueue, type QueuedHandOver } from './hand-over-queue.ts';

const answer = { handOvers: [{ id: 'h', kind: 'shop_order' as const, recordId: 'r', isComplete: true }] };
const makeItem = (key: string, more: Partial<QueuedHandOver> = {}): QueuedHandOver => ({
  key,
  userId: 'chan',
  at: 0,
  personName: '黃',
  nos: ['SO-1'],
  body: {
    code: 'ABCD2345',
    receiverName: '黃',
    records: [{ kind: 'shop_order', id: 'r', lines: [{ lineNo: 1, quantity: 1 }] }],
  },
  ...more,
});

function createQueue(send: (key: string, body: unknown) => Promise<typeof answer>) {
  let text: string | null = null;
  let now = 0;
  const uploads: string[] = [];
  const tools = {
    read: () => text,
    write: (next: string) => {
      text = next;
    },
    upload: async (_type: string, dataUrl: string) => {
      uploads.push(dataUrl);
      return `/signature/${uploads.length}`;
    },
    send: (body: unknown, key: string) => send(key, body),
    now: () => now,
  };
  return {
    queue: createHandOverQueue(tools),
    reload: () => createHandOverQueue(tools),
    uploads,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const failNetwork = () => Promise.reject(new TypeError('network'));

describe('the hand-over queue', () => {
  test('the hand-over queue removes a hand-over when the server has answered', async () => {
    const { queue } = createQueue(async () => answer);
    expect(await queue.submit(makeItem('a'))).toEqual({ state: 'sent', answer });
    expect(queue.items()).toEqual([]);
  });

  test('the hand-over queue sends a hand-over without an answer again with the same key and body, also after a reload', async () => {
    const sent: string[] = [];
    let isOffline = true;
    const { queue, reload, uploads } = createQueue((key, body) => {
      sent.push(`${key} ${JSON.stringify(body)}`);
      return isOffline ? failNetwork() : Promise.resolve(answer);
    });
    expect(await queue.submit(makeItem('a', { signature: 'data:x' }))).toEqual({ state: 'queued' });
    isOffline = false;
    const reloaded = reload();
    expect((await reloaded.flush('chan')).map(({ item }) => item.key)).toEqual(['a']);
    expect(new Set(sent).size).toBe(1);
    expect([sent.length, uploads]).toEqual([2, ['data:x']]);
    expect(reloaded.items()).toEqual([]);
  });

  test('the hand-over queue removes a hand-over that is refused at once, but keeps one that is refused later until it is dismissed', async () => {
    let mode: 'lost' | 'refused' = 'refused';
    const { queue } = createQueue(() =>
      mode === 'lost' ? failNetwork() : Promise.reject(new ApiError(409, 'too late', {}, {})),
    );
    expect(await queue.submit(makeItem('a'))).toEqual({ state: 'refused', reason: 'too late' });
    expect(queue.items()).toEqual([]);
    mode = 'lost';
    await queue.submit(makeItem('b'));
    mode = 'refused';
    await queue.flush('chan');
    expect(queue.items()).toMatchObject([{ key: 'b', refusal: 'too late' }]);
    queue.dismiss('b');
    expect(queue.items()).toEqual([]);
  });

  test('the hand-over queue does not send a hand-over of another user or one that is too old', async () => {
    let isOffline = true;
    let sends = 0;
    const { queue, advance } = createQueue(() => {
      sends += 1;
      return isOffline ? failNetwork() : Promise.resolve(answer);
    });
    await queue.submit(makeItem('a'));
    isOffline = false;
    expect(await queue.flush('wong')).toEqual([]);
    advance(maxQueuedMs + 1);
    await queue.flush('chan');
    expect(sends).toBe(1);
    expect(queue.items()).toMatchObject([{ refusal: '' }]);
  });

  test('the hand-over queue keeps a hand-over when the session has ended', async () => {
    const { queue } = createQueue(() => Promise.reject(new ApiError(600, 'expired', {}, {})));
    expect(await queue.submit(makeItem('a'))).toEqual({ state: 'queued' });
  });

  test('the hand-over queue sends a hand-over once, even if it is submitted and flushed at the same time', async () => {
    let sends = 0;
    const { queue } = createQueue(async () => {
      sends += 1;
      await new Promise((done) => setTimeout(done, 5));
      return answer;
    });
    await Promise.all([queue.submit(makeItem('a')), queue.flush('chan'), queue.flush('chan')]);
    expect(sends).toBe(1);
  });
});
