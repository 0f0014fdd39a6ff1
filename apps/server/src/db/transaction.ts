// READ COMMITTED, retried inside the server on conflicts: the user never sees one (domain.md "The stock ledger", 4).
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';

const conflicts = new Set(['40001', '40P01', '55P03']);
const tries = 5;

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

export const isConflict = (error: unknown): boolean => conflicts.has(sqlState(error) ?? '');

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt >= tries || !isConflict(error)) throw error;
      await delay(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
