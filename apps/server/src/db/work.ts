// Work on many records at once: its progress and its results are kept, so that whoever left finds them again.
import type { WorkItem, WorkKind } from '@keepsake/core/workbench/work.contract';
import { sql } from 'kysely';
import type { SignedInContext } from '../http/context.ts';
import type { Db, Tx } from './database.ts';
import { announce } from './live.ts';
import { inTransaction } from './transaction.ts';

type Started = { kind: WorkKind; total: number };

async function insertWork(
  tx: Tx,
  { kind, total }: Started,
  items: readonly WorkItem[],
  isOver: boolean,
  { caller, ids, now }: SignedInContext,
): Promise<string> {
  const id = ids.next();
  await sql`
    insert into work (id, owner_id, kind, total, items, started_at, beat_at, finished_at)
    values (${id}, ${caller.userId}, ${kind}, ${total}, ${JSON.stringify(items)}, ${now}, now(),
            ${isOver ? now : null})`.execute(tx);
  await announce(tx, 'work', caller.userId);
  return id;
}

export const beginWork = (db: Db, started: Started, context: SignedInContext): Promise<string> =>
  inTransaction(db, (tx) => insertWork(tx, started, [], false, context));

/** One record is done with, well or not. */
export async function reportItem(db: Db, id: string, item: WorkItem, ownerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      update work set items = items || ${JSON.stringify([item])}::jsonb, beat_at = now() where id = ${id}`.execute(
      tx,
    );
    await announce(tx, 'work', ownerId);
  });
}

export async function finishWork(db: Db, id: string, ownerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`update work set finished_at = now(), beat_at = now() where id = ${id}`.execute(tx);
    await announce(tx, 'work', ownerId);
  });
}

/** What was done in one go leaves its result as well: whoever closed the page meanwhile finds it here. */
export async function recordWork(
  tx: Tx,
  kind: WorkKind,
  items: readonly WorkItem[],
  context: SignedInContext,
): Promise<void> {
  if (items.length > 0) await insertWork(tx, { kind, total: items.length }, items, true, context);
}
