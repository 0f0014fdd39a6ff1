import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';
import { createRateCounter } from './rate-counter.ts';
import { hitsOf } from './rate-window.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

const now = new Date('2026-03-01T10:00:30Z');
const failed = (error: Error) => {
  throw error;
};

test('a node knows its own hits at once, and those of the others when both have shared theirs', async () => {
  const [a, b] = [createRateCounter(program.db, failed), createRateCounter(program.db, failed)];
  expect([1, 2, 3].map(() => a.hit('command x', 60, now))).toEqual([1, 2, 3]);
  expect(b.hit('command x', 60, now)).toBe(1);
  expect(b.hit('command y', 60, now)).toBe(1);
  await a.flush();
  await b.flush();
  expect(b.hit('command x', 60, now)).toBe(5);
  expect(b.hit('command y', 60, now)).toBe(2);
  await b.flush();
  expect(await hitsOf(program.db, 'command x', 60, now)).toBe(5);
  expect(await hitsOf(program.db, 'command y', 60, now)).toBe(2);
  await Promise.all([a.close(), b.close()]);
});

test('the next window begins at one, and nothing that was counted is lost when a node stops', async () => {
  const counter = createRateCounter(program.db, failed);
  expect(counter.hit('command z', 60, now)).toBe(1);
  const next = new Date(now.getTime() + 60_000);
  expect(counter.hit('command z', 60, next)).toBe(1);
  await counter.close();
  expect(await hitsOf(program.db, 'command z', 60, now)).toBe(1);
  expect(await hitsOf(program.db, 'command z', 60, next)).toBe(1);
});

test('hits while a flush is on its way are counted once, and so are those of a flush that failed', async () => {
  const errors: string[] = [];
  const counter = createRateCounter(program.db, (error) => errors.push(error.message));
  counter.hit('command w', 60, now);
  const flushed = counter.flush();
  expect(counter.hit('command w', 60, now)).toBe(2);
  await Promise.all([flushed, counter.flush()]);
  await counter.flush();
  expect(await hitsOf(program.db, 'command w', 60, now)).toBe(2);

  const other = await startTestProgram();
  const lost = createRateCounter(other.db, (error) => errors.push(error.message));
  await other.close();
  // in this order: a hit that waits longer than a second would be flushed by the timer as well
  lost.hit('command v', 60, now);
  await lost.flush();
  expect(errors.length).toBe(1);
  expect(lost.hit('command v', 60, now)).toBe(2);
  await counter.close();
  await lost.close();
});

test('it shares by itself a second after the first hit', async () => {
  const counter = createRateCounter(program.db, failed);
  counter.hit('command u', 60, now);
  await expect.poll(() => hitsOf(program.db, 'command u', 60, now), { timeout: 5000 }).toBe(1);
  await counter.close();
});
