// Tables of background work (ADR 9). The call that starts it writes the work and its steps; any node does them. Progress and
// results are stored, so its owner may leave the page.
import {
  type BulkKind,
  type ImportKind,
  pdfWorkKind,
  type WorkItem,
  type WorkKind,
} from '@keepsake/core/workbench/work/work.contract';
import type { WorkNote } from '@keepsake/core/workbench/work/work-words';
import { sql } from 'kysely';
import type { SignedInContext } from '../context/context.ts';
import type { Db, Tx } from './connection/database.ts';
import { inTransaction } from './connection/transaction.ts';
import { announce } from './live.ts';

export type WantedPaper = { readonly path: string; readonly query: Readonly<Record<string, string>> };
type Begun = {
  kind: WorkKind;
  total: number;
  items?: readonly WorkItem[];
  subject?: string;
};

async function insertWork(
  tx: Tx,
  { kind, total, items, subject = '' }: Begun,
  { caller, ids, now, language, requestId }: SignedInContext,
): Promise<string> {
  const id = ids.next();
  await sql`
    insert into work (id, owner_id, kind, subject, total, items, language, request_id, started_at, beat_at, finished_at)
    values (${id}, ${caller.userId}, ${kind}, ${subject}, ${total}, ${JSON.stringify(items ?? [])}, ${language},
            ${requestId}, ${now}, clock_timestamp(), ${items ? now : null})`.execute(tx);
  await announce(tx, 'work', caller.userId);
  return id;
}

/** Each record by itself. */
export async function beginBulk(
  tx: Tx,
  kind: BulkKind,
  records: readonly string[],
  context: SignedInContext,
): Promise<string> {
  const wanted = [...new Set(records)];
  const id = await insertWork(tx, { kind, total: wanted.length }, context);
  await sql`
    insert into work_step (work_id, position, record_id)
    select ${id}, (k.at - 1)::int, k.id from unnest(${wanted}::uuid[]) with ordinality as k(id, at)`.execute(
    tx,
  );
  await announce(tx, 'work-begun');
  return id;
}

/** All of the sheet's rows in one transaction. */
export async function beginImport(
  tx: Tx,
  kind: ImportKind,
  rows: number,
  sheet: object,
  context: SignedInContext,
): Promise<string> {
  return beginWhole(tx, { kind, total: rows }, sheet, context);
}

/** A list on paper: which export, and by which filters. */
export const beginPdf = (
  tx: Tx,
  subject: string,
  wanted: WantedPaper,
  context: SignedInContext,
): Promise<string> => beginWhole(tx, { kind: pdfWorkKind, total: 1, subject }, wanted, context);

async function beginWhole(tx: Tx, begun: Begun, input: object, context: SignedInContext): Promise<string> {
  const id = await insertWork(tx, begun, context);
  await sql`insert into work_step (work_id, position, input) values (${id}, 0, ${JSON.stringify(input)})`.execute(
    tx,
  );
  await announce(tx, 'work-begun');
  return id;
}

/** Beside the transaction that does it, so that it counts even if the server dies of it. */
export async function countTry(db: Db, workId: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update work set tries = tries + 1 where id = ${workId} returning tries`.execute(db);
  return rows[0]!.tries;
}

/** How far an open transaction is: said beside it, so that others can know. */
export async function reportProgress(
  db: Db,
  { workId, ownerId }: { workId: string; ownerId: string },
  done: number,
  note?: WorkNote,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`update work set progress = ${done}, note = ${note ? JSON.stringify(note) : null}::jsonb,
                    beat_at = clock_timestamp() where id = ${workId}`.execute(tx);
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
  if (items.length > 0) await insertWork(tx, { kind, total: items.length, items }, context);
}
