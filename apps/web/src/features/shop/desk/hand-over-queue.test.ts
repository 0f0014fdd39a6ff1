import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { createHandOverQueue, type KeptHandOver, longestKept } from './hand-over-queue.ts';

const answer = { handOvers: [{ id: 'h', kind: 'shop_order' as const, recordId: 'r', isComplete: true }] };
const item = (key: string, more: Partial<KeptHandOver> = {}): KeptHandOver => ({
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

function setUp(send: (key: string, body: unknown) => Promise<typeof answer>) {
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
    again: () => createHandOverQueue(tools),
    uploads,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const lost = () => Promise.reject(new TypeError('network'));

describe('a hand-over', () => {
  test('that is answered is kept no longer', async () => {
    const { queue } = setUp(async () => answer);
    expect(await queue.submit(item('a'))).toEqual({ state: 'sent', answer });
    expect(queue.items()).toEqual([]);
  });

  test('whose answer is lost is sent again with the same key and the same body, also after a reload', async () => {
    const sent: string[] = [];
    let broken = true;
    const { queue, again, uploads } = setUp((key, body) => {
      sent.push(`${key} ${JSON.stringify(body)}`);
      return broken ? lost() : Promise.resolve(answer);
    });
    expect(await queue.submit(item('a', { signature: 'data:x' }))).toEqual({ state: 'kept' });
    broken = false;
    const reloaded = again();
    expect((await reloaded.flush('chan', 'old')).map(({ key }) => key)).toEqual(['a']);
    expect(new Set(sent).size).toBe(1);
    expect([sent.length, uploads]).toEqual([2, ['data:x']]);
    expect(reloaded.items()).toEqual([]);
  });

  test('that is refused at once is not kept; refused later it stays until it was read', async () => {
    let mode: 'lost' | 'refused' = 'refused';
    const { queue } = setUp(() =>
      mode === 'lost' ? lost() : Promise.reject(new ApiError(409, 'too late', {}, {})),
    );
    expect(await queue.submit(item('a'))).toEqual({ state: 'refused', reason: 'too late' });
    expect(queue.items()).toEqual([]);
    mode = 'lost';
    await queue.submit(item('b'));
    mode = 'refused';
    await queue.flush('chan', 'old');
    expect(queue.items()).toMatchObject([{ key: 'b', refusal: 'too late' }]);
    queue.dismiss('b');
    expect(queue.items()).toEqual([]);
  });

  test('of another person, or older than the server remembers a key, is not sent', async () => {
    let broken = true;
    let sends = 0;
    const { queue, wait } = setUp(() => {
      sends += 1;
      return broken ? lost() : Promise.resolve(answer);
    });
    await queue.submit(item('a'));
    broken = false;
    expect(await queue.flush('wong', 'old')).toEqual([]);
    wait(longestKept + 1);
    await queue.flush('chan', 'old');
    expect(sends).toBe(1);
    expect(queue.items()).toMatchObject([{ refusal: 'old' }]);
  });

  test('a session that ended keeps it', async () => {
    const { queue } = setUp(() => Promise.reject(new ApiError(600, 'expired', {}, {})));
    expect(await queue.submit(item('a'))).toEqual({ state: 'kept' });
  });

  test('is sent once, however often it is asked for at the same time', async () => {
    let sends = 0;
    const { queue } = setUp(async () => {
      sends += 1;
      await new Promise((done) => setTimeout(done, 5));
      return answer;
    });
    await Promise.all([queue.submit(item('a')), queue.flush('chan', 'old'), queue.flush('chan', 'old')]);
    expect(sends).toBe(1);
  });
});
