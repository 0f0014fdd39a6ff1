// Runs jobs once a day in the whole cluster, from a given hour on. The node that inserts the row of the day runs the job.
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Ids } from '../platform/ids.ts';
import type { Db, Tx } from './connection/database.ts';
import { inTransaction } from './connection/transaction.ts';

export type DailyJob = {
  readonly name: string;
  /** The Hong Kong hour from which it is due, or undefined if it is turned off. */
  readonly dueFrom: () => Promise<number | undefined>;
  readonly run: (tx: Tx, context: Context) => Promise<void>;
};

const toHongKongHour = (at: Date) => (at.getUTCHours() + 8) % 24;

/** Part of the transaction of the job. If a node dies, the transaction is rolled back and another node runs the job. */
async function claimDay(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`keepsake job ${name}`})) as mine`.execute(tx);
  if (!rows[0]!.mine) return false;
  const claimed = await tx
    .insertInto('daily_job')
    .values({ name, day: hongKongDay(now), at: now })
    .onConflict((conflict) => conflict.columns(['name', 'day']).doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Runs the jobs that are due and not yet done today. Returns the names of those that this node ran. */
export async function runDailyJobs(
  db: Db,
  jobs: readonly DailyJob[],
  { now, ids }: { now: Date; ids: Ids },
  onError: (error: Error) => void,
): Promise<string[]> {
  const done: string[] = [];
  for (const job of jobs) {
    const hour = await job.dueFrom();
    if (hour === undefined || toHongKongHour(now) < hour) continue;
    const context: Context = {
      language: 'zh-HK',
      now,
      ids,
      requestId: `job ${job.name}`,
      ip: '',
      userAgent: '',
      caller: null,
    };
    await inTransaction(db, async (tx) => {
      if (!(await claimDay(tx, job.name, now))) return;
      await job.run(tx, context);
      done.push(job.name);
    }).catch(onError);
  }
  return done;
}
