import { expect, test } from 'vitest';
import { prepareProgram, startTestProgram } from '../testing/test-program.ts';
import { inTransaction } from './connection/transaction.ts';
import { createRateCounter } from './rate-counter.ts';
import { countHit, readHits } from './rate-window.ts';

const program = prepareProgram();

const now = new Date('2026-03-01T10:00:30Z');
const fail = (error: Error) => {
  throw error;
};

test('a rate counter includes its own hits at once, and those of other nodes after both have flushed', async () => {
  const [a, b] = [createRateCounter(program.db, fail), createRateCounter(program.db, fail)];
  expect([1, 2, 3].map(() => a.hit('command x', 60, now))).toEqual([1, 2, 3]);
  expect(b.hit('command x', 60, now)).toBe(1);
  expect(b.hit('command y', 60, now)).toBe(1);
  await a.flush();
  await b.flush();
  expect(b.hit('command x', 60, now)).toBe(5);
  expect(b.hit('command y', 60, now)).toBe(2);
  await b.flush();
  expect(await readHits(program.db, 'command x', 60, now)).toBe(5);
  expect(await readHits(program.db, 'command y', 60, now)).toBe(2);
  await Promise.all([a.close(), b.close()]);
});

test('a rate counter starts again in the next window, and flushes its hits when the node stops', async () => {
  const counter = createRateCounter(program.db, fail);
  expect(counter.hit('command z', 60, now)).toBe(1);
  const next = new Date(now.getTime() + 60_000);
  expect(counter.hit('command z', 60, next)).toBe(1);
  await counter.close();
  expect(await readHits(program.db, 'command z', 60, now)).toBe(1);
  expect(await readHits(program.db, 'command z', 60, next)).toBe(1);
});

test('hits during a flush, and hits of a failed flush, are counted exactly once', async () => {
  const errors: string[] = [];
  const counter = createRateCounter(program.db, (error) => errors.push(error.message));
  counter.hit('command w', 60, now);
  const flushed = counter.flush();
  expect(counter.hit('command w', 60, now)).toBe(2);
  await Promise.all([flushed, counter.flush()]);
  await counter.flush();
  expect(await readHits(program.db, 'command w', 60, now)).toBe(2);

  const other = await startTestProgram();
  const unflushed = createRateCounter(other.db, (error) => errors.push(error.message));
  await other.close();
  // this hit is counted after the slow steps above, because after a second the timer would flush it
  unflushed.hit('command v', 60, now);
  await unflushed.flush();
  expect(errors.length).toBe(1);
  expect(unflushed.hit('command v', 60, now)).toBe(2);
  await counter.close();
  await unflushed.close();
});

test('a rate counter that is closed during a flush also writes the hits since the flush began', async () => {
  const counter = createRateCounter(program.db, fail);
  const closed = await inTransaction(program.db, async (tx) => {
    // until the commit, the flush waits for the row of this hit
    await countHit(tx, 'command t', 60, now);
    counter.hit('command t', 60, now);
    void counter.flush();
    await readHits(tx, 'command t', 60, now);
    counter.hit('command t', 60, now);
    return { promise: counter.close() };
  });
  await closed.promise;
  expect(await readHits(program.db, 'command t', 60, now)).toBe(3);
});

test('a rate counter flushes by itself a second after the first hit', async () => {
  const counter = createRateCounter(program.db, fail);
  counter.hit('command u', 60, now);
  await expect.poll(() => readHits(program.db, 'command u', 60, now), { timeout: 5000 }).toBe(1);
  await counter.close();
});
