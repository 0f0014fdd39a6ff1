import type { Work, WorkItem } from '@keepsake/core/workbench/work.contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const shown = 20;
/** A record takes a moment; work that says nothing for so long was cut off with its server. */
const silence = '2 minutes';

/** What went wrong is told in full, what went well as far as somebody reads. */
const told = (items: readonly WorkItem[]): WorkItem[] => {
  const wrong = items.filter(({ ok }) => !ok);
  return [...wrong, ...items.filter(({ ok }) => ok).slice(0, 50)];
};

type WorkRow = Omit<Work, 'done' | 'failed' | 'startedAt'> & { startedAt: Date };

export async function listWork(db: Db, ownerId: string): Promise<Work[]> {
  const { rows } = await sql<WorkRow>`
    select id, kind, total, items, started_at as "startedAt",
           case when finished_at is not null then 'done'
                when beat_at < now() - ${silence}::interval then 'interrupted'
                else 'running' end as state
    from work where owner_id = ${ownerId}::uuid
    order by started_at desc, id desc limit ${shown}`.execute(db);
  return rows.map((row) => ({
    ...row,
    items: told(row.items),
    startedAt: row.startedAt.toISOString(),
    done: row.items.length,
    failed: row.items.filter(({ ok }) => !ok).length,
  }));
}

/** Only what is over, or will never be. */
export async function deleteWork(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from work
    where id = ${id} and owner_id = ${ownerId}::uuid
      and (finished_at is not null or beat_at < now() - ${silence}::interval)
    returning id`.execute(tx);
  return rows.length > 0;
}
