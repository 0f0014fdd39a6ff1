import { maxCounted } from '@keepsake/core/api/paging';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareProgram } from '../testing/test-program.ts';
import { countRows } from './long-list.ts';

const program = prepareProgram();
beforeEach(async () => {
  await sql`create table noted (at timestamptz not null, word text not null)`.execute(program.db);
});
afterEach(async () => {
  vi.useRealTimers();
  await sql`drop table noted`.execute(program.db);
});

const write = (rows: number, hoursAgo: number) =>
  sql`insert into noted select now() - ${hoursAgo} * interval '1 hour', 'word'
      from generate_series(1, ${rows}::int)`.execute(program.db);
const remove = (hoursAgo: number) =>
  sql`delete from noted where at < now() - ${hoursAgo} * interval '1 hour'`.execute(program.db);
/** Each test uses its own condition, because counts are cached by condition. */
const count = (name: string, { isAppendOnly = true, isSearch = false } = {}) =>
  countRows(program.db, {
    from: sql`noted`,
    where: sql`word <> ${name}`,
    at: sql`at`,
    isAppendOnly,
    isSearch,
  });

test('the count of a long append-only list is exact for new rows, and old rows are counted once an hour', async () => {
  await write(maxCounted, 2);
  await write(3, 0);
  expect(await count('long')).toBe(maxCounted + 3);
  await write(4, 0);
  expect(await count('long')).toBe(maxCounted + 7);
  await remove(1);
  expect(await count('long')).toBe(maxCounted + 7);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_001 });
  expect(await count('long')).toBe(7);
});

test('a short list, and a list that is not append-only, are counted each time', async () => {
  await write(maxCounted - 1, 2);
  expect(await count('short')).toBe(maxCounted - 1);
  await remove(1);
  expect(await count('short')).toBe(0);
  await write(maxCounted + 1, 2);
  expect(await count('changing', { isAppendOnly: false })).toBe(maxCounted + 1);
  await remove(1);
  expect(await count('changing', { isAppendOnly: false })).toBe(0);
});

test('the results of a search are counted up to the limit', async () => {
  await write(maxCounted - 1, 2);
  expect(await count('search', { isSearch: true })).toBe(maxCounted - 1);
  await write(2, 2);
  expect(await count('search', { isSearch: true })).toBe(maxCounted);
});
