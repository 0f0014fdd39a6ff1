// Reads and writes the stored checks of the ledger.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { LedgerFault } from './ledger-fault.ts';

export type CheckRecord = {
  id: string;
  at: Date;
  trigger: string;
  actor_name: string;
  duration_ms: number;
  faults: number;
  found: LedgerFault[];
};

/** Checking the whole ledger takes longer than the normal statement timeout. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx);
}

export async function insertCheck(tx: Tx, check: CheckRecord & { actor_id: string | null }): Promise<void> {
  await tx
    .insertInto('stock_check')
    .values({ ...check, found: JSON.stringify(check.found) })
    .execute();
}

export async function findCheck(db: Db, id: string | undefined): Promise<CheckRecord | undefined> {
  let query = db.selectFrom('stock_check').selectAll();
  if (id) query = query.where('id', '=', id);
  const row = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row as CheckRecord | undefined;
}

export async function listChecks(db: Db, query: { currentPage: number; pageSize: number }) {
  const rows = await db
    .selectFrom('stock_check')
    .select(['id', 'at', 'trigger', 'actor_name', 'duration_ms', 'faults'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const { total } = await db
    .selectFrom('stock_check')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
