// Stores background work (ADR 9). A request inserts the work and its steps, and any node runs them. Progress and
// results are stored, so the owner may leave the page.
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

export type PdfRequest = { readonly path: string; readonly query: Readonly<Record<string, string>> };
type NewWork = {
  kind: WorkKind;
  total: number;
  items?: readonly WorkItem[];
  subject?: string;
};

async function insertWork(
  tx: Tx,
  { kind, total, items, subject = '' }: NewWork,
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

/** A bulk action: one step, and so one transaction, per record. */
export async function beginBulk(
  tx: Tx,
  kind: BulkKind,
  records: readonly string[],
  context: SignedInContext,
): Promise<string> {
  const uniqueIds = [...new Set(records)];
  const id = await insertWork(tx, { kind, total: uniqueIds.length }, context);
  await sql`
    insert into work_step (work_id, position, record_id)
    select ${id}, (k.at - 1)::int, k.id from unnest(${uniqueIds}::uuid[]) with ordinality as k(id, at)`.execute(
    tx,
  );
  await announce(tx, 'work-begun');
  return id;
}

/** An import: one step for all rows of the sheet. */
export async function beginImport(
  tx: Tx,
  kind: ImportKind,
  rows: number,
  sheet: object,
  context: SignedInContext,
): Promise<string> {
  return beginSingleStep(tx, { kind, total: rows }, sheet, context);
}

/** A list as PDF: which export, with which filters. */
export const beginPdf = (
  tx: Tx,
  subject: string,
  request: PdfRequest,
  context: SignedInContext,
): Promise<string> => beginSingleStep(tx, { kind: pdfWorkKind, total: 1, subject }, request, context);

async function beginSingleStep(
  tx: Tx,
  work: NewWork,
  input: object,
  context: SignedInContext,
): Promise<string> {
  const id = await insertWork(tx, work, context);
  await sql`insert into work_step (work_id, position, input) values (${id}, 0, ${JSON.stringify(input)})`.execute(
    tx,
  );
  await announce(tx, 'work-begun');
  return id;
}

/** Runs outside the transaction of the step, so that an attempt that crashes the server counts, too. */
export async function countAttempt(db: Db, workId: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update work set tries = tries + 1 where id = ${workId} returning tries`.execute(db);
  return rows[0]!.tries;
}

/** Stores the progress of an open transaction in a separate transaction, so that others can see it. */
export async function storeProgress(
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

/** Stores the result of work that ran within one request, so that its owner finds it after closing the page. */
export async function recordWork(
  tx: Tx,
  kind: WorkKind,
  items: readonly WorkItem[],
  context: SignedInContext,
): Promise<void> {
  if (items.length > 0) await insertWork(tx, { kind, total: items.length, items }, context);
}
