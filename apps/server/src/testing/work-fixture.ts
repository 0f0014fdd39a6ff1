// Test helper: blocks background work with row locks, and counts what it did.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../db/connection/database.ts';

export async function findValidSouvenirIds(db: Db, count: number): Promise<string[]> {
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

/** Returns how often each souvenir was disabled, by id, as the audit log shows. */
export async function countDisableEntries(db: Db, ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select((eb) => ['subject_id as id', eb.fn.countAll<number>().as('times')])
    .where('action', '=', 'disable')
    .where('subject_id', 'in', ids)
    .groupBy('subject_id')
    .execute();
  return Object.fromEntries(rows.map(({ id, times }) => [id, Number(times)]));
}

export async function waitUntilTrue(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 10_000, interval: 25 }).toBe(true);
}

/** Opens a transaction that locks the given souvenirs and, if there is a code, inserts a souvenir with it. */
export async function holdLocks(url: string, souvenirs: readonly string[], code?: string) {
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
    /** Waits until this many connections are blocked by a lock. */
    async waitForBlocked(count: number): Promise<void> {
      for (let i = 0; i < 400; i++) {
        const { rows } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length >= count) return;
        await delay(10);
      }
      throw new Error('too few connections wait for a lock');
    },
    rollback: () => end('rollback'),
    commit: () => end('commit'),
  };
}
