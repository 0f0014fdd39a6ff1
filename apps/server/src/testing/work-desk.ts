// Holds work in the midst of it, and counts what it did.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../db/connection/database.ts';

export async function validSouvenirs(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('souvenir')
    .select('id')
    .where('state', '=', 'valid')
    .orderBy('code')
    .limit(count)
    .execute();
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => id);
}

/** How often each of them was disabled by somebody. */
export async function tracesOf(db: Db, ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select((eb) => ['subject_id as id', eb.fn.countAll<number>().as('times')])
    .where('action', '=', 'disable')
    .where('subject_id', 'in', ids)
    .groupBy('subject_id')
    .execute();
  return Object.fromEntries(rows.map(({ id, times }) => [id, Number(times)]));
}

export async function expectSoon(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 10_000, interval: 25 }).toBe(true);
}

/** A transaction of somebody else's that stands in the way: at a souvenir, or with a code that is not yet committed. */
export async function hold(url: string, souvenirs: readonly string[], code?: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  if (souvenirs.length > 0)
    await client.query('select from souvenir where id = any($1) for update', [souvenirs]);
  if (code)
    await client.query(
      `insert into souvenir select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'code', $1::text))).*
       from souvenir s where code = 'GF-0001'`,
      [code],
    );
  const end = async (how: 'rollback' | 'commit') => {
    await client.query(how);
    await client.end();
  };
  return {
    /** So many wait for it. */
    async awaited(count: number): Promise<void> {
      for (let i = 0; i < 400; i++) {
        const { rows } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length >= count) return;
        await delay(10);
      }
      throw new Error('nobody waits');
    },
    release: () => end('rollback'),
    keep: () => end('commit'),
  };
}
